import type { Seller, SellerHealth } from '../../storage/schema/sellers.ts';
import type { TokenEnding } from '../activity/call-recorder.ts';

/** Returns the status of a connection: the result of its last test, unless a later token shows that it works. Null if unknown. */
export function currentHealth(
  { health, authorizedAt }: Pick<Seller, 'health' | 'authorizedAt'>,
  token: TokenEnding | undefined,
): SellerHealth | null {
  if (token === undefined || token.code !== undefined) return health;
  const isOld = health === null ? token.at < authorizedAt.getTime() : token.at <= Date.parse(health.checkedAt);
  if (isOld) return health;
  return { state: 'connected', checkedAt: new Date(token.at).toISOString() };
}
