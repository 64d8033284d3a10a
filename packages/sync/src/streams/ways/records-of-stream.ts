import type { Row } from '../../declaration/column.ts';
import { toMilliseconds } from '../../declaration/duration.ts';
import type { Batch, Duration, IdQuery, ReadRequest, Source, Stream } from '../../declaration/stream.ts';
import { listRoles } from './list-roles.ts';
import { RecordRows, type RecordRules } from './record-rows.ts';

/** Where the IDs come from. */
export interface IdSource extends Pick<IdQuery['parent'], 'table' | 'column' | 'inputs'> {
  /** Name of the stream that copies the table. */
  readonly stream: string;
  /** IDs whose row has one of these values are read again after a longer interval. @default all have the same interval */
  readonly slow?:
    | { readonly column: string; readonly values: readonly string[]; readonly interval: Duration }
    | undefined;
}

/** A stream of an operation that needs IDs, which a column of another stream's table has. */
export interface RecordsOfStreamDeclaration
  extends RecordRules,
    Pick<Stream, 'name' | 'description' | 'scope' | 'every' | 'hints'> {
  /** What is called, such as `catalogItems.searchCatalogItems`. */
  readonly operation: string;
  readonly version: string;
  readonly ids: IdSource;
  /** Column with the ID in all tables here. */
  readonly column: string;
  /** After how long an ID is read again. */
  readonly interval: Duration;
  /** Most IDs of one call. */
  readonly batchSize: number;
  /** Most calls of one window. IDs that are left are read in the next one. */
  readonly maxCalls: number;
  /**
   * Reads the records of IDs, which have `id` and the inputs. An ID without a record is read again in the next window, so what Amazon
   * says about an ID is a record, too.
   */
  readonly readRecords: (ids: readonly Row[], request: ReadRequest) => Promise<readonly object[]>;
}

/** The column that all tables of these streams have with the time when the record was read. */
export const fetchedTime = {
  fetched_time: { type: 'timestamp', description: 'When the record was read. Amazon has no time of its last change.' },
} as const;

/**
 * Builds a stream whose IDs are those of another stream. Each ID is read again after its interval, the longest unread first, so that
 * a copy of any size is spread over the quota. IDs that the other stream no longer has are marked as deleted. See
 * docs/decisions/0054-follow-the-ids-of-another-stream-in-a-ring-instead-of-reading-complete-copies.md
 */
export function recordsOfStream(declaration: RecordsOfStreamDeclaration): Stream {
  const { name, description, tables, scope, every, hints, operation, version, column, ids, interval, batchSize } =
    declaration;
  const source = buildSource(declaration);
  return {
    name,
    description,
    tables: tables.map(({ table }) => table),
    scope,
    every,
    roles: listRoles(operation),
    hints,
    leftOut: declaration.leftOut,
    follows: { stream: ids.stream, table: ids.table, column: ids.column, interval, batchSize },
    windows: {
      incremental: source,
      cursor: 'fetched_time',
      delay: '0s',
      // There is no past: what is read is how it is now.
      earliest: '1s',
      isState: true,
    },
    readById: { operation, version, column, read: (id, request) => readById(declaration, id, request) },
    verify: {
      reads: [{ kind: 'record' }],
      changing: Object.fromEntries(tables.map(({ table }) => [table.name, 'all'])),
      ignored: ['fetched_time'],
    },
  };
}

function buildSource(declaration: RecordsOfStreamDeclaration): Source {
  const { operation, batchSize, maxCalls, column } = declaration;
  return {
    name: operation,
    kind: 'operation',
    countCalls: (rows) => ({ [operation]: Math.ceil(rows / batchSize) }),
    async *read(request) {
      const { due, gone } = await request.followIds(buildQuery(declaration, request, batchSize * maxCalls));
      request.markDeleted(column, gone);
      const rows = buildRows(declaration);
      for (let at = 0; at < due.length; at += batchSize) {
        request.signal.throwIfAborted();
        yield await readBatch(declaration, due.slice(at, at + batchSize), rows, request);
      }
      for (const message of rows.listWarnings()) request.warn({ code: 'UNREADABLE_CELLS', message });
    },
  };
}

function buildQuery(
  { ids, tables, column, interval }: RecordsOfStreamDeclaration,
  request: ReadRequest,
  limit: number,
): IdQuery {
  const { table, column: parentColumn, inputs, slow } = ids;
  const now = request.now();
  return {
    parent: {
      table,
      column: parentColumn,
      inputs,
      slow: slow && { column: slow.column, values: slow.values, before: now - toMilliseconds(slow.interval) },
    },
    table: tables[0]?.table.name ?? '',
    column,
    before: now - toMilliseconds(interval),
    limit,
  };
}

function buildRows({ operation, tables, leftOut, values }: RecordsOfStreamDeclaration): RecordRows {
  return new RecordRows(operation, {
    tables,
    leftOut,
    values: (record, request) => ({ fetched_time: request.now(), ...values?.(record, request) }),
  });
}

async function readBatch(
  { readRecords }: RecordsOfStreamDeclaration,
  ids: readonly Row[],
  rows: RecordRows,
  request: ReadRequest,
): Promise<Batch> {
  return rows.convert(await readRecords(ids, request), request);
}

async function readById(
  declaration: RecordsOfStreamDeclaration,
  id: string,
  request: ReadRequest,
): Promise<Batch | undefined> {
  const { due } = await request.followIds({ ...buildQuery(declaration, request, 1), only: id });
  if (due.length === 0) return undefined;
  return readBatch(declaration, due, buildRows(declaration), request);
}
