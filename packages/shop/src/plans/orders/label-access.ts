import type { Shipment } from '@supercargo/catalogue/types/merchant-fulfillment-v0';
import type { ValuePlace } from '../model/plan.ts';
import type { PlanClient, SentValue, ShownValue, ValueAccess, ValueResult } from '../model/value-client.ts';
import { listLabelOffers } from './label-offers.ts';
import { checkAmazonOrder, readAmazonOrder } from './order-state.ts';
import { buildInvalid, checkTexts, type LabelValue, parseValue } from './order-values.ts';
import { checkParcel, toShipmentRequest } from './parcel.ts';

const options = { version: 'v0' } as const;

/**
 * How labels are bought and cancelled. A label that does not exist, or is cancelled, is an empty text. Amazon has no list of labels: one of which
 * the response was lost has no ID, so that only Seller Central shows it.
 */
export const labelAccess: ValueAccess = {
  // A second request buys a second label.
  isIdempotent: () => false,
  check: checkLabel,
  // The number identifies the label, so that it exists or not.
  isSame: (_, before, after) => ((before ?? '') === '') === ((after ?? '') === ''),
  read: readLabel,
};

function checkLabel(field: string, text: string): void {
  if (text === '') return;
  const value = parseValue<LabelValue>(field, text);
  checkTexts(field, value, ['serviceId', 'offerId', 'carrier', 'service', 'price', 'currency']);
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(value.price)) throw buildInvalid(field, `The price is “${value.price}”.`);
  checkParcel(field, value.parcel);
}

async function readLabel(client: PlanClient, place: ValuePlace, sent?: SentValue): Promise<ShownValue> {
  const { field } = place;
  const label = findLabel(field, sent);
  const shown: Omit<ShownValue, 'value' | 'send'> = {
    updatedAt: undefined,
    readField: () => undefined,
    weigh: (from, to) => parseValue<LabelValue>(field, to || (from ?? '{}')).price ?? null,
  };
  const shipmentId = label?.shipmentId ?? sent?.submissionId ?? undefined;
  if (label === undefined || shipmentId === undefined) {
    if (sent?.toValue === '') {
      throw buildInvalid(field, `The ID of the ${field} is unknown. Cancel it in Seller Central.`);
    }
    return { ...shown, value: '', send: (to, mode) => buyLabel(client, place, to, mode) };
  }
  const shipment = (await client.callAPI({
    operation: 'merchantFulfillment.getShipment',
    path: { shipmentId },
    restrictedData: true,
    options,
  })) as Shipment;
  const isCancelled = shipment.Status === 'RefundPending' || shipment.Status === 'RefundApplied';
  return {
    ...shown,
    value: isCancelled ? '' : describeBought(label, shipment),
    send: (to, mode) => cancelLabel(client, field, shipmentId, to, mode),
  };
}

/** A cancellation has the label before it, and a purchase after it. */
function findLabel(field: string, sent: SentValue | undefined): LabelValue | undefined {
  const text = sent?.toValue || sent?.fromValue;
  return text ? parseValue<LabelValue>(field, text) : undefined;
}

function describeBought(label: LabelValue, { ShipmentId, TrackingId, ShippingService: { Rate } }: Shipment): string {
  const bought: LabelValue = {
    ...label,
    price: Rate.Amount.toFixed(2),
    currency: Rate.CurrencyCode,
    shipmentId: ShipmentId,
    ...(TrackingId !== undefined && { trackingId: TrackingId }),
  };
  return JSON.stringify(bought);
}

async function buyLabel(
  client: PlanClient,
  { subject, field }: ValuePlace,
  to: string,
  mode: 'preview' | 'change',
): Promise<ValueResult> {
  const label = parseValue<LabelValue>(field, to);
  checkAmazonOrder(await readAmazonOrder(client, subject), 'buyLabel');
  if (mode === 'preview') return previewLabel(client, subject, label);
  const shipment = (await client.callAPI({
    operation: 'merchantFulfillment.createShipment',
    body: {
      ShipmentRequestDetails: toShipmentRequest(subject, label.parcel),
      ShippingServiceId: label.serviceId,
      ShippingServiceOfferId: label.offerId,
    },
    restrictedData: true,
    options,
  })) as Shipment;
  const value = describeBought(label, shipment);
  return { status: 'ACCEPTED', issues: [], submissionId: shipment.ShipmentId, value };
}

/** Amazon's offers are the preview: whether it sells the label, and at which price. */
async function previewLabel(client: PlanClient, orderId: string, label: LabelValue): Promise<ValueResult> {
  const { offers, rejected } = await listLabelOffers(client, orderId, label.parcel);
  const offer = offers.find(({ serviceId }) => serviceId === label.serviceId);
  if (offer?.price === label.price && offer.currency === label.currency) {
    return { status: 'VALID', issues: [], submissionId: null };
  }
  const reason = rejected.find((text) => text.startsWith(label.service)) ?? 'It is not offered for this parcel.';
  const message =
    offer === undefined
      ? `Amazon does not offer ${label.service}. ${reason}`
      : `The price is ${offer.price} ${offer.currency} now, not ${label.price} ${label.currency}.`;
  return { status: 'INVALID', issues: [{ code: 'OFFER_CHANGED', message, severity: 'ERROR' }], submissionId: null };
}

async function cancelLabel(
  client: PlanClient,
  field: string,
  shipmentId: string,
  to: string,
  mode: 'preview' | 'change',
): Promise<ValueResult> {
  if (to !== '') throw buildInvalid(field, `The ${field} was bought already. Buy another one with the next number.`);
  // Amazon has no preview of a cancellation.
  if (mode === 'preview') return { status: 'VALID', issues: [], submissionId: null };
  const operation = 'merchantFulfillment.cancelShipment';
  await client.callAPI({ operation, path: { shipmentId }, restrictedData: true, options });
  return { status: 'ACCEPTED', issues: [], submissionId: shipmentId };
}
