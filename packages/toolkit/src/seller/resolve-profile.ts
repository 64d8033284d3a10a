import { CommandError, usageError } from '../errors/command-error.ts';
import { openProfileStore } from '../profiles/open-profile-store.ts';
import type { Profile } from '../profiles/profile.ts';
import type { Shell } from '../shell/shell.ts';
import { resolveMarketplace } from './resolve-marketplaces.ts';
import type { ProfileOptions, ResolvedProfile } from './resolved-profile.ts';

const regions = ['eu', 'na', 'fe'] as const;

/** Resolves the profile that the options, the environment or the profiles file select, in this order. */
export async function resolveProfile(
  { profile, sandbox, party = 'seller' }: ProfileOptions,
  shell: Shell,
): Promise<ResolvedProfile> {
  if (sandbox && profile !== undefined) {
    throw usageError('OPTION_VALUE', '--profile and --sandbox cannot be combined.', 'Remove one of them.');
  }
  if (sandbox) return (await import('./resolve-sandbox-profile.ts')).resolveSandboxProfile(shell, { party });
  const selected = profile ?? (shell.env.SUPERCARGO_PROFILE || undefined);
  if (selected !== undefined) return toResolvedProfile(await openProfileStore(shell).load(selected));
  return readEnvironment(shell.env) ?? loadCurrentProfile(shell);
}

async function loadCurrentProfile(shell: Shell): Promise<ResolvedProfile> {
  const profiles = openProfileStore(shell);
  const { current: currentName } = await profiles.list();
  if (currentName !== undefined) return toResolvedProfile(await profiles.load(currentName));
  throw new CommandError(
    'NO_PROFILE',
    'No profile is selected.',
    'Run supercargo login to save one, or add --sandbox to work without credentials.',
  );
}

/** Reads a profile from environment variables, for machines without a profiles file. Returns undefined if they are not set. */
function readEnvironment(env: Shell['env']): ResolvedProfile | undefined {
  const refreshToken = env.SUPERCARGO_REFRESH_TOKEN;
  const { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret } = env;
  if (!refreshToken || !clientId || !clientSecret) return undefined;
  const region = regions.find((candidate) => candidate === env.SUPERCARGO_REGION);
  if (region === undefined) {
    const setting = env.SUPERCARGO_REGION || '(not set)';
    throw usageError(
      'REGION_UNKNOWN',
      `Invalid SUPERCARGO_REGION: ${setting}.`,
      `Set it to one of ${regions.join(', ')}.`,
    );
  }
  return {
    label: `the seller of SUPERCARGO_REFRESH_TOKEN (${region})`,
    key: `environment ${region} ${clientId}`,
    region,
    sellerId: env.SUPERCARGO_SELLER_ID || undefined,
    marketplaceId: resolveCountryCode(env.SUPERCARGO_MARKETPLACE_ID || undefined),
    clientId,
    secrets: { clientSecret, refreshToken },
    baseUrl: undefined,
    authUrl: undefined,
    isSandbox: false,
    close: async () => {},
  };
}

/** An ID stays as it is, because it can be newer than the catalogue. */
function resolveCountryCode(idOrCountryCode: string | undefined): string | undefined {
  return idOrCountryCode !== undefined && /^[a-z]{2}$/i.test(idOrCountryCode)
    ? resolveMarketplace(idOrCountryCode).id
    : idOrCountryCode;
}

/** Converts a saved profile. */
export function toResolvedProfile({
  name,
  region,
  sellerId,
  marketplaceId,
  clientId,
  baseUrl,
  authUrl,
  secrets,
}: Profile): ResolvedProfile {
  const seller = sellerId === undefined ? 'the seller' : `seller ${sellerId}`;
  return {
    label: `${seller} (profile ${name}, ${region})`,
    key: `profile ${name}`,
    region,
    sellerId,
    marketplaceId,
    clientId,
    secrets,
    baseUrl,
    authUrl,
    isSandbox: baseUrl !== undefined,
    close: async () => {},
  };
}
