import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../base/api-error.ts';
import { checkObject, checkText, checkTexts } from '../../base/check-arguments.ts';
import type { JsonObject } from '../../base/json-value.ts';
import type { Account } from '../../world/accounts/account.ts';
import { countRecords, describeFull } from '../../world/accounts/record-bounds.ts';
import type { RecordSizes } from '../../world/accounts/record-sizes.ts';
import { replanOrders } from '../../world/orders/advance-orders.ts';
import { noteOrderChange } from '../../world/orders/order-index.ts';
import { describeValue } from './describe-record-schema.ts';
import { findRecordMismatch } from './find-record-mismatch.ts';
import { findWrongReference } from './find-wrong-reference.ts';
import { findRecordSchema, isMainKind, MAIN_KINDS, openRecords, readRecords } from './record-kinds.ts';

/** Records of one kind to save or remove without an API call. */
export interface RecordChange {
  /** The kind of the records, such as `orders`. */
  readonly kind: string;
  /** The ID of the selling partner. Default: the first seller. */
  readonly sellerId?: string;
  /** Records to add or replace, complete, in the format of `records`. */
  readonly records?: readonly { readonly id: string; readonly record: unknown }[];
  /** IDs of records to remove. */
  readonly removed?: readonly string[];
}

/** The number of records that a change added, replaced and removed. */
export interface ChangedRecords {
  /** The number of new records. */
  readonly added: number;
  /** The number of replaced records whose content differs. */
  readonly changed: number;
  /** The number of removed records. */
  readonly removed: number;
}

/** The limits of one selling partner. */
export interface RecordLimits {
  readonly maxRecords: number;
  readonly maxOrders: number;
  readonly sizes: RecordSizes;
}

type Entry = readonly [id: string, record: object];

/** Saves and removes records. Throws a RangeError, and changes nothing, if one of them is invalid. */
export function changeRecords(
  account: Account,
  change: RecordChange,
  now: number,
  limits: RecordLimits,
): ChangedRecords {
  const kind = checkText('kind', change.kind);
  const stored = readRecords(account, kind);
  const schema = findRecordSchema(kind);
  const removed = readRemoved(change, stored);
  const entries = readEntries(change);
  if (entries.length + removed.length === 0) throw new RangeError('a change needs records to save or to remove');
  checkIds(kind, [...entries.map(([id]) => id), ...removed]);
  for (const [id, record] of entries) {
    const before = stored.get(id);
    const problem =
      findRecordMismatch(record, schema, before) ??
      findOtherId(kind, id, record, stored) ??
      (isDeepStrictEqual(record, before) ? undefined : findWrongReference(kind, record, { account, now }, before));
    if (problem !== undefined) throw new RangeError(`${kind} ${id}: ${problem}`);
  }
  const added = entries.filter(([id]) => !stored.has(id)).length;
  const differing = entries.filter(([id, record]) => !isDeepStrictEqual(record, stored.get(id)));
  checkLimits(account, kind, added - removed.length, limits);
  addBytes(account, differing, now, limits.sizes);
  apply(account, kind, differing, removed, now);
  return { added, changed: differing.length - added, removed: removed.length };
}

function readRemoved({ removed = [], kind }: RecordChange, stored: ReadonlyMap<string, object>): readonly string[] {
  const unknown = checkTexts('removed', removed).find((id) => !stored.has(id));
  if (unknown !== undefined) throw new RangeError(`there is no record ${describeValue(unknown)} of the kind ${kind}`);
  return removed;
}

function readEntries({ records = [] }: RecordChange): readonly Entry[] {
  if (!Array.isArray(records)) throw new RangeError(`records must be a list, not ${describeValue(records)}`);
  return records.map((given: unknown, at): Entry => {
    const { id, record } = checkObject(`records[${at}]`, given);
    const known = checkText(`records[${at}].id`, id);
    if (known === '') throw new RangeError(`records[${at}].id must not be empty`);
    return [known, copy(`records[${at}].record`, checkObject(`records[${at}].record`, record))];
  });
}

/** Copies a record, so that later changes of the caller's object do not change the state. */
function copy(name: string, record: JsonObject): object {
  try {
    return structuredClone(record);
  } catch {
    throw new RangeError(`${name} must be plain data`);
  }
}

function checkIds(kind: string, ids: readonly string[]): void {
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) throw new RangeError(`${kind} ${id}: a change can name each record only once`);
    seen.add(id);
  }
}

/** The ID is also a property of most records. It must stay the same in both places. */
function findOtherId(
  kind: string,
  id: string,
  record: object,
  stored: ReadonlyMap<string, object>,
): string | undefined {
  const own = isMainKind(kind) ? [MAIN_KINDS[kind]] : listIdProperties(id, stored);
  const other = own.find((name) => (record as JsonObject)[name] !== id);
  if (other === undefined) return undefined;
  return `${other} must be the ID of the record, ${describeValue(id)}, not ${describeValue((record as JsonObject)[other])}`;
}

/** Returns the properties that hold the ID: of the stored record, or for a new one, of the first of its kind. */
function listIdProperties(id: string, stored: ReadonlyMap<string, object>): readonly string[] {
  const before = stored.get(id);
  const [ownId, example] = before === undefined ? ([...stored.entries()][0] ?? [id, {}]) : [id, before];
  return Object.entries(example).flatMap(([name, value]) => (value === ownId ? [name] : []));
}

function checkLimits(account: Account, kind: string, more: number, { maxOrders, maxRecords }: RecordLimits): void {
  if (more <= 0) return;
  if (kind !== 'orders' && countRecords(account) + more > maxRecords) throw new RangeError(describeFull(maxRecords));
  if (kind === 'orders' && account.orders.size + more > maxOrders)
    throw new RangeError(`A seller can have at most ${maxOrders} orders. Reset the seller, or raise maxOrders.`);
}

function addBytes(account: Account, entries: readonly Entry[], now: number, sizes: RecordSizes): void {
  if (entries.length === 0) return;
  try {
    sizes.addBytes(account, JSON.stringify(entries).length, now);
  } catch (error) {
    throw error instanceof ApiError ? new RangeError(error.message) : error;
  }
}

function apply(
  account: Account,
  kind: string,
  entries: readonly Entry[],
  removed: readonly string[],
  now: number,
): void {
  const records = openRecords(account, kind);
  for (const [id, record] of entries) records.set(id, record);
  for (const id of removed) records.delete(id);
  noteOrderChange(account.orders);
  replanOrders(account, kind === 'orders' ? [...entries.map(([id]) => id), ...removed] : [], now);
}
