import type * as Catalogue from '@supercargo/catalogue/types/merchant-fulfillment-v0';
import { invalidInput } from '../../base/api-error.ts';
import type { Received } from '../../base/json-value.ts';
import type { Order } from '../../world/orders/order.ts';
import { checkNotEmpty, readCount } from '../body-values.ts';
import type { SellerCall } from '../handler.ts';
import { readOptionalTime, readText } from '../job-request.ts';
import { getMerchantShipments } from './merchant-shipment.ts';

const GRAMS_PER_OUNCE = 28.35;

export interface ShipmentRequest {
  readonly order: Order;
  readonly grams: number;
  readonly shipAt: number;
  readonly details: Received<Catalogue.ShipmentRequestDetails>;
}

/** Reads the shipment of a request. Throws a 400 unless the seller has the order and it still has units to ship. */
export function readShipmentRequest(
  call: SellerCall,
  details: Received<Catalogue.ShipmentRequestDetails>,
): ShipmentRequest {
  const id = readText(details, 'AmazonOrderId');
  const order = call.account.orders.get(id);
  if (order === undefined) throw invalidInput(`There is no order ${id}.`, 'AmazonOrderId (body)');
  if (order.status !== 'Unshipped' && order.status !== 'PartiallyShipped') {
    throw invalidInput(`The order ${id} is ${order.status}: it needs no label.`, 'AmazonOrderId (body)');
  }
  checkNotEmpty(details.ItemList, 'ItemList');
  for (const item of details.ItemList) checkItem(call, order, item);
  const { Weight: weight } = details;
  if (weight.Value <= 0) throw invalidInput('Weight must be above zero.');
  checkDimensions(details.PackageDimensions);
  const grams = weight.Value * (weight.Unit === 'oz' ? GRAMS_PER_OUNCE : 1);
  return { order, grams, details, shipAt: readOptionalTime(details, 'ShipDate') ?? call.now };
}

/** Without a predefined package, all sides and the unit are required: descriptions of `PackageDimensions` in merchantFulfillmentV0.json. */
function checkDimensions(dimensions: Received<Catalogue.PackageDimensions>): void {
  if (dimensions.PredefinedPackageDimensions != null) return;
  for (const name of ['Length', 'Width', 'Height', 'Unit'] as const) {
    if (dimensions[name] != null) continue;
    throw invalidInput(`${name} is required without PredefinedPackageDimensions.`, `${name} (body)`);
  }
}

/** Throws a 400 if the shipped units, the units on labels and the requested units exceed the ordered units. */
function checkItem({ account }: SellerCall, order: Order, item: Received<Catalogue.Item>): void {
  const [id, quantity] = [readText(item, 'OrderItemId'), readCount(item, 'Quantity')];
  const ordered = order.items.find((one) => one.id === id);
  if (ordered === undefined) throw invalidInput(`The order ${order.id} has no item ${id}.`, 'ItemList (body)');
  const labelled = [...getMerchantShipments(account).values()]
    .filter((shipment) => shipment.orderId === order.id && shipment.cancelledAt === null)
    .flatMap(({ details }) => details.ItemList)
    .filter((other) => other.OrderItemId === id)
    .reduce((sum, other) => sum + other.Quantity, 0);
  if (ordered.shipped + labelled + quantity > ordered.quantity) {
    throw invalidInput(`There are labels for all units of item ${id}.`, 'ItemList (body)');
  }
}
