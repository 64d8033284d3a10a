import type { Account } from '../../state/account.ts';
import { isoTime } from '../../state/job.ts';
import type { Order } from '../../state/order.ts';
import { parcelsOf } from '../../state/shipments.ts';

/** The parcels that the seller has confirmed. */
export function packagesView(account: Account, order: Order) {
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
