import type { Profile } from '@supercargo/toolkit/profiles/profile';
import { createSeller } from '@supercargo/toolkit/seller/create-seller';
import { toResolvedProfile } from '@supercargo/toolkit/seller/resolve-profile';
import type { Shell } from '@supercargo/toolkit/shell/shell';

interface Participation {
  readonly marketplace?: { readonly id?: string; readonly name?: string };
  readonly participation?: { readonly isParticipating?: boolean };
}

/** Fetches the marketplaces that the seller participates in. Throws if the credentials do not work. */
export async function fetchMarketplaceIds(profile: Profile, shell: Shell): Promise<readonly string[]> {
  const seller = createSeller(toResolvedProfile(profile), shell);
  const participations = await seller.callAPI<readonly Participation[]>({
    operation: 'sellers.getMarketplaceParticipations',
    options: { signal: shell.signal },
  });
  return participations.flatMap(({ marketplace, participation }) =>
    participation?.isParticipating === false ? [] : (marketplace?.id ?? []),
  );
}
