import { findMarketplace } from '@supercargo/catalogue/registry';
import type { SandboxCredentials } from '@supercargo/sandbox';
import { CommandError } from '../command-error.ts';
import type { Shell } from '../shell/shell.ts';
import type { Account } from './account.ts';

/** The first seller of the sandbox at SUPERCARGO_SANDBOX_URL, or else of one that lives until `close`. */
export async function sandboxAccount({ env }: Shell): Promise<Account> {
  const url = env.SUPERCARGO_SANDBOX_URL;
  if (url) return accountOf(url, await credentialsAt(url), { key: `sandbox ${url}`, close: async () => {} });
  const { startSandbox } = await import('@supercargo/sandbox');
  const running = await startSandbox();
  return accountOf(running.url, running.sandbox.credentials, { key: undefined, close: () => running.close() });
}

/** Credentials that a running sandbox gives over its control paths. */
export async function credentialsAt(url: string): Promise<SandboxCredentials> {
  try {
    const answer = await fetch(new URL('/_sandbox/info', url), { signal: AbortSignal.timeout(5000) });
    const { credentials } = (await answer.json()) as { credentials: SandboxCredentials };
    if (answer.ok && credentials !== undefined) return credentials;
  } catch {}
  throw new CommandError(
    'SANDBOX_UNREACHABLE',
    `No sandbox answers at ${url}.`,
    'Start one with supercargo sandbox start, or name another address.',
  );
}

function accountOf(url: string, credentials: SandboxCredentials, life: Pick<Account, 'key' | 'close'>): Account {
  const { clientId, clientSecret, refreshToken, sellerId, marketplaceId } = credentials;
  return {
    label: `seller ${sellerId} (sandbox)`,
    region: findMarketplace(marketplaceId)?.region ?? 'eu',
    sellerId,
    marketplaceId,
    clientId,
    secrets: { clientSecret, refreshToken },
    baseUrl: url,
    authUrl: `${url}/auth/o2/token`,
    isSandbox: true,
    ...life,
  };
}
