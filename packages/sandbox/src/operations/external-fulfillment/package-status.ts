import { invalidInput } from '../../base/api-error.ts';
import { empty } from '../../base/response.ts';
import type {
  ExternalPackage,
  ExternalShipment,
  ShipmentWork,
} from '../../world/external-fulfillment/external-shipment.ts';
import { addParcel, listConfirmedParcels } from '../../world/orders/parcels.ts';
import { ship } from '../../world/orders/shipments.ts';
import type { SellerCall } from '../handler.ts';
import { operation } from '../operation.ts';
import { createStateError, findPackage, findShipment, getWork, saveWork, updatePackages } from './find-shipment.ts';
import { readContents } from './packages.ts';

/** Marks a package as shipped or delivered. A shipped package also changes the shipped quantities of the order. */
export const updatePackageStatus = operation(
  'externalFulfillmentShipping',
  '2024-09-11',
  'updatePackageStatus',
  (call) => {
    const shipment = findShipment(call);
    const parcel = findPackage(shipment, call.path.packageId);
    const status = call.body?.status ?? call.query.text('status');
    if (status !== 'SHIPPED' && status !== 'DELIVERED') {
      throw invalidInput('status must be one of SHIPPED, DELIVERED.', 'status (body)');
    }
    const work = {
      ...getWork(shipment),
      subStatus: call.body?.subStatus ?? null,
      reason: call.body?.reason ?? null,
    };
    if (status === 'SHIPPED' && parcel.status === 'SHIPLABEL_GENERATED') shipPackage(call, shipment, parcel, work);
    else if (parcel.status !== 'SHIPPED') throw createStateError(`The package ${parcel.id} is ${parcel.status}.`);
    else if (status === 'DELIVERED') deliverPackage(call, shipment, parcel, work);
    else saveWork(call, shipment, work);
    return empty(204);
  },
);

function shipPackage(call: SellerCall, shipment: ExternalShipment, parcel: ExternalPackage, work: ShipmentWork): void {
  const { account, now } = call;
  const { order } = shipment;
  if (order.status !== 'Unshipped' && order.status !== 'PartiallyShipped') {
    throw createStateError(`The order ${order.id} is ${order.status}.`);
  }
  const items = readContents(parcel).map(({ id, quantity }) => ({ orderItemId: id, quantity }));
  const isTooMuch = items.some(({ orderItemId, quantity }) => {
    const item = order.items.find(({ id }) => id === orderItemId);
    return item === undefined || item.quantity - item.shipped < quantity;
  });
  if (isTooMuch) throw createStateError(`What is in the package ${parcel.id} has been sent already.`);
  ship(account, order, items, now);
  const carrier = parcel.label?.carrierName ?? '';
  addParcel(account, order.id, {
    reference: String(listConfirmedParcels(account, order.id).length + 1),
    carrierCode: carrier,
    carrierName: carrier,
    shippingMethod: null,
    trackingNumber: parcel.label?.trackingId ?? '',
    shippedAt: now,
    confirmedAt: now,
    items,
  });
  saveWork(call, shipment, { ...work, packages: updatePackages(work.packages, { status: 'SHIPPED' }, parcel.id) });
}

function deliverPackage(
  call: SellerCall,
  shipment: ExternalShipment,
  parcel: ExternalPackage,
  work: ShipmentWork,
): void {
  const packages = updatePackages(work.packages, { status: 'DELIVERED' }, parcel.id);
  const isAll = packages.every(({ status }) => status === 'DELIVERED');
  saveWork(call, shipment, { ...work, packages, deliveredAt: isAll ? call.now : null });
}
