import type { Marketplace } from '../../base/marketplaces.ts';

/** The size of every item, in centimeters and kilograms. */
export const ITEM_SIZE = { length: 30, width: 22, height: 12, weight: 0.45 };

const CENTIMETERS_PER_INCH = 2.54;
const POUNDS_PER_KILOGRAM = 2.20462;
/** Cubic feet in a cubic meter. */
export const CUBIC_FEET = 35.3147;

/** Measures in the units of a marketplace. */
export interface LocalSize {
  readonly sides: readonly [longest: number, median: number, shortest: number];
  readonly lengthUnit: 'inches' | 'centimeters';
  readonly weight: number;
  readonly weightUnit: 'pounds' | 'kilograms';
  readonly volume: number;
  readonly volumeUnit: 'cubic feet' | 'cubic meters';
}

/** Returns the size of an item as a marketplace states it. Only the United States use inches and pounds. */
export function getLocalSize({ countryCode }: Marketplace): LocalSize {
  const { length, width, height, weight } = ITEM_SIZE;
  const cubicMeters = (length * width * height) / 1_000_000;
  if (countryCode !== 'US') {
    return {
      sides: [length, width, height],
      lengthUnit: 'centimeters',
      weight,
      weightUnit: 'kilograms',
      volume: cubicMeters,
      volumeUnit: 'cubic meters',
    };
  }
  return {
    sides: [length / CENTIMETERS_PER_INCH, width / CENTIMETERS_PER_INCH, height / CENTIMETERS_PER_INCH],
    lengthUnit: 'inches',
    weight: weight * POUNDS_PER_KILOGRAM,
    weightUnit: 'pounds',
    volume: cubicMeters * CUBIC_FEET,
    volumeUnit: 'cubic feet',
  };
}
