import type { Outputs } from '../../../lib/requests/trpc.ts';

/** Returns the place of the last row of a page of stock. Undefined if it is the last page. */
export function pickCursor({ stock, more }: Pick<Outputs['shop']['stock'], 'stock' | 'more'>) {
  const last = stock.at(-1);
  if (!more || last === undefined) return undefined;
  const { sku, marketplaceId, partnerId, heldBy, daysOfCover } = last;
  return { sku, marketplaceId, partnerId, heldBy, daysOfCover };
}
