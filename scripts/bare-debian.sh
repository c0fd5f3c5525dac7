# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
#
# For scripts that try something in a Debian where nothing was installed by hand (distro-trial,
# deb-trial, wheel-trial, arm64-trial), to be read by `.`: it is made by debootstrap in a folder of its
# own, and gone at the end, however that comes. Needs root (the script ends with 77 without) and the
# network.
#
#   MIRROR   where Debian comes from (default: debootstrap's own choice)

trial_name=$(basename "$0")
fail() { echo "$trial_name: $1" >&2; exit 1; }

# in_a_trial COMMAND...: runs the command, with a new folder as its last argument, in namespaces of
# its own: whatever ends it, its mounts and processes end with it, and the folder goes.
in_a_trial() {
  if [ "$(id -u)" -ne 0 ]; then
    echo "$trial_name: skipped: only root can make a bare Debian (debootstrap, chroot)" >&2
    exit 77
  fi
  trial_folder=$(mktemp -d "${TMPDIR:-/var/tmp}/rookery-trial.XXXXXX")
  trial_process=
  trap '[ -z "$trial_process" ] || kill -KILL "$trial_process" 2>/dev/null || true
        wait; rm -rf --one-file-system "$trial_folder"' EXIT
  trap 'exit 130' HUP INT TERM
  unshare --mount --pid --fork --kill-child "$@" "$trial_folder" &
  trial_process=$!
  wait "$trial_process" && trial_status=0 || trial_status=$?
  trial_process=
  exit "$trial_status"
}

# make_bare SUITE FOLDER: a bare system with fresh lists of packages. It reaches archives as this
# machine does (proxies, certificates), and has nothing else of it.
make_bare() {
  # shellcheck disable=SC2086
  debootstrap --variant=minbase "$1" "$2" ${MIRROR-} >"$2.log" 2>&1 ||
    { tail -n 5 "$2.log" >&2; fail "debootstrap of $1 failed"; }
  apt-config dump | grep -E '^Acquire::(https?::|ForceIPv4)' >"$2/etc/apt/apt.conf.d/trial" || true
  cp /etc/resolv.conf "$2/etc/resolv.conf"
  if [ -f /etc/ssl/certs/ca-certificates.crt ]; then
    mkdir -p "$2/etc/ssl/certs"
    cp /etc/ssl/certs/ca-certificates.crt "$2/etc/ssl/certs"
    # The package ca-certificates makes that file anew, from its own and these.
    cp -R /usr/local/share/ca-certificates "$2/usr/local/share" 2>/dev/null || true
  fi
  mount_in "$2"
  inside "$2" apt-get -q update >>"$2.log" 2>&1 ||
    { tail -n 5 "$2.log" >&2; fail 'apt-get update failed there'; }
  unmount_in "$2"
}

# What programs expect: processes, devices, terminals, shared memory.
mount_in() {
  mount -t proc proc "$1/proc"
  mount -t sysfs -o ro sysfs "$1/sys"
  mount -t tmpfs tmpfs "$1/dev/shm"
  mount -t devpts -o newinstance,ptmxmode=0666,mode=0620,gid=5 devpts "$1/dev/pts"
  rm -f "$1/dev/ptmx"
  ln -s pts/ptmx "$1/dev/ptmx"
}
unmount_in() { umount "$1/dev/pts" "$1/dev/shm" "$1/sys" "$1/proc"; }

# inside FOLDER COMMAND...: with an environment of its own, as $trial_user.
trial_user=root
inside() {
  inside_root=$1
  shift
  inside_home=/root
  [ "$trial_user" = root ] || inside_home=/home/$trial_user
  chroot --userspec="$trial_user" "$inside_root" /usr/bin/env -i \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME="$inside_home" \
    LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive ${CI:+"CI=$CI"} ${WERROR:+"WERROR=$WERROR"} \
    ${http_proxy:+"http_proxy=$http_proxy"} ${https_proxy:+"https_proxy=$https_proxy"} "$@"
}

packages_in() { inside "$1" dpkg-query -W | wc -l; }

# copy_tree FOLDER: this tree as git sees it, uncommitted changes too.
copy_tree() {
  mkdir -p "$1"
  git -c safe.directory="$PWD" ls-files -z --cached --others --exclude-standard |
    tar -c --null --files-from=- --ignore-failed-read 2>/dev/null | tar -x -C "$1"
}
