import { ApiError, STORAGE_FULL } from '../../base/api-error.ts';
import type { Account } from './account.ts';

/** What a record takes besides what a call has brought for it. */
const RECORD_BYTES = 1024;
/** When to look again whether what was too much has become less, in milliseconds of the sandbox's clock. */
const LOOK_AGAIN = 60_000;

/** How much is known of a partner: what was measured, and what calls have brought since. */
interface Size {
  readonly measured: number;
  readonly measuredAt: number;
  readonly brought: number;
}

/** Bytes that calls may bring to a partner's records, however large a single record is. */
export interface RecordSizes {
  /** Takes note of what a call brings. Throws a 507 when that is more than may be kept. */
  bring(account: Account, bytes: number, now: number): void;
}

/** Measuring takes long where much is kept, and so is done only when calls have brought a quarter of what may be. */
export function recordSizes(maxRecordBytes: number): RecordSizes {
  // A reset, a restored or a restarted shop is another account.
  const sizes = new WeakMap<Account, Size>();
  const isDue = ({ measured, measuredAt, brought }: Size, coming: number, now: number) =>
    brought + coming > maxRecordBytes / 4 ||
    (measured + brought + coming > maxRecordBytes && now - measuredAt >= LOOK_AGAIN);
  return {
    bring(account, bytes, now) {
      const coming = bytes + RECORD_BYTES;
      const known = sizes.get(account) ?? { measured: 0, measuredAt: now, brought: 0 };
      const size = isDue(known, coming, now) ? { measured: bytesOf(account), measuredAt: now, brought: 0 } : known;
      const isTooMuch = size.measured + size.brought + coming > maxRecordBytes;
      sizes.set(account, isTooMuch ? size : { ...size, brought: size.brought + coming });
      if (!isTooMuch) return;
      const message = `The sandbox keeps at most ${maxRecordBytes} bytes of records of a partner. Reset the shop, or raise maxRecordBytes.`;
      throw new ApiError(507, STORAGE_FULL, message);
    },
  };
}

function bytesOf({ listings, orders, reports, schedules, feeds, collections }: Account): number {
  let bytes = 0;
  for (const records of [listings, orders, reports, schedules, feeds, ...collections.values()]) {
    for (const record of records.values()) bytes += JSON.stringify(record).length;
  }
  return bytes;
}
