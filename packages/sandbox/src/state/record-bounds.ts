import { Refusal, STORAGE_FULL } from '../refusal.ts';
import type { Account } from './account.ts';

/** Records of one partner that calls add to, besides orders. */
export function recordsOf({ listings, reports, schedules, feeds, collections }: Account): number {
  let records = listings.size + reports.size + schedules.size + feeds.size;
  for (const collection of collections.values()) records += collection.size;
  return records;
}

/** Throws a 507 when a partner has so many records that nothing may be added. The marketplace has no such limit. */
export function refuseWhenFull(account: Account, mostRecords: number): void {
  if (recordsOf(account) < mostRecords) return;
  const message = `The sandbox keeps at most ${mostRecords} records of a partner. Reset it, or raise mostRecords.`;
  throw new Refusal(507, STORAGE_FULL, message);
}
