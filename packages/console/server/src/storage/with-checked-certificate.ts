/**
 * An address of Postgres whose `require` and `verify-ca` check the certificate and its name, as `verify-full` does. The driver
 * does so too, with a warning that a later version will not. Who asks for the meanings of libpq (`uselibpqcompat`) has them.
 */
export function withCheckedCertificate(url: string): string {
  if (/[?&]uselibpqcompat=true(?:&|$)/.test(url)) return url;
  return url.replace(/([?&]sslmode=)(?:require|verify-ca)(?=&|$)/g, '$1verify-full');
}
