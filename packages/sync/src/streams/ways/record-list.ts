import type { Batch, ReadRequest, SnapshotRules, Source, Stream, WindowRules } from '../../declaration/stream.ts';
import type { VerifyRead, VerifyRules } from '../../declaration/verify-rules.ts';
import { callOperation } from '../../sources/call-operation.ts';
import { readPages } from '../../sources/read-pages.ts';
import { listRoles } from './list-roles.ts';
import { RecordRows, type RecordRules } from './record-rows.ts';

/** One list that an operation returns. */
export interface ListQuery {
  readonly path?: Readonly<Record<string, string>> | undefined;
  readonly query: Readonly<Record<string, unknown>>;
}

/** A stream of an operation that returns a list: of a window of time, or all that there is now. */
export interface RecordListDeclaration
  extends RecordRules,
    Pick<Stream, 'name' | 'description' | 'party' | 'scope' | 'every' | 'finalAfter' | 'hints' | 'readById'> {
  /** What is called, such as `finances.listFinancialEventGroups`. */
  readonly operation: string;
  /** Names of the roles that the application needs. One of them is enough. @default those of the operation */
  readonly roles?: readonly string[] | undefined;
  /** Version of the operation. @default the latest */
  readonly version?: string | undefined;
  /** Name of the list in a page. @default the response is the list, and there are no pages */
  readonly list?: string | undefined;
  /** Most records of one page. */
  readonly pageSize: number;
  /** Returns the lists that make up a window or a complete copy. They are read one after the other. */
  readonly listQueries: (request: ReadRequest) => readonly ListQuery[];
  /** Completes a record with a call of its own; undefined if it no longer exists. @default records are complete */
  readonly complete?: RecordCompletion | undefined;
  /** Converts an error of the first page, such as that of a seller who does not use the service. @default it stays as it is */
  readonly translateError?: ((error: unknown, request: ReadRequest) => unknown) | undefined;
  /** The longest window of one request. @default unlimited */
  readonly maxWindow?: Source['maxWindow'];
  /** What `verify` does not compare, or Amazon changes without a later time. @default nothing */
  readonly verify?: Omit<VerifyRules, 'reads'> | undefined;
  /** Rules of windows of time. */
  readonly windows?: Omit<WindowRules, 'incremental' | 'backfill'> | undefined;
  /** Rules of a complete copy. */
  readonly snapshot?: Omit<SnapshotRules, 'source' | 'every'> | undefined;
}

/** The call that completes a record of a list. */
export interface RecordCompletion {
  /** What is called, such as `fulfillmentOutbound.getFulfillmentOrder`. */
  readonly operation: string;
  readonly read: (record: object, request: ReadRequest) => Promise<object | undefined>;
}

/** Builds a stream of an operation that returns a list. */
export function recordList(declaration: RecordListDeclaration): Stream {
  const { name, description, tables, scope, every, operation, windows, snapshot } = declaration;
  const source = buildSource(declaration);
  return {
    name,
    description,
    party: declaration.party,
    tables: tables.map(({ table }) => table),
    scope,
    every,
    roles: declaration.roles ?? listRoles(operation),
    windows: windows && { ...windows, incremental: source },
    snapshot: snapshot && { ...snapshot, source, every },
    finalAfter: declaration.finalAfter,
    hints: declaration.hints,
    leftOut: declaration.leftOut,
    readById: declaration.readById,
    verify: { ...declaration.verify, reads: [chooseRead(declaration, source)] },
  };
}

function chooseRead({ readById, windows, maxWindow = '30d' }: RecordListDeclaration, source: Source): VerifyRead {
  if (readById !== undefined) return { kind: 'record' };
  if (windows !== undefined) return { kind: 'window', replaces: 10, length: maxWindow, maxRows: 200 };
  return { kind: 'snapshot', replaces: 20, source, maxBatches: 5 };
}

function buildSource(declaration: RecordListDeclaration): Source {
  const {
    operation,
    pageSize,
    complete,
    maxWindow,
    listQueries,
    translateError = (error: unknown) => error,
  } = declaration;
  return {
    name: operation,
    kind: 'operation',
    maxWindow,
    countCalls: (rows) => ({
      [operation]: Math.max(1, Math.ceil(rows / pageSize)),
      ...(complete && { [complete.operation]: rows }),
    }),
    async *read(request) {
      const rows = new RecordRows(operation, declaration);
      let hasRead = false;
      try {
        for (const query of listQueries(request)) {
          for await (const records of readRecords(declaration, query, request)) {
            hasRead = true;
            yield await convert(records, rows, complete, request);
          }
        }
      } catch (error) {
        throw hasRead ? error : translateError(error, request);
      }
      for (const message of rows.listWarnings()) request.warn({ code: 'UNREADABLE_CELLS', message });
    },
  };
}

async function convert(
  records: readonly object[],
  rows: RecordRows,
  complete: RecordCompletion | undefined,
  request: ReadRequest,
): Promise<Batch> {
  if (complete === undefined) return rows.convert(records, request);
  const completed: object[] = [];
  for (const record of records) {
    request.signal.throwIfAborted();
    const whole = await complete.read(record, request);
    if (whole !== undefined) completed.push(whole);
  }
  return rows.convert(completed, request);
}

async function* readRecords(
  { operation, version, list }: RecordListDeclaration,
  query: ListQuery,
  request: ReadRequest,
): AsyncGenerator<readonly object[], void, undefined> {
  if (list !== undefined) {
    yield* readPages<object>(operation, { ...query, version }, list, request);
    return;
  }
  yield (await callOperation(operation, { ...query, version }, request)) as readonly object[];
}
