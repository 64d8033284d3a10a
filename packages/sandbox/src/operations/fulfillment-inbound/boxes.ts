import type { JsonObject } from '../../base/json-value.ts';
import type { InboundBox, InboundItem } from '../../world/inbound/inbound-plan.ts';
import { countIn, objectIn, optionalObjectsIn } from '../body-values.ts';
import type { SellerCall } from '../handler.ts';
import { requiredText } from '../job-request.ts';
import { inboundId } from './find-inbound-plan.ts';
import { countBySku, itemView, readItems } from './inbound-items.ts';
import type { OperationProblem } from './inbound-operation.ts';

export function readBoxes(call: SellerCall, given: readonly JsonObject[], holderId: string): readonly InboundBox[] {
  return given.map((box) => ({
    packageId: inboundId('pk', call.account.random),
    holderId,
    contentInformationSource: requiredText(box, 'contentInformationSource'),
    dimensions: objectIn(box, 'dimensions'),
    weight: objectIn(box, 'weight'),
    quantity: countIn(box, 'quantity'),
    items: readItems(call, optionalObjectsIn(box, 'items')),
  }));
}

export function boxView({ packageId, contentInformationSource, dimensions, weight, quantity, items }: InboundBox) {
  return {
    packageId,
    boxId: boxIdOf(packageId),
    contentInformationSource,
    dimensions,
    weight,
    quantity,
    items: items.map(itemView),
  };
}

/** Returns the label of the box: the end of its package ID. */
export function boxIdOf(packageId: string): string {
  return `FBA${packageId.slice(-12).toUpperCase()}`;
}

/**
 * Lists the errors in the contents of boxes: for each SKU, the boxes must contain exactly the units to be sent. Boxes
 * are not checked if the seller has not provided the contents of all of them.
 */
export function packingProblems(
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
