import type { Marketplace } from '../../base/marketplaces.ts';
import { CUBIC_FEET, getLocalSize } from '../listings/item-size.ts';
import { convertPence, type MinorUnits } from './money.ts';

/** Pence for a cubic foot and month. From October to December, storage costs more. */
const [PENCE_PER_MONTH, PENCE_IN_SEASON] = [78, 240];
const SEASON = new Set([9, 10, 11]);
/** Pence for a cubic foot of units that are older than the number of days. */
const SURCHARGE_TIERS = { '331-365': 550, '365+': 690 };

export type SurchargeTier = keyof typeof SURCHARGE_TIERS;

/** Returns the monthly storage fee for one unit of the marketplace's volume, in the month of a time. */
export function getStorageRate(store: Marketplace, time: number): MinorUnits {
  return getVolumeRate(store, SEASON.has(new Date(time).getUTCMonth()) ? PENCE_IN_SEASON : PENCE_PER_MONTH);
}

/** Returns the monthly surcharge for one unit of the marketplace's volume that is too old. */
export function getSurchargeRate(store: Marketplace, tier: SurchargeTier): MinorUnits {
  return getVolumeRate(store, SURCHARGE_TIERS[tier]);
}

/** Returns the fee for some units at a rate. */
export function computeVolumeFee(store: Marketplace, units: number, rate: MinorUnits): MinorUnits {
  return Math.round(units * getLocalSize(store).volume * rate);
}

function getVolumeRate(store: Marketplace, pence: number): MinorUnits {
  const perVolume = getLocalSize(store).volumeUnit === 'cubic feet' ? 1 : CUBIC_FEET;
  return convertPence(Math.round(pence * perVolume), store.currency);
}
