import type { Account } from '../../world/accounts/account.ts';
import { DERIVED_KINDS } from '../derived-records.ts';
import { RECORD_SCHEMAS } from './generated/record-schemas.ts';
import type { RecordSchema } from './record-schema.ts';

/** The kinds that every account has, with the property that is the ID of a record. */
export const MAIN_KINDS = { orders: 'id', listings: 'sku', reports: 'id', schedules: 'id', feeds: 'id' } as const;

const PATTERNS = Object.keys(RECORD_SCHEMAS.kinds)
  .filter((kind) => kind.includes('*'))
  // `told until *` must win over `told *`.
  .sort((one, other) => other.length - one.length)
  .map((kind) => ({ kind, expression: new RegExp(`^${kind.replace('*', '.+')}$`, 's') }));

/** Returns the schema of a kind of record. Throws a RangeError if there is no such kind or if it cannot be changed. */
export function findRecordSchema(kind: string): RecordSchema {
  if (DERIVED_KINDS.includes(kind))
    throw new RangeError(`${kind} follow from other records and cannot be changed: change the orders or shipments`);
  const { kinds } = RECORD_SCHEMAS;
  const name = Object.hasOwn(kinds, kind) ? kind : PATTERNS.find(({ expression }) => expression.test(kind))?.kind;
  if (name !== undefined) return kinds[name] as RecordSchema;
  const known = Object.keys(kinds).filter((one) => !DERIVED_KINDS.includes(one));
  throw new RangeError(`there is no kind of record "${kind}": kind must be one of ${known.join(', ')}`);
}

export function isMainKind(kind: string): kind is keyof typeof MAIN_KINDS {
  return Object.hasOwn(MAIN_KINDS, kind);
}

/** Returns the stored records of a kind by ID. */
export function readRecords(account: Account, kind: string): ReadonlyMap<string, object> {
  return (isMainKind(kind) ? account[kind] : account.collections.get(kind)) ?? new Map<string, object>();
}

/** Returns the same records to change. Adds a collection to the account if it is missing. */
export function openRecords(account: Account, kind: string): Map<string, object> {
  if (isMainKind(kind)) return account[kind] as Map<string, object>;
  const found = account.collections.get(kind) ?? new Map<string, object>();
  account.collections.set(kind, found);
  return found;
}
