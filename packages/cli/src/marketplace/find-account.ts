import { CommandError, wrongUse } from '../command-error.ts';
import { openProfiles } from '../profiles/open-profiles.ts';
import type { Profile } from '../profiles/profile.ts';
import type { Shell } from '../shell/shell.ts';
import type { Account, AccountOptions } from './account.ts';

const regions = ['eu', 'na', 'fe'] as const;

/** The account that the line, the environment or the profiles name, in this order. */
export async function findAccount({ profile, sandbox }: AccountOptions, shell: Shell): Promise<Account> {
  if (sandbox && profile !== undefined) {
    throw wrongUse('OPTION_VALUE', '--profile does not go with --sandbox.', 'Leave one of them out.');
  }
  if (sandbox) return (await import('./sandbox-account.ts')).sandboxAccount(shell);
  const named = profile ?? (shell.env.SUPERCARGO_PROFILE || undefined);
  if (named !== undefined) return accountOf(await openProfiles(shell).get(named));
  return accountOfVariables(shell.env) ?? currentAccount(shell);
}

async function currentAccount(shell: Shell): Promise<Account> {
  const profiles = openProfiles(shell);
  const { current } = await profiles.list();
  if (current !== undefined) return accountOf(await profiles.get(current));
  throw new CommandError(
    'NO_PROFILE',
    'There is no account to work with.',
    'supercargo login keeps one; --sandbox works without, on a marketplace of its own.',
  );
}

/** For machines without a file: the application's two variables, the refresh token and the region. */
function accountOfVariables(env: Shell['env']): Account | undefined {
  const refreshToken = env.SUPERCARGO_REFRESH_TOKEN;
  const { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret } = env;
  if (!refreshToken || !clientId || !clientSecret) return undefined;
  const region = regions.find((known) => known === env.SUPERCARGO_REGION);
  if (region === undefined) {
    const given = env.SUPERCARGO_REGION || 'missing';
    throw wrongUse('REGION_UNKNOWN', `SUPERCARGO_REGION is ${given}.`, `Give one of ${regions.join(', ')}.`);
  }
  return {
    label: `the account of SUPERCARGO_REFRESH_TOKEN (${region})`,
    key: `environment ${region} ${clientId}`,
    region,
    sellerId: env.SUPERCARGO_SELLER_ID || undefined,
    marketplaceId: env.SUPERCARGO_MARKETPLACE_ID || undefined,
    clientId,
    secrets: { clientSecret, refreshToken },
    baseUrl: undefined,
    authUrl: undefined,
    isSandbox: false,
    close: async () => {},
  };
}

/** A profile as an account. */
export function accountOf({
  name,
  region,
  sellerId,
  marketplaceId,
  clientId,
  baseUrl,
  authUrl,
  secrets,
}: Profile): Account {
  const who = sellerId === undefined ? 'the seller' : `seller ${sellerId}`;
  return {
    label: `${who} (profile ${name}, ${region})`,
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
