import type { SandboxCredentials } from '../auth/credentials.ts';
import type { ProxyAccess } from '../control/control-context.ts';
import { SandboxConnectionError } from './sandbox-connection-error.ts';

/** What a program needs to use a running sandbox through its proxy. */
interface FetchedAccess extends ProxyAccess {
  readonly credentials: SandboxCredentials;
}

type Body = Readonly<Record<string, unknown>>;

/** Fetches the proxy and the credentials of a running sandbox. Rejects with a SandboxConnectionError. */
export async function fetchAccess(sandboxUrl: string): Promise<FetchedAccess> {
  const { url, certificateAuthority } = await fetchControl(sandboxUrl, 'proxy');
  const { credentials } = await fetchControl(sandboxUrl, 'info');
  if (typeof url === 'string' && typeof certificateAuthority === 'string' && credentials !== undefined)
    return { url, certificateAuthority, credentials: credentials as SandboxCredentials };
  throw new SandboxConnectionError(`${sandboxUrl} is not a sandbox.`, 'Pass the URL of a sandbox with --url.');
}

async function fetchControl(sandboxUrl: string, path: 'proxy' | 'info'): Promise<Body> {
  const response = await fetch(new URL(`/_sandbox/${path}`, sandboxUrl)).catch(() => {
    const action = 'Start one with --proxy-port 8722, or pass its URL with --url.';
    throw new SandboxConnectionError(`No sandbox responds at ${sandboxUrl}.`, action);
  });
  const body = (await response.json().catch(() => ({}))) as Body;
  if (response.ok) return body;
  const { message } = (body.error ?? {}) as { readonly message?: string };
  if (response.status === 404 && message !== undefined)
    throw new SandboxConnectionError(`The sandbox at ${sandboxUrl} has no proxy.`, 'Start it with --proxy-port 8722.');
  throw new SandboxConnectionError(
    `${sandboxUrl} responded with status ${response.status}.`,
    message ?? 'Pass the URL of a sandbox with --url.',
  );
}
