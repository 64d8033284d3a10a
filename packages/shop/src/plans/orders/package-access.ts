import type { Order, OrderItem, OrderPackage } from '@supercargo/catalogue/types/orders-2026-01-01';
import { parseOrderField } from '../model/order-field.ts';
import type { ValuePlace } from '../model/plan.ts';
import type { PlanClient, ShownValue, ValueAccess, ValueResult } from '../model/value-client.ts';
import { checkAmazonOrder, readAmazonOrder } from './order-state.ts';
import { buildInvalid, checkItems, checkTexts, type ItemUnits, type PackageValue, parseValue } from './order-values.ts';

/** How packages are confirmed. Amazon charges the buyer, and never takes a confirmation back. */
export const packageAccess: ValueAccess = {
  // Amazon documents what packageReferenceId identifies, and not that a confirmation can be repeated. See effects.json.
  isIdempotent: () => false,
  check: checkPackage,
  isSame: isSamePackage,
  read: async (client, place) => {
    const order = await readAmazonOrder(client, place.subject);
    const shown = order.packages?.find(({ packageReferenceId }) => packageReferenceId === findReference(place));
    return {
      value: shown === undefined ? undefined : JSON.stringify(toValue(shown)),
      updatedAt: order.lastUpdatedTime,
      readField: () => undefined,
      weigh: () => null,
      send: (to, mode) => sendPackage(client, order, place, to, mode),
    } satisfies ShownValue;
  },
};

function findReference({ field }: Pick<ValuePlace, 'field'>): string {
  return String(parseOrderField(field)?.number);
}

/** Amazon shows the name of the carrier and not its code, so that both do not identify the package. */
function isSamePackage(field: string, before: string | null | undefined, after: string | null): boolean {
  if ((before ?? null) === null || after === null) return (before ?? null) === after;
  const [earlier, later] = [before ?? '', after].map((text) => parseValue<PackageValue>(field, text));
  if (earlier?.trackingNumber !== later?.trackingNumber) return false;
  return (
    earlier?.items === undefined || later?.items === undefined || listUnits(earlier.items) === listUnits(later.items)
  );
}

function listUnits(items: readonly ItemUnits[]): string {
  return JSON.stringify(items.map(({ orderItemId, quantity }) => `${orderItemId} ${quantity}`).sort());
}

function toValue({ carrier, shippingService, trackingNumber, shipTime, packageItems }: OrderPackage): PackageValue {
  return {
    carrierCode: carrier ?? '',
    ...(shippingService !== undefined && { shippingMethod: shippingService }),
    trackingNumber: trackingNumber ?? '',
    shipTime: shipTime ?? '',
    items: (packageItems ?? []).map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
  };
}

function checkPackage(field: string, text: string): void {
  const value = parseValue<PackageValue>(field, text);
  checkTexts(field, value, ['carrierCode', 'trackingNumber']);
  if (value.carrierCode === 'Other') {
    if ((value.carrierName ?? '') === '') throw buildInvalid(field, 'Enter the name of the carrier.');
  }
  const { shipTime, items } = value;
  if (shipTime !== undefined && Number.isNaN(Date.parse(shipTime)))
    throw buildInvalid(field, `The ship time is “${shipTime}”.`);
  if (items === undefined) return;
  checkItems(field, items);
  const wrong = items.find(({ quantity }) => !Number.isInteger(quantity) || quantity < 1);
  if (wrong !== undefined) throw buildInvalid(field, `Of ${wrong.orderItemId}, ${wrong.quantity} units are no number.`);
}

/** Clocks of browsers can be ahead. */
const leadMilliseconds = 5 * 60_000;

/** What a package has without its defaults. */
interface WholePackage extends PackageValue {
  readonly shipTime: string;
  readonly items: readonly ItemUnits[];
}

function applyDefaults(client: PlanClient, { orderItems }: Order, value: PackageValue): WholePackage {
  const open = orderItems
    .map((line) => ({ orderItemId: line.orderItemId, quantity: countOpen(line) }))
    .filter(({ quantity }) => quantity > 0);
  const { shipTime = new Date(client.now()).toISOString(), items = open } = value;
  return { ...value, shipTime, items };
}

function countOpen({ quantityOrdered, fulfillment }: OrderItem): number {
  return quantityOrdered - (fulfillment?.quantityFulfilled ?? 0);
}

function checkOrder(client: PlanClient, order: Order, field: string, { shipTime, items }: WholePackage): void {
  checkAmazonOrder(order, 'confirmShipment');
  const time = Date.parse(shipTime);
  // Amazon's times have whole seconds.
  const earliest = Math.floor(Date.parse(order.createdTime) / 60_000) * 60_000;
  if (time > client.now() + leadMilliseconds) throw buildInvalid(field, `The ship time ${shipTime} is in the future.`);
  if (time < earliest) throw buildInvalid(field, `The ship time ${shipTime} is before the order was placed.`);
  for (const item of items) checkUnits(order, field, item);
}

function checkUnits({ orderItems }: Order, field: string, { orderItemId, quantity }: ItemUnits): void {
  const line = orderItems.find((item) => item.orderItemId === orderItemId);
  if (line === undefined) throw buildInvalid(field, `The order has no item ${orderItemId}.`);
  const rest = countOpen(line);
  if (quantity <= rest) return;
  throw buildInvalid(field, `Of ${line.product.sellerSku ?? orderItemId}, ${rest} are left to ship, not ${quantity}.`);
}

async function sendPackage(
  client: PlanClient,
  order: Order,
  place: ValuePlace,
  to: string,
  mode: 'preview' | 'change',
): Promise<ValueResult> {
  const value = applyDefaults(client, order, parseValue<PackageValue>(place.field, to));
  checkOrder(client, order, place.field, value);
  // Amazon has no preview of a confirmation. What it would reject for the order is checked here.
  if (mode === 'preview') return { status: 'VALID', issues: [], submissionId: null };
  const { carrierCode, carrierName = '', shippingMethod = '', trackingNumber, shipTime, items } = value;
  await client.callAPI({
    operation: 'orders.confirmShipment',
    path: { orderId: place.subject },
    body: {
      marketplaceId: place.marketplaceId,
      packageDetail: {
        packageReferenceId: findReference(place),
        carrierCode,
        ...(carrierName !== '' && { carrierName }),
        ...(shippingMethod !== '' && { shippingMethod }),
        trackingNumber,
        shipDate: shipTime,
        orderItems: items,
      },
    },
    options: { version: 'v0' },
  });
  return { status: 'ACCEPTED', issues: [], submissionId: null, value: JSON.stringify(value) };
}
