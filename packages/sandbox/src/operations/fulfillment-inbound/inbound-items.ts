import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-inbound-2024-03-20';
import type { Received, Sent } from '../../base/json-value.ts';
import type { InboundItem } from '../../world/inbound/inbound-plan.ts';
import type { SellerCall } from '../handler.ts';
import { createStepError } from './step-error.ts';

/** Reads the items of a request body. Throws a 400 that names the SKUs that the seller does not have. */
export function readItems(
  { account }: SellerCall,
  input: readonly Received<Catalogue.ItemInput>[],
): readonly InboundItem[] {
  const unknown = input.map(({ msku }) => msku).filter((msku) => !account.listings.has(msku));
  if (unknown.length > 0)
    throw createStepError(`These SKUs are not in the catalogue: ${unknown.join(', ')}.`, 'Parameter: msku');
  return input.map((item) => {
    const { msku, labelOwner, prepOwner, quantity } = item;
    const listing = account.listings.get(msku);
    const asin = listing?.asin ?? '';
    return {
      msku,
      asin,
      fnsku: listing?.fnSku ?? asin,
      labelOwner,
      prepOwner,
      quantity,
      expiration: item.expiration ?? null,
      manufacturingLotCode: item.manufacturingLotCode ?? null,
    };
  });
}

export function toItemResponse(item: InboundItem): Sent<Catalogue.Item> {
  const { prepOwner, expiration, manufacturingLotCode, ...rest } = item;
  return {
    ...rest,
    ...(expiration !== null && { expiration }),
    ...(manufacturingLotCode !== null && { manufacturingLotCode }),
    prepInstructions: [{ prepOwner, prepType: 'ITEM_NO_PREP' }],
  };
}

/** Counts the units of each SKU. */
export function countBySku(items: readonly InboundItem[], times = 1): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { msku, quantity } of items) counts.set(msku, (counts.get(msku) ?? 0) + quantity * times);
  return counts;
}
