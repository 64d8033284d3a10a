import type * as Catalogue from '@supercargo/catalogue/types/external-fulfillment-shipping-2024-09-11';
import type { Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import type { ExternalShipment } from '../../world/external-fulfillment/external-shipment.ts';
import { operation } from '../operation.ts';
import { findInState, findPackage, getWork, saveWork, updatePackages } from './find-shipment.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

export const CARRIER = 'Amazon Shipping';

/** Lists the pickup times of a package. The first call advances the shipment to `PICKUP_SLOT_RETRIEVED`. */
export const retrieveShippingOptions = operation(
  'externalFulfillmentShipping',
  '2024-09-11',
  'retrieveShippingOptions',
  (call) => {
    const shipment = findInState(call, [
      'PACKAGE_CREATED',
      'PICKUP_SLOT_RETRIEVED',
      'INVOICE_GENERATED',
      'SHIPLABEL_GENERATED',
    ]);
    findPackage(shipment, call.query.text('packageId') ?? '');
    if (shipment.status === 'PACKAGE_CREATED') {
      const work = getWork(shipment);
      const packages = updatePackages(work.packages, { status: 'PICKUP_SLOT_RETRIEVED' });
      saveWork(call, shipment, { ...work, packages, step: 'PICKUP_SLOT_RETRIEVED' });
    }
    const shippingOptions = listOptions(shipment);
    const [recommended] = shippingOptions;
    return json({ shippingOptions, ...(recommended && { recommendedShippingOption: recommended }) });
  },
);

type ShippingOption = Required<Omit<Sent<Catalogue.ShippingOptions>, 'handoverLocation'>>;

/**
 * Returns three pickup windows of 3 hours: at 09:00 and 14:00 UTC on the first full day of the ship window, and at
 * 09:00 on the day after. Their times are in seconds since the epoch.
 */
export function listOptions({ id, order }: ExternalShipment): readonly ShippingOption[] {
  const midnight = Math.ceil(order.shipWindow.from / DAY) * DAY;
  return [9, 14, 33].map((hour, at) => {
    const from = midnight + hour * HOUR;
    const window = { startTime: from / 1000, endTime: (from + 3 * HOUR) / 1000, handoverMethod: 'PICKUP' };
    return {
      shippingOptionId: `${id}-${at + 1}`,
      shipBy: 'MARKETPLACE',
      carrierName: CARRIER,
      pickupWindow: window,
      timeSlot: window,
    };
  });
}
