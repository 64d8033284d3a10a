import { ApiError, STORAGE_FULL } from '../../base/api-error.ts';
import type { Account } from './account.ts';

/** The size of a record in addition to the data of the call, in bytes. */
const RECORD_BYTES = 1024;
/** The time until a size above the limit is measured again, in milliseconds of the sandbox's clock. */
const REMEASURE_INTERVAL = 60_000;

/** The measured size of an account, and the bytes that calls have added since. */
interface Size {
  readonly measured: number;
  readonly measuredAt: number;
  readonly addedBytes: number;
}

/** Limits the bytes that calls may add to the records of a selling partner. */
export interface RecordSizes {
  /** Counts the bytes of a call. Throws an ApiError (507) if they exceed the limit. */
  addBytes(account: Account, bytes: number, now: number): void;
}

/**
 * Creates the limit. Measuring many records is slow, so it is done only after calls have added a quarter of the limit,
 * or at most once a minute while the limit is exceeded.
 */
export function createRecordSizes(maxRecordBytes: number): RecordSizes {
  // An account that was reset, restored or reloaded is a different object.
  const sizes = new WeakMap<Account, Size>();
  const isDue = ({ measured, measuredAt, addedBytes: brought }: Size, coming: number, now: number) =>
    brought + coming > maxRecordBytes / 4 ||
    (measured + brought + coming > maxRecordBytes && now - measuredAt >= REMEASURE_INTERVAL);
  return {
    addBytes(account, bytes, now) {
      const coming = bytes + RECORD_BYTES;
      const known = sizes.get(account) ?? { measured: 0, measuredAt: now, addedBytes: 0 };
      const size = isDue(known, coming, now)
        ? { measured: measureBytes(account), measuredAt: now, addedBytes: 0 }
        : known;
      const isTooMuch = size.measured + size.addedBytes + coming > maxRecordBytes;
      sizes.set(account, isTooMuch ? size : { ...size, addedBytes: size.addedBytes + coming });
      if (!isTooMuch) return;
      const message = `The records of a selling partner can have at most ${maxRecordBytes} bytes. Reset the selling partner, or raise maxRecordBytes.`;
      throw new ApiError(507, STORAGE_FULL, message);
    },
  };
}

function measureBytes({ listings, orders, reports, schedules, feeds, collections }: Account): number {
  let bytes = 0;
  for (const records of [listings, orders, reports, schedules, feeds, ...collections.values()]) {
    for (const record of records.values()) bytes += JSON.stringify(record).length;
  }
  return bytes;
}
