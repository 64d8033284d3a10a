import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-inbound-2024-03-20';
import type { Received, Sent } from '../../base/json-value.ts';
import type { InboundBox, InboundItem } from '../../world/inbound/inbound-plan.ts';
import type { SellerCall } from '../handler.ts';
import { createInboundId } from './find-inbound-plan.ts';
import { countBySku, readItems, toItemResponse } from './inbound-items.ts';
import type { OperationProblem } from './inbound-operation.ts';

export function readBoxes(
  call: SellerCall,
  input: readonly Received<Catalogue.BoxInput>[],
  holderId: string,
): readonly InboundBox[] {
  return input.map((box) => ({
    packageId: createInboundId('pk', call.account.random),
    holderId,
    contentInformationSource: box.contentInformationSource,
    dimensions: box.dimensions,
    weight: box.weight,
    quantity: box.quantity,
    items: readItems(call, box.items ?? []),
  }));
}

export function toBoxResponse({
  packageId,
  contentInformationSource,
  dimensions,
  weight,
  quantity,
  items,
}: InboundBox): Sent<Catalogue.Box> {
  return {
    packageId,
    boxId: buildBoxId(packageId),
    contentInformationSource,
    dimensions,
    weight,
    quantity,
    items: items.map(toItemResponse),
  };
}

/** Returns the label of the box: the end of its package ID. */
export function buildBoxId(packageId: string): string {
  return `FBA${packageId.slice(-12).toUpperCase()}`;
}

/**
 * Lists the errors in the contents of boxes: for each SKU, the boxes must contain exactly the units to be sent. Boxes
 * are not checked if the seller has not provided the contents of all of them.
 */
export function findPackingProblems(
  boxes: readonly InboundBox[],
  wanted: readonly InboundItem[],
): readonly OperationProblem[] {
  if (boxes.some(({ contentInformationSource }) => contentInformationSource !== 'BOX_CONTENT_PROVIDED')) return [];
  const packed = new Map<string, number>();
  for (const { items, quantity } of boxes) {
    for (const [msku, count] of countBySku(items, quantity)) packed.set(msku, (packed.get(msku) ?? 0) + count);
  }
  const expected = countBySku(wanted);
  const skus = [...new Set([...expected.keys(), ...packed.keys()])];
  return skus
    .filter((msku) => (packed.get(msku) ?? 0) !== (expected.get(msku) ?? 0))
    .map((msku) => ({
      code: 'BadRequest',
      message: `The boxes hold ${packed.get(msku) ?? 0} of ${msku}, and ${expected.get(msku) ?? 0} are to be sent.`,
      details: `msku: ${msku}`,
      severity: 'ERROR',
    }));
}
