import type * as Catalogue from '@supercargo/catalogue/types/merchant-fulfillment-v0';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';

const DAY = 86_400_000;

/** A shipping service. The rates are invented, in hundredths of the order's currency. */
interface ShippingServiceKind {
  readonly id: string;
  readonly name: string;
  readonly carrier: string;
  readonly base: number;
  readonly perKilogram: number;
  readonly days: number;
  /** Maximum weight of a parcel in grams. */
  readonly limit: number;
}

export const SERVICE_KINDS: readonly ShippingServiceKind[] = [
  {
    id: 'RM_TRACKED_48',
    name: 'Tracked 48',
    carrier: 'Royal Mail',
    base: 329,
    perKilogram: 45,
    days: 3,
    limit: 20_000,
  },
  { id: 'DPD_NEXT_DAY', name: 'Next Day', carrier: 'DPD', base: 549, perKilogram: 60, days: 1, limit: 30_000 },
  { id: 'UPS_PTP_GND', name: 'UPS Standard', carrier: 'UPS', base: 689, perKilogram: 75, days: 2, limit: 70_000 },
];

export function computeRate({ base, perKilogram }: ShippingServiceKind, grams: number): number {
  return base + Math.ceil(grams / 1000) * perKilogram;
}

export interface OfferTerms {
  readonly kind: ShippingServiceKind;
  readonly offerId: string;
  readonly rate: number;
  readonly currency: string;
  readonly shipAt: number;
  readonly experience: string;
  readonly willPickUp: boolean;
}

export function toServiceResponse({
  kind,
  offerId,
  rate,
  currency,
  shipAt,
  experience,
  willPickUp,
}: OfferTerms): Sent<Catalogue.ShippingService> {
  const charge = { CurrencyCode: currency, Amount: rate / 100 };
  const free = { CurrencyCode: currency, Amount: 0 };
  return {
    ShippingServiceName: kind.name,
    CarrierName: kind.carrier,
    ShippingServiceId: kind.id,
    ShippingServiceOfferId: offerId,
    ShipDate: formatIsoTime(shipAt),
    EarliestEstimatedDeliveryDate: formatIsoTime(shipAt + kind.days * DAY),
    LatestEstimatedDeliveryDate: formatIsoTime(shipAt + (kind.days + 1) * DAY),
    Rate: charge,
    RateWithAdjustments: charge,
    ShippingServiceOptions: { DeliveryExperience: experience, CarrierWillPickUp: willPickUp },
    AvailableShippingServiceOptions: {
      AvailableCarrierWillPickUpOptions: [{ CarrierWillPickUpOption: 'ShipperWillDropOff', Charge: free }],
      AvailableDeliveryExperienceOptions: [
        { DeliveryExperienceOption: 'DeliveryConfirmationWithoutSignature', Charge: free },
      ],
    },
    AvailableLabelFormats: ['PDF', 'PNG', 'ZPL203'],
    RequiresAdditionalSellerInputs: false,
  };
}
