import type { Account } from '../../world/accounts/account.ts';
import { isoTime } from '../../world/jobs/job.ts';
import type { Order } from '../../world/orders/order.ts';
import { parcelsOf } from '../../world/orders/shipments.ts';

/** The parcels that the seller has confirmed. */
export function toPackagesResponse(account: Account, order: Order) {
  return parcelsOf(account, order.id).map((parcel) => ({
    packageReferenceId: parcel.reference,
    createdTime: isoTime(parcel.confirmedAt),
    packageStatus: { status: 'SHIPPED' },
    carrier: parcel.carrierName ?? parcel.carrierCode,
    shipTime: isoTime(parcel.shippedAt),
    ...(parcel.shippingMethod !== null && { shippingService: parcel.shippingMethod }),
    trackingNumber: parcel.trackingNumber,
    packageItems: parcel.items,
  }));
}
