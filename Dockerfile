# SPDX-License-Identifier: GPL-3.0-or-later
#
# An image with the program `rookery`, its page and manual, from the Debian package. Not tried yet: no
# Docker was at hand where it was written. (`make deb-trial` tries the package itself.)
#
#   docker build -t rookery .
#   docker run --rm rookery count king 8 --total
#   docker run --rm -p 127.0.0.1:8000:8000 rookery serve --host 0.0.0.0

FROM debian:trixie-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends git make
COPY . /rookery
WORKDIR /rookery
RUN make deb

FROM debian:trixie-slim
COPY --from=build /rookery/build/deb/rookery_*.deb /tmp/
RUN apt-get update && apt-get install -y --no-install-recommends /tmp/rookery_*.deb \
    && rm -rf /tmp/rookery_*.deb /var/lib/apt/lists/*
USER nobody
ENTRYPOINT ["rookery"]
CMD ["tour"]
