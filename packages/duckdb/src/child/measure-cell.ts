import type { DuckDBVector } from '@duckdb/node-api';
import { DuckDbError } from '../errors/duckdb-error.ts';
import type { DuckDbLibrary } from './duckdb-library.ts';

/** Bytes of a value that is neither text nor a list. */
const otherBytes = 8;

/**
 * Estimates the bytes of a value before it is converted, and stops when they exceed `limit`: DuckDB shares one text or list between
 * columns, and each conversion copies it.
 */
export function measureCell(library: DuckDbLibrary, vector: DuckDBVector, row: number, limit: number): number {
  if (vector instanceof library.DuckDBListVector) {
    const items = vector.getItemVector(row);
    if (items === null) return otherBytes;
    let bytes = otherBytes;
    for (let at = 0; at < items.itemCount && bytes <= limit; at += 1) {
      bytes += measureCell(library, items, at, limit - bytes);
    }
    return bytes;
  }
  if (vector instanceof library.DuckDBStructVector) {
    const { entryNames } = vector.type;
    let bytes = otherBytes;
    for (let at = 0; at < entryNames.length && bytes <= limit; at += 1) {
      bytes += (entryNames[at]?.length ?? 0) + measureCell(library, vector.entryVectorAt(at), row, limit - bytes);
    }
    return bytes;
  }
  if (vector instanceof library.DuckDBVarCharVector) return vector.getItem(row)?.length ?? otherBytes;
  if (vector instanceof library.DuckDBBlobVector) return (vector.getItem(row)?.bytes.length ?? otherBytes) * 4;
  return otherBytes;
}

/** Throws DUCKDB_FORBIDDEN for types whose values cannot be measured. */
export function checkTypes(
  library: DuckDbLibrary,
  names: readonly string[],
  types: readonly { readonly typeId: number }[],
): void {
  const { MAP, ARRAY, UNION, VARIANT, GEOMETRY } = library.DuckDBTypeId;
  const rejected: readonly number[] = [MAP, ARRAY, UNION, VARIANT, GEOMETRY];
  const at = types.findIndex((type) => hasType(type, rejected));
  if (at === -1) return;
  throw new DuckDbError(
    'DUCKDB_FORBIDDEN',
    `The column ${names[at]} has the type ${types[at]}, which results cannot have.`,
    'Select to_json(…) of the column, or its members.',
  );
}

interface NestedType {
  readonly typeId: number;
  readonly valueType?: NestedType;
  readonly entryTypes?: readonly NestedType[];
}

function hasType({ typeId, valueType, entryTypes = [] }: NestedType, rejected: readonly number[]): boolean {
  if (rejected.includes(typeId)) return true;
  return (
    (valueType !== undefined && hasType(valueType, rejected)) || entryTypes.some((type) => hasType(type, rejected))
  );
}
