/**
 * Returns a Postgres URL in which `require` and `verify-ca` check the certificate and the host name, like
 * `verify-full`. The driver does the same today, but warns that a later version will not. URLs with `uselibpqcompat`
 * keep libpq's meanings.
 */
export function withCheckedCertificate(url: string): string {
  if (/[?&]uselibpqcompat=true(?:&|$)/.test(url)) return url;
  return url.replace(/([?&]sslmode=)(?:require|verify-ca)(?=&|$)/g, '$1verify-full');
}
