import type { SellerHealth } from '../../storage/schema/sellers.ts';
import type { TokenEnding } from '../activity/call-recorder.ts';

/** Returns the status of a connection: the result of its last test, unless a later token shows that it works. Null if unknown. */
export function currentHealth(tested: SellerHealth | null, token: TokenEnding | undefined): SellerHealth | null {
  if (token === undefined || token.code !== undefined) return tested;
  if (tested !== null && Date.parse(tested.checkedAt) >= token.at) return tested;
  return { state: 'connected', checkedAt: new Date(token.at).toISOString() };
}
