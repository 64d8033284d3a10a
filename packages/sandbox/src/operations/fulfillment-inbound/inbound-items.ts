import { type JsonObject, toText } from '../../base/json-value.ts';
import type { InboundItem } from '../../world/inbound/inbound-plan.ts';
import { readCount } from '../body-values.ts';
import type { SellerCall } from '../handler.ts';
import { readText } from '../job-request.ts';
import { createStepError } from './step-error.ts';

/** Reads the items of a request body. Throws a 400 that names the SKUs that the seller does not have. */
export function readItems({ account }: SellerCall, input: readonly JsonObject[]): readonly InboundItem[] {
  const unknown = input.map((item) => readText(item, 'msku')).filter((msku) => !account.listings.has(msku));
  if (unknown.length > 0)
    throw createStepError(`These SKUs are not in the catalogue: ${unknown.join(', ')}.`, 'Parameter: msku');
  return input.map((item) => {
    const msku = readText(item, 'msku');
    const listing = account.listings.get(msku);
    const asin = listing?.asin ?? '';
    return {
      msku,
      asin,
      fnsku: listing?.fnSku ?? asin,
      labelOwner: readText(item, 'labelOwner'),
      prepOwner: readText(item, 'prepOwner'),
      quantity: readCount(item, 'quantity'),
      expiration: toText(item.expiration) ?? null,
      manufacturingLotCode: toText(item.manufacturingLotCode) ?? null,
    };
  });
}

export function toItemResponse(item: InboundItem) {
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
