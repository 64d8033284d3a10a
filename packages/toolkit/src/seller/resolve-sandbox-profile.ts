import { findMarketplace, type Party } from '@supercargo/catalogue/registry';
import type { Sandbox, SandboxCredentials } from '@supercargo/sandbox';
import { CommandError } from '../errors/command-error.ts';
import type { Shell } from '../shell/shell.ts';
import type { ResolvedProfile } from './resolved-profile.ts';

/** Options of the profile of a sandbox. */
export interface SandboxProfileOptions {
  /** Multiplies the rates of all operations, if the sandbox is a temporary one. @default 1 */
  readonly rateScale?: number;
  /** Selects the first test seller or the first test vendor. @default seller */
  readonly party?: Party;
}

/**
 * Resolves the profile of the first test seller or vendor of the sandbox at SUPERCARGO_SANDBOX_URL, or of a temporary sandbox that
 * stops with `close`.
 */
export async function resolveSandboxProfile(
  { env }: Shell,
  { rateScale = 1, party = 'seller' }: SandboxProfileOptions = {},
): Promise<ResolvedProfile> {
  const url = env.SUPERCARGO_SANDBOX_URL;
  if (url)
    return toResolvedProfile(url, await fetchAccount(url, party), {
      key: party === 'seller' ? `sandbox ${url}` : `sandbox ${url} ${party}`,
      close: async () => {},
    });
  const { startSandbox } = await loadSandbox();
  const running = await startSandbox({ sampleRecords: true, rateScale });
  return toResolvedProfile(running.url, selectAccount(running.sandbox, party), {
    key: undefined,
    close: () => running.close(),
  });
}

/** The accounts of a sandbox. */
type SandboxAccounts = Pick<Sandbox, 'credentials' | 'vendors'>;

/** The credentials of one test account. */
interface SandboxAccount extends SandboxCredentials {
  readonly party: Party;
}

/** Selects the first test seller or vendor. Throws a CommandError if the sandbox has no vendor. */
function selectAccount({ credentials, vendors }: SandboxAccounts, party: Party): SandboxAccount {
  if (party === 'seller') return { ...credentials, party };
  const [vendor] = vendors;
  const marketplaceId = vendor?.marketplaceIds[0];
  if (vendor !== undefined && marketplaceId !== undefined)
    return { ...credentials, refreshToken: vendor.refreshToken, sellerId: vendor.sellerId, marketplaceId, party };
  throw new CommandError(
    'SANDBOX_VENDOR_MISSING',
    'Only vendors can call the operation, and the sandbox has no vendor.',
    'Start a sandbox with a vendor.',
  );
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
  return (await fetchAccounts(url)).credentials;
}

async function fetchAccount(url: string, party: Party): Promise<SandboxAccount> {
  return selectAccount(await fetchAccounts(url), party);
}

async function fetchAccounts(url: string): Promise<SandboxAccounts> {
  try {
    const response = await fetch(new URL('/_sandbox/info', url), { signal: AbortSignal.timeout(5000) });
    const accounts = (await response.json()) as SandboxAccounts;
    if (response.ok && accounts.credentials !== undefined) return accounts;
  } catch {}
  throw new CommandError(
    'SANDBOX_UNREACHABLE',
    `No sandbox responds at ${url}.`,
    'Start one with supercargo sandbox start, or correct SUPERCARGO_SANDBOX_URL.',
  );
}

function toResolvedProfile(
  url: string,
  account: SandboxAccount,
  lifetime: Pick<ResolvedProfile, 'key' | 'close'>,
): ResolvedProfile {
  const { clientId, clientSecret, refreshToken, sellerId, marketplaceId, party } = account;
  return {
    label: `${party} ${sellerId} (sandbox)`,
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
