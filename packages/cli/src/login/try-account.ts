import { accountOf } from '../marketplace/find-account.ts';
import { openSeller } from '../marketplace/open-seller.ts';
import type { Profile } from '../profiles/profile.ts';
import type { Shell } from '../shell/shell.ts';

interface Participation {
  readonly marketplace?: { readonly id?: string; readonly name?: string };
  readonly participation?: { readonly isParticipating?: boolean };
}

/** Asks the marketplace where the account sells. Throws what the marketplace says when the account does not work. */
export async function tryAccount(profile: Profile, shell: Shell): Promise<readonly string[]> {
  const seller = openSeller(accountOf(profile), shell);
  const answer = await seller.callAPI<readonly Participation[]>({
    operation: 'sellers.getMarketplaceParticipations',
    options: { signal: shell.signal },
  } as never);
  return answer.flatMap(({ marketplace, participation }) =>
    participation?.isParticipating === false ? [] : (marketplace?.id ?? []),
  );
}
