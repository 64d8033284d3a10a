import { findMarketplace } from '@supercargo/catalogue/registry';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { openProfileStore } from '@supercargo/toolkit/profiles/open-profile-store';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printRows } from '../../output/print-rows.ts';
import type { profileList } from '../definitions/profiles.ts';

export async function run({ options }: ParsedArguments<typeof profileList>, shell: Shell): Promise<undefined> {
  const { current: currentName, profiles: saved } = await openProfileStore(shell).list();
  const rows = Object.entries(saved).map(([name, { secrets, ...profile }]) => ({
    profile: name,
    current: name === currentName,
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
