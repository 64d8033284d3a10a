import { CONSENT_PATH } from '../consent/consent-door.ts';
import { DOCUMENT_PATH } from '../documents/signed-addresses.ts';
import { servedHost } from './served-host.ts';

/** The doors of the sandbox: where tokens are fetched, where consent is given, where files lie, and the API. */
export type DoorKind = 'token' | 'consent' | 'document' | 'call';

const TOKEN_PATH = '/auth/o2/token';

/** The door an address leads to: by its host where that is one of Amazon's, and by its path. Null: to none. */
export function doorOf({ hostname, pathname }: URL): DoorKind | 'queue' | null {
  const { serves } = servedHost(hostname);
  if (serves === 'queues') return 'queue';
  if (serves === 'tokens') return pathname === TOKEN_PATH ? 'token' : null;
  if (serves === 'consent') return pathname === CONSENT_PATH ? 'consent' : null;
  if (pathname.startsWith(DOCUMENT_PATH)) return 'document';
  if (serves === 'api') return 'call';
  if (pathname === TOKEN_PATH) return 'token';
  return pathname === CONSENT_PATH ? 'consent' : 'call';
}
