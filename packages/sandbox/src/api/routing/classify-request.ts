import { CONSENT_PATH } from '../../auth/authorization/authorization-endpoint.ts';
import { findServedHost } from '../../base/served-host.ts';
import { DOCUMENT_PATH } from '../../documents/signed-addresses.ts';

/** The type of a request: for an access token, an authorization or a document, or a call of an operation. */
export type RequestType = 'token' | 'authorization' | 'document' | 'call';

const TOKEN_PATH = '/auth/o2/token';

/** Returns the type of a request, from its host if that is one of Amazon's, otherwise from its path. Null: unknown. */
export function classifyRequest({ hostname, pathname }: URL): RequestType | 'queue' | null {
  const { serves } = findServedHost(hostname);
  if (serves === 'queues') return 'queue';
  if (serves === 'tokens') return pathname === TOKEN_PATH ? 'token' : null;
  if (serves === 'authorization') return pathname === CONSENT_PATH ? 'authorization' : null;
  if (serves === 'documents' || pathname.startsWith(DOCUMENT_PATH)) return 'document';
  if (serves === 'api') return 'call';
  if (pathname === TOKEN_PATH) return 'token';
  return pathname === CONSENT_PATH ? 'authorization' : 'call';
}
