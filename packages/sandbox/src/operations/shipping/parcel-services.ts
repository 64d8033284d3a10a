import { formatIsoTime } from '../../base/iso-time.ts';

const HOUR = 3_600_000;

/** A service of Amazon Shipping. The charges are invented, in hundredths of the currency. */
export interface ParcelService {
  readonly id: string;
  readonly name: string;
  /** The name of the service in version v1. */
  readonly olderName: 'Amazon Shipping Ground' | 'Amazon Shipping Standard' | 'Amazon Shipping Premium';
  readonly base: number;
  readonly perKilogram: number;
  readonly hours: number;
}

export const CARRIER = { id: 'AMZN_UK', name: 'Amazon Shipping' };

export const PARCEL_SERVICES: readonly ParcelService[] = [
  {
    id: 'std-uk-swa-mfn',
    name: 'Standard',
    olderName: 'Amazon Shipping Standard',
    base: 310,
    perKilogram: 40,
    hours: 60,
  },
  { id: 'grd-uk-swa-mfn', name: 'Ground', olderName: 'Amazon Shipping Ground', base: 260, perKilogram: 35, hours: 84 },
  {
    id: 'prm-uk-swa-mfn',
    name: 'Premium',
    olderName: 'Amazon Shipping Premium',
    base: 520,
    perKilogram: 60,
    hours: 36,
  },
];

const KILOGRAMS: Readonly<Record<string, number>> = {
  GRAM: 0.001,
  g: 0.001,
  KILOGRAM: 1,
  kg: 1,
  OUNCE: 0.02835,
  oz: 0.02835,
  POUND: 0.4536,
  lb: 0.4536,
};

export function toKilograms({ unit, value }: { readonly unit: string; readonly value: number }): number {
  return value * (KILOGRAMS[unit] ?? 1);
}

/** Sums the charges for parcels of these weights in kilograms, in units of the currency. */
export function computeCharge({ base, perKilogram }: ParcelService, weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum + base + Math.ceil(weight) * perKilogram, 0) / 100;
}

/** Promises pickup 12 to 24 hours after `from`, and delivery in the last 4 hours of the service's duration. */
export function buildPromise({ hours }: ParcelService, from: number) {
  return {
    pickupWindow: { start: formatIsoTime(from + 12 * HOUR), end: formatIsoTime(from + 24 * HOUR) },
    deliveryWindow: { start: formatIsoTime(from + (hours - 4) * HOUR), end: formatIsoTime(from + hours * HOUR) },
  };
}
