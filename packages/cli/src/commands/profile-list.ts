import { findMarketplace } from '@supercargo/catalogue/registry';
import type { ParsedArguments } from '../command-line/command-spec.ts';
import type { profileList } from './definitions/profiles.ts';
import { printRows } from '../output/print-rows.ts';
import { openProfileStore } from '../profiles/open-profile-store.ts';
import type { Shell } from '../shell/shell.ts';

export async function run({ options }: ParsedArguments<typeof profileList>, shell: Shell): Promise<undefined> {
  const { current, profiles: saved } = await openProfileStore(shell).list();
  const rows = Object.entries(saved).map(([name, { secrets, ...profile }]) => ({
    profile: name,
    current: name === current,
    region: profile.region,
    seller: profile.sellerId,
    marketplace: findMarketplace(profile.marketplaceId ?? '')?.countryCode,
    marketplaceId: profile.marketplaceId,
    host: profile.baseUrl,
    secrets: 'plain' in secrets ? 'file permissions' : 'keyring',
  }));
  const output =
    options.json || options.ndjson ? rows : rows.map((row) => ({ ...row, current: row.current ? '*' : '' }));
  await printRows(output, shell, options);
  if (rows.length === 0) shell.stderr.write('There are no profiles. Run supercargo login to save one.\n');
}
