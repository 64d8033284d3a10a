import type { SellerHealth } from '../../storage/schema/sellers.ts';
import type { TokenEnding } from '../activity/call-recorder.ts';

/** How a connection stands: as its last test said, unless a token that came since shows that it works. Null when nobody knows. */
export function currentHealth(tested: SellerHealth | null, token: TokenEnding | undefined): SellerHealth | null {
  if (token === undefined || token.code !== undefined) return tested;
  if (tested !== null && Date.parse(tested.checkedAt) >= token.at) return tested;
  return { state: 'connected', checkedAt: new Date(token.at).toISOString() };
}
