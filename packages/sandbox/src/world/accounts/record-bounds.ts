import { ApiError, STORAGE_FULL } from '../../base/api-error.ts';
import type { Account } from './account.ts';

/** Records of one partner that calls add to, besides orders. */
export function recordsOf({ listings, reports, schedules, feeds, collections }: Account): number {
  let records = listings.size + reports.size + schedules.size + feeds.size;
  for (const collection of collections.values()) records += collection.size;
  return records;
}

/** Whether a partner has so many records that nothing may be added. The marketplace has no such limit. */
export function isFull(account: Account, maxRecords: number): boolean {
  return recordsOf(account) >= maxRecords;
}

/** Why nothing is added, and what to do. */
export function fullOfRecords(maxRecords: number): string {
  return `The sandbox keeps at most ${maxRecords} records of a partner. Reset the shop, or raise maxRecords.`;
}

/** Throws a 507 when nothing may be added. */
export function rejectWhenFull(account: Account, maxRecords: number): void {
  if (isFull(account, maxRecords)) throw new ApiError(507, STORAGE_FULL, fullOfRecords(maxRecords));
}
