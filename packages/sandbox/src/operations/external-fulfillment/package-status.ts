import { invalidInput } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject, textOf } from '../../base/json-value.ts';
import { empty } from '../../base/response.ts';
import type {
  ExternalPackage,
  ExternalShipment,
  ShipmentWork,
} from '../../world/external-fulfillment/external-shipment.ts';
import { keepParcel, parcelsOf, ship } from '../../world/orders/shipments.ts';
import { type Handler, pathValue, type SellerCall } from '../handler.ts';
import { contentsOf } from './packages.ts';
import { advanced, findPackage, findShipment, keepWork, workOf, wrongState } from './shipment-call.ts';

/** Marks a package as shipped or delivered. A shipped package also changes the shipped quantities of the order. */
export const updatePackageStatus: Handler = (call) => {
  const shipment = findShipment(call);
  const parcel = findPackage(shipment, pathValue(call, 'packageId'));
  const body: JsonObject = isJsonObject(call.body) ? call.body : {};
  const status = textOf(body.status) ?? call.query.text('status');
  if (status !== 'SHIPPED' && status !== 'DELIVERED') {
    throw invalidInput('status must be one of SHIPPED, DELIVERED.', 'Parameter: status (body)');
  }
  const work = { ...workOf(shipment), subStatus: textOf(body.subStatus) ?? null, reason: textOf(body.reason) ?? null };
  if (status === 'SHIPPED' && parcel.status === 'SHIPLABEL_GENERATED') send(call, shipment, parcel, work);
  else if (parcel.status !== 'SHIPPED') throw wrongState(`The package ${parcel.id} is ${parcel.status}.`);
  else if (status === 'DELIVERED') deliver(call, shipment, parcel, work);
  else keepWork(call, shipment, work);
  return empty(204);
};

function send(call: SellerCall, shipment: ExternalShipment, parcel: ExternalPackage, work: ShipmentWork): void {
  const { account, now } = call;
  const { order } = shipment;
  if (order.status !== 'Unshipped' && order.status !== 'PartiallyShipped') {
    throw wrongState(`The order ${order.id} is ${order.status}.`);
  }
  const items = contentsOf(parcel).map(({ id, quantity }) => ({ orderItemId: id, quantity }));
  const isTooMuch = items.some(({ orderItemId, quantity }) => {
    const item = order.items.find(({ id }) => id === orderItemId);
    return item === undefined || item.quantity - item.shipped < quantity;
  });
  if (isTooMuch) throw wrongState(`What is in the package ${parcel.id} has been sent already.`);
  ship(account, order, items, now);
  const carrier = parcel.label?.carrierName ?? '';
  keepParcel(account, order.id, {
    reference: String(parcelsOf(account, order.id).length + 1),
    carrierCode: carrier,
    carrierName: carrier,
    shippingMethod: null,
    trackingNumber: parcel.label?.trackingId ?? '',
    shippedAt: now,
    confirmedAt: now,
    items,
  });
  keepWork(call, shipment, { ...work, packages: advanced(work.packages, { status: 'SHIPPED' }, parcel.id) });
}

function deliver(call: SellerCall, shipment: ExternalShipment, parcel: ExternalPackage, work: ShipmentWork): void {
  const packages = advanced(work.packages, { status: 'DELIVERED' }, parcel.id);
  const isAll = packages.every(({ status }) => status === 'DELIVERED');
  keepWork(call, shipment, { ...work, packages, deliveredAt: isAll ? call.now : null });
}
