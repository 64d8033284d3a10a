import { findMarketplace } from '@supercargo/catalogue/registry';
import type { SandboxCredentials } from '@supercargo/sandbox';
import { CommandError } from '../errors/command-error.ts';
import type { Shell } from '../shell/shell.ts';
import type { ResolvedProfile } from './resolved-profile.ts';

/** Options of a temporary sandbox. */
export interface TemporarySandboxOptions {
  /** Multiplies the rates of all operations. @default 1 */
  readonly rateScale?: number;
}

/** Resolves the profile of the first test seller of the sandbox at SUPERCARGO_SANDBOX_URL, or of a temporary sandbox that stops with `close`. */
export async function resolveSandboxProfile(
  { env }: Shell,
  { rateScale = 1 }: TemporarySandboxOptions = {},
): Promise<ResolvedProfile> {
  const url = env.SUPERCARGO_SANDBOX_URL;
  if (url)
    return toResolvedProfile(url, await fetchSandboxCredentials(url), { key: `sandbox ${url}`, close: async () => {} });
  const { startSandbox } = await loadSandbox();
  const running = await startSandbox({ sampleRecords: true, rateScale });
  return toResolvedProfile(running.url, running.sandbox.credentials, { key: undefined, close: () => running.close() });
}

/** Loads the sandbox, which is optional for some programs. */
async function loadSandbox() {
  try {
    return await import('@supercargo/sandbox');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes("'@supercargo/sandbox'")) throw error;
    throw new CommandError(
      'PACKAGE_MISSING',
      '--sandbox requires the package @supercargo/sandbox, which is not installed.',
      'Run npm install @supercargo/sandbox (with npx, add -p @supercargo/sandbox), or set SUPERCARGO_SANDBOX_URL to a running sandbox.',
    );
  }
}

/** Fetches the credentials of the first test seller over the control API of a running sandbox. */
export async function fetchSandboxCredentials(url: string): Promise<SandboxCredentials> {
  try {
    const response = await fetch(new URL('/_sandbox/info', url), { signal: AbortSignal.timeout(5000) });
    const { credentials } = (await response.json()) as { credentials: SandboxCredentials };
    if (response.ok && credentials !== undefined) return credentials;
  } catch {}
  throw new CommandError(
    'SANDBOX_UNREACHABLE',
    `No sandbox responds at ${url}.`,
    'Start one with supercargo sandbox start, or correct SUPERCARGO_SANDBOX_URL.',
  );
}

function toResolvedProfile(
  url: string,
  credentials: SandboxCredentials,
  lifetime: Pick<ResolvedProfile, 'key' | 'close'>,
): ResolvedProfile {
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
    ...lifetime,
  };
}
