import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-inbound-2024-03-20';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { getMarketplace } from '../../base/marketplaces.ts';
import type { TransportationOption } from '../../world/inbound/inbound-shipment.ts';

const DAY = 86_400_000;

export function toTransportationResponse(
  option: TransportationOption,
  marketplaceId: string,
): Sent<Catalogue.TransportationOption> {
  const { id, shipmentId, partnered, cost, expiresAt } = option;
  const shared = { transportationOptionId: id, shipmentId, shippingMode: 'GROUND_SMALL_PARCEL' };
  if (!partnered) {
    return {
      ...shared,
      carrier: { alphaCode: 'OTHER', name: 'Other' },
      preconditions: ['CONFIRMED_DELIVERY_WINDOW'],
      shippingSolution: 'USE_YOUR_OWN_CARRIER',
    };
  }
  const { currency } = getMarketplace(marketplaceId);
  return {
    ...shared,
    carrier: { alphaCode: 'UPSN', name: 'United Parcel Service' },
    preconditions: [],
    shippingSolution: 'AMAZON_PARTNERED_CARRIER',
    quote: {
      cost: { amount: cost / 100, code: currency },
      expiration: formatIsoTime(expiresAt),
      voidableUntil: formatIsoTime(expiresAt + DAY),
    },
  };
}
