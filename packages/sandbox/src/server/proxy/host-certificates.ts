import { createSecureContext, type SecureContext } from 'node:tls';
import type { CertificateAuthority } from '../tls/certificate-authority.ts';

/** Some of Amazon's host names contain a free part, so their number is limited. */
const MAX_HOSTS = 200;

/** Returns a function that issues one certificate per host name and caches it. */
export function createHostCertificates(authority: CertificateAuthority): (host: string) => SecureContext {
  const contexts = new Map<string, SecureContext>();
  return (host) => {
    const known = contexts.get(host);
    if (known !== undefined) return known;
    if (contexts.size >= MAX_HOSTS) contexts.clear();
    const context = createSecureContext(authority.issue([host]));
    contexts.set(host, context);
    return context;
  };
}
