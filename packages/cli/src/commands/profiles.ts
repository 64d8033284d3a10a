import { findMarketplace } from '@supercargo/catalogue/registry';
import { printRows } from '../output/print-rows.ts';
import { openProfiles } from '../profiles/open-profiles.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { profiles } from '../table/accounts.ts';

export async function run({ options }: Given<typeof profiles>, shell: Shell): Promise<undefined> {
  const { current, profiles: kept } = await openProfiles(shell).list();
  const rows = Object.entries(kept).map(([name, { secrets, ...profile }]) => ({
    profile: name,
    current: name === current,
    region: profile.region,
    seller: profile.sellerId,
    store: findMarketplace(profile.marketplaceId ?? '')?.countryCode,
    marketplaceId: profile.marketplaceId,
    host: profile.baseUrl,
    secrets: 'sealed' in secrets ? 'key ring' : 'file alone',
  }));
  const shown =
    options.json || options.ndjson ? rows : rows.map((row) => ({ ...row, current: row.current ? '*' : '' }));
  await printRows(shown, shell, options);
  if (rows.length === 0) shell.stderr.write('There are no profiles. supercargo login makes one.\n');
}
