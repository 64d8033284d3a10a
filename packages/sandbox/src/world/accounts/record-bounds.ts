import { ApiError, STORAGE_FULL } from '../../base/api-error.ts';
import type { Account } from './account.ts';

/** Counts the records of one selling partner that calls can add, without orders. */
export function countRecords({ listings, reports, schedules, feeds, collections }: Account): number {
  let records = listings.size + reports.size + schedules.size + feeds.size;
  for (const collection of collections.values()) records += collection.size;
  return records;
}

/** Whether a selling partner has the maximum number of records. Amazon has no such limit. */
export function isFull(account: Account, maxRecords: number): boolean {
  return countRecords(account) >= maxRecords;
}

/** Returns the error message for the limit, with what to do. */
export function describeFull(maxRecords: number): string {
  return `A selling partner can have at most ${maxRecords} records. Reset the selling partner, or raise maxRecords.`;
}

/** Throws an ApiError (507) if no record may be added. */
export function checkRecordLimit(account: Account, maxRecords: number): void {
  if (isFull(account, maxRecords)) throw new ApiError(507, STORAGE_FULL, describeFull(maxRecords));
}
