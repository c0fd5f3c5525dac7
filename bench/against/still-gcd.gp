\\ SPDX-License-Identifier: GPL-3.0-or-later
\\
\\ The same by the theorem of docs/still.md: d is the degree of gcd(f(x), f(x+1)), f by powers of
\\ a matrix of polynomials over GF(2). SIZE=10000 gp -q still-gcd.gp
default(parisizemax, 8*10^9);
n = eval(getenv("SIZE"));
f(t) = ([t, 1; 1, 0] * Mod(1, 2))^n;
print(poldegree(gcd(f(x)[1, 1], f(x+1)[1, 1])));
quit;
