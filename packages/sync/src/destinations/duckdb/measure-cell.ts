import type { DuckDBVector } from '@duckdb/node-api';
import { SyncError } from '../../errors/sync-error.ts';
import type { DuckDb } from './load-duckdb.ts';

/** Bytes of a value that is neither text nor a list. */
const otherBytes = 8;

/**
 * Estimates the bytes of a value before it is converted, and stops when they exceed `limit`: DuckDB shares one text or list between
 * columns, and each conversion copies it.
 */
export function measureCell(duckDb: DuckDb, vector: DuckDBVector, row: number, limit: number): number {
  if (vector instanceof duckDb.DuckDBListVector) {
    const items = vector.getItemVector(row);
    if (items === null) return otherBytes;
    let bytes = otherBytes;
    for (let at = 0; at < items.itemCount && bytes <= limit; at += 1) {
      bytes += measureCell(duckDb, items, at, limit - bytes);
    }
    return bytes;
  }
  if (vector instanceof duckDb.DuckDBStructVector) {
    const { entryNames } = vector.type;
    let bytes = otherBytes;
    for (let at = 0; at < entryNames.length && bytes <= limit; at += 1) {
      bytes += (entryNames[at]?.length ?? 0) + measureCell(duckDb, vector.entryVectorAt(at), row, limit - bytes);
    }
    return bytes;
  }
  if (vector instanceof duckDb.DuckDBVarCharVector) return vector.getItem(row)?.length ?? otherBytes;
  if (vector instanceof duckDb.DuckDBBlobVector) return (vector.getItem(row)?.bytes.length ?? otherBytes) * 4;
  return otherBytes;
}

/** Throws QUERY_FAILED for types whose values cannot be measured. */
export function checkTypes(
  duckDb: DuckDb,
  names: readonly string[],
  types: readonly { readonly typeId: number }[],
): void {
  const { MAP, ARRAY, UNION, VARIANT, GEOMETRY } = duckDb.DuckDBTypeId;
  const rejected: readonly number[] = [MAP, ARRAY, UNION, VARIANT, GEOMETRY];
  const at = types.findIndex((type) => hasType(type, rejected));
  if (at === -1) return;
  throw new SyncError({
    code: 'QUERY_FAILED',
    message: `The column ${names[at]} has the type ${types[at]}, which results cannot have.`,
    action: 'Select to_json(…) of the column, or its members.',
  });
}

interface NestedType {
  readonly typeId: number;
  readonly valueType?: NestedType;
  readonly entryTypes?: readonly NestedType[];
}

function hasType({ typeId, valueType, entryTypes = [] }: NestedType, wanted: readonly number[]): boolean {
  if (wanted.includes(typeId)) return true;
  return (valueType !== undefined && hasType(valueType, wanted)) || entryTypes.some((type) => hasType(type, wanted));
}
