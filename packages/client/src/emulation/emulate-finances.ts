import { parseAttributePath } from '@supercargo/catalogue/migrations';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import type { CallResult } from '../pipeline/run-call.ts';
import { isConvertible, toEmulatedResult } from './emulated-result.ts';
import type { EmulationDeps, ReadResult } from './emulation-deps.ts';
import type { ObjectConverter } from './object-converter.ts';
import { packPageToken, unpackPageToken } from './page-token.ts';
import { readValues } from './read-values.ts';
import { buildSuccessorRequest, type EmulatedOperation, toSuccessorCall } from './successor-request.ts';

/** One call of an operation of Finances v0. */
interface FinanceCall<Value> {
  readonly operation: EmulatedOperation;
  readonly parameters: CallParameters;
  readonly read: ReadResult<Value>;
}

const none: ReadonlySet<string> = new Set();

/** Calls an operation of Finances v0 by the operation of its successor. */
export async function emulateFinances<Value>(
  deps: EmulationDeps,
  converter: ObjectConverter,
  { operation, parameters, read }: FinanceCall<Value>,
): Promise<Value> {
  const { mapping, old, successor } = operation;
  const name = mapping.operation;
  const nextToken = (parameters.query as Record<string, unknown> | undefined)?.NextToken;
  const page = nextToken ? unpackPageToken(name, nextToken) : undefined;
  const query = page?.query ?? buildSuccessorRequest(operation, parameters).query;
  const next = { query: { ...query, ...(page && { nextToken: page.token }) } };
  const wrapToken = (token: string) => packPageToken({ operation: name, query, filters: {}, token });
  return deps.call(toSuccessorCall(parameters, successor, next), (callResult, calls) => {
    if (!isConvertible(callResult)) return read(callResult, calls);
    const emulated = withPayload(callResult);
    const leftOut = findLeftOut(operation, emulated);
    reportUnserved(deps, operation, emulated, leftOut);
    const context = { datasets: none, elements: none, leftOut, wrapToken };
    const json = converter.convert(mapping.response, emulated.response.json, context);
    return read(toEmulatedResult(emulated, { json: addEmptyLists(operation, json), paging: old.paging }), calls);
  });
}

/** Production has also sent transactions without the `payload` of the model. Without this, they would silently get lost. */
function withPayload(result: CallResult): CallResult {
  const { response } = result;
  const json = response.json as { readonly payload?: unknown };
  return json.payload === undefined ? { ...result, response: { ...response, json: { payload: json } } } : result;
}

/** Returns the entries that v0 does not have. */
function findLeftOut({ mapping }: EmulatedOperation, { response }: CallResult): ReadonlySet<unknown> {
  return new Set(
    (mapping.leftOut ?? []).flatMap(({ path, having }) => {
      const entries = readValues(response.json, parseAttributePath(path));
      if (having === undefined) return entries;
      const condition = parseAttributePath(having);
      return entries.filter((entry) => readValues(entry, condition).length > 0);
    }),
  );
}

interface EventList {
  /** Names on the way to the list. */
  readonly names: readonly string[];
  /** Path of its entries in the new response; undefined if no entries are known to belong to it. */
  readonly to: string | undefined;
}

/** Returns the lists into which v0 divides the entries of one list. */
function listEventLists({ migration, mapping }: EmulatedOperation): readonly EventList[] {
  const rows = migration.objects[mapping.response]?.attributes ?? [];
  return rows.filter(({ path }) => path.endsWith('List')).map(({ path, to }) => ({ names: path.split('.'), to }));
}

/** Entries that no list of v0 has would get lost: the call fails, or a warning counts them. */
function reportUnserved(
  { calls, options }: EmulationDeps,
  operation: EmulatedOperation,
  { response }: CallResult,
  leftOut: ReadonlySet<unknown>,
): void {
  const paths = listEventLists(operation).flatMap(({ to }) => to ?? []);
  const served = new Set(paths.flatMap((path) => readValues(response.json, parseAttributePath(path))));
  const [first = ''] = paths;
  const all = readValues(response.json, parseAttributePath(first.replace(/\[[^[\]]*\]$/, '[]')), leftOut);
  const unserved = all.filter((entry) => !served.has(entry)) as readonly { readonly transactionType?: string }[];
  if (unserved.length === 0) return;
  const { migration, mapping } = operation;
  const types = [...new Set(unserved.map(({ transactionType }) => transactionType ?? 'unknown'))].join(', ');
  const message =
    `${unserved.length} transactions have a transactionType that no list of v0 is known to have: ${types}. ` +
    `Read them with ${migration.endpoint} ${migration.successor} ${mapping.successor}.`;
  if (options.unavailable === 'omit') {
    calls.observe({ type: 'warning', code: 'V0_UNAVAILABLE', message });
    return;
  }
  throw new SellingPartnerError({
    code: 'V0_UNAVAILABLE',
    message: `${message} To leave them out with a warning, set emulateV0 to { unavailable: 'omit' }.`,
    operation: `${migration.endpoint}.${mapping.operation}`,
  });
}

/** v0 has every list in each response. All entries of the page are in some list, so the others are empty. */
function addEmptyLists(operation: EmulatedOperation, json: Record<string, unknown> | undefined): object {
  const body = json ?? {};
  for (const { names } of listEventLists(operation)) {
    let at = body;
    for (const name of names.slice(0, -1)) {
      at[name] ??= {};
      at = at[name] as Record<string, unknown>;
    }
    at[names.at(-1) ?? ''] ??= [];
  }
  return body;
}
