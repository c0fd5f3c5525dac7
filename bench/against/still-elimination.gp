\\ SPDX-License-Identifier: GPL-3.0-or-later
\\
\\ The dimension of the still boards of n x n, by PARI's elimination of one equation a square. n comes
\\ from the environment: SIZE=30 gp -q still-elimination.gp
default(parisizemax, 8*10^9);
n = eval(getenv("SIZE"));
M = matrix(n*n, n*n);
for(y = 0, n-1, for(x = 0, n-1, {
  i = y*n + x + 1;
  M[i, i] = 1;
  if(x > 0, M[i, i-1] = 1); if(x < n-1, M[i, i+1] = 1);
  if(y > 0, M[i, i-n] = 1); if(y < n-1, M[i, i+n] = 1);
}));
print(n*n - matrank(M * Mod(1, 2)));
quit;
