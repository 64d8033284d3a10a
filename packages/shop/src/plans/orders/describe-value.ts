import { parseOrderField } from '../model/order-field.ts';
import type { LabelValue, PackageValue, RefundValue } from './order-values.ts';

/** Describes a value in a few words: what an order gets is JSON. Other values stay as they are. */
export function describeValue(field: string, text: string): string {
  const order = parseOrderField(field);
  if (order === undefined || text === '') return text;
  try {
    return describeParsed(order.kind, JSON.parse(text));
  } catch {
    return text;
  }
}

function describeParsed(kind: 'package' | 'label' | 'refund', value: object): string {
  if (kind === 'package') {
    const { carrierCode, carrierName, trackingNumber, items } = value as PackageValue;
    const units = items?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 'all';
    return `${units} ${units === 1 ? 'unit' : 'units'}, ${carrierName || carrierCode} ${trackingNumber}`;
  }
  if (kind === 'label') {
    const { carrier, service, price, currency, trackingId } = value as LabelValue;
    return `${carrier}, ${service}, ${price} ${currency}${trackingId === undefined ? '' : `, ${trackingId}`}`;
  }
  const { reason, items } = value as RefundValue;
  return `${reason}: ${items
    .flatMap(({ orderItemId, amounts }) =>
      Object.entries(amounts).map(([name, amount]) => `${name} ${amount} of ${orderItemId}`),
    )
    .join(', ')}`;
}
