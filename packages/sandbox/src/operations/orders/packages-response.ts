import type * as Catalogue from '@supercargo/catalogue/types/orders-2026-01-01';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import type { Account } from '../../world/accounts/account.ts';
import type { Order } from '../../world/orders/order.ts';
import { listParcels } from '../../world/orders/parcels.ts';

/** The parcels of an order that the seller ships. */
export function toPackagesResponse(account: Account, order: Order): Sent<Catalogue.OrderPackage[]> {
  return listParcels(account, order).map((parcel) => ({
    packageReferenceId: parcel.reference,
    createdTime: formatIsoTime(parcel.confirmedAt),
    packageStatus: { status: 'SHIPPED' },
    carrier: parcel.carrierName ?? parcel.carrierCode,
    shipTime: formatIsoTime(parcel.shippedAt),
    ...(parcel.shippingMethod !== null && { shippingService: parcel.shippingMethod }),
    ...(parcel.trackingNumber !== '' && { trackingNumber: parcel.trackingNumber }),
    packageItems: parcel.items,
  }));
}
