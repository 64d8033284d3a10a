import type { Migration } from '@supercargo/catalogue/migrations';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import { toCallValue } from '../pipeline/call-result.ts';
import { prepareCall } from '../pipeline/prepare-call.ts';
import type { CallResult } from '../pipeline/run-call.ts';
import { dataElements } from '../restricted/data-element.ts';
import { buildUnsentResult, isConvertible, toEmulatedResult } from './emulated-result.ts';
import type { EmulationDeps, ReadResult } from './emulation-deps.ts';
import { buildAddressError, findAddressProblem } from './missing-address.ts';
import type { ConversionContext, ObjectConverter } from './object-converter.ts';
import { joinDatasets, listDatasets, listFilterDatasets, listRequestedElements } from './operation-data.ts';
import type { OrderCache } from './order-cache.ts';
import { buildEntryFilter } from './order-filters.ts';
import { type EmulatedPage, packPageToken, unpackPageToken } from './page-token.ts';
import {
  buildSuccessorRequest,
  type EmulatedOperation,
  listGivenValues,
  toSuccessorCall,
} from './successor-request.ts';

/** The parts of the emulation that all calls of orders share. */
export interface OrderEmulation {
  readonly deps: EmulationDeps;
  readonly converter: ObjectConverter;
  readonly cache: OrderCache;
}

/** One call of an operation of Orders v0. */
interface OrderCall<Value> {
  readonly operation: EmulatedOperation;
  readonly parameters: CallParameters;
  readonly read: ReadResult<Value>;
}

/** Operations whose data an order has when it was fetched for another one. */
const servedFromOrder = ['getOrder', 'getOrderItems'];

/** Calls an operation of Orders v0 by the operations of its successor. */
export function emulateOrders<Value>(emulation: OrderEmulation, call: OrderCall<Value>): Promise<Value> {
  return call.operation.mapping.operation === 'getOrders' ? searchOrders(emulation, call) : readOrder(emulation, call);
}

async function searchOrders<Value>(emulation: OrderEmulation, call: OrderCall<Value>): Promise<Value> {
  const { operation, parameters } = call;
  const { mapping } = operation;
  const token = (parameters.query as Record<string, unknown> | undefined)?.NextToken;
  if (token) return searchPage(emulation, call, unpackPageToken(mapping.operation, token));
  const { query, filters, computed } = buildSuccessorRequest(operation, parameters);
  const [ids] = Object.values(computed);
  if (ids !== undefined) return readOrdersById(emulation, call, { ids: listGivenValues(ids), filters });
  const onlyHere = Object.entries(filters).filter(([name]) => !isSearchable(operation, name));
  return searchPage(emulation, call, { query, filters: Object.fromEntries(onlyHere) });
}

/** Whether the successor has a parameter for it. */
function isSearchable({ mapping }: EmulatedOperation, name: string): boolean {
  return mapping.parameters.find((row) => row.name === name)?.to !== undefined;
}

function searchPage<Value>(
  emulation: OrderEmulation,
  { operation, parameters, read }: OrderCall<Value>,
  { query, filters, token }: Pick<EmulatedPage, 'query' | 'filters'> & { readonly token?: string },
): Promise<Value> {
  const { deps, cache } = emulation;
  const { migration, mapping, successor } = operation;
  const elements = listRequestedElements(parameters, operation.old, deps.calls.config);
  const datasets = joinDatasets(
    listDatasets(migration, [mapping.operation, ...servedFromOrder], elements),
    listFilterDatasets(migration, mapping, Object.keys(filters)),
  );
  const wrapToken = (next: string) => packPageToken({ operation: mapping.operation, query, filters, token: next });
  const next = {
    query: { ...query, includedData: [...datasets], ...(token !== undefined && { paginationToken: token }) },
  };
  return deps.call(toSuccessorCall(parameters, successor, next), (result, calls) => {
    if (!isConvertible(result)) return read(result, calls);
    for (const order of readOrders(result)) cache.add(String(order.orderId), order, datasets);
    const context = { datasets, elements, wrapToken };
    return read(convertPage(emulation, operation, result, { filters, context }), calls);
  });
}

interface PageConversion {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly context: ConversionContext;
}

/** Filters need attributes that the program may not have requested, so the orders are converted twice. */
function convertPage(
  { converter }: OrderEmulation,
  { mapping, old }: EmulatedOperation,
  callResult: CallResult,
  { filters, context }: PageConversion,
): CallResult {
  const matches = buildEntryFilter(mapping, filters);
  const all = { ...context, elements: new Set<string>(dataElements) };
  const unwanted = readOrders(callResult).filter(
    (order) => matches && !matches(converter.convert('Order', order, all) ?? {}),
  );
  const json = converter.convert(mapping.response, callResult.response.json, {
    ...context,
    leftOut: new Set(unwanted),
  });
  return toEmulatedResult(callResult, { json, paging: old.paging });
}

type OrderRecord = Readonly<Record<string, unknown>>;

function readOrders({ response }: CallResult): readonly OrderRecord[] {
  return (response.json as { readonly orders?: readonly OrderRecord[] }).orders ?? [];
}

interface OrdersById {
  readonly ids: readonly string[];
  /** Given parameters by which the orders are filtered. */
  readonly filters: Readonly<Record<string, unknown>>;
}

/** Reads the orders of a list of IDs one by one. As in v0, orders that do not exist are left out. */
async function readOrdersById<Value>(
  emulation: OrderEmulation,
  { operation, parameters, read }: OrderCall<Value>,
  { ids, filters }: OrdersById,
): Promise<Value> {
  const { deps, cache } = emulation;
  const { migration, mapping } = operation;
  const elements = listRequestedElements(parameters, operation.old, deps.calls.config);
  const datasets = joinDatasets(
    listDatasets(migration, [mapping.operation, ...servedFromOrder], elements),
    listFilterDatasets(migration, mapping, Object.keys(filters)),
  );
  const results = await Promise.all(
    ids.map((orderId) => {
      const next = { path: { orderId }, query: { includedData: [...datasets] } };
      return deps.call(
        toSuccessorCall(parameters, { ...operation.successor, operation: 'getOrder' }, next),
        (result, calls) => {
          if (result.response.status !== notFound) toCallValue(result, calls);
          return result;
        },
      );
    }),
  );
  const first = results[0] as CallResult;
  const orders = results.filter(isConvertible).map(({ response }) => (response.json as OrderResponse).order);
  for (const order of orders) cache.add(String(order.orderId), order, datasets);
  const page = { ...first, response: { ...first.response, json: { orders, createdBefore: formatTime(deps) } } };
  return read(convertPage(emulation, operation, page, { filters, context: { datasets, elements } }), deps.calls);
}

const notFound = 404;

interface OrderResponse {
  readonly order: OrderRecord;
}

function formatTime({ calls }: EmulationDeps): string {
  return new Date(calls.clock.now()).toISOString();
}

async function readOrder<Value>(
  { deps, converter, cache }: OrderEmulation,
  { operation, parameters, read }: OrderCall<Value>,
): Promise<Value> {
  const { migration, mapping, old, successor } = operation;
  const name = mapping.operation;
  const request = buildSuccessorRequest(operation, parameters);
  const orderId = String(request.path.orderId);
  const elements = listRequestedElements(parameters, operation.old, deps.calls.config);
  const needed = listDatasets(migration, [name], elements);
  // A copy of the result would silently lack the address, for which programs call this operation.
  const needsAddress = name === 'getOrderAddress' && deps.options.unavailable === 'throw';
  const convert = (result: CallResult, json: unknown, datasets: ReadonlySet<string>) => {
    if (needsAddress) checkAddress(migration, (json as OrderResponse).order, elements);
    return toEmulatedResult(result, {
      json: converter.convert(mapping.response, json, { datasets, elements }),
      paging: old.paging,
    });
  };
  const cachedOrder = name === 'getOrder' ? undefined : cache.find(orderId, name, needed);
  if (cachedOrder !== undefined) {
    const next = { ...request, query: { ...request.query, includedData: [...needed] } };
    const unsent = buildUnsentResult(await prepareCall(toSuccessorCall(parameters, successor, next), deps.calls));
    return read(convert(unsent, { order: cachedOrder }, needed), deps.calls);
  }
  const datasets = joinDatasets(needed, listDatasets(migration, servedFromOrder, elements));
  const next = { ...request, query: { ...request.query, includedData: [...datasets] } };
  return deps.call(toSuccessorCall(parameters, successor, next), (result, calls) => {
    if (!isConvertible(result)) return read(result, calls);
    cache.add(orderId, (result.response.json as OrderResponse).order, datasets, name);
    return read(convert(result, result.response.json, datasets), calls);
  });
}

function checkAddress(migration: Migration, order: OrderRecord, elements: ReadonlySet<string>): void {
  const problem = findAddressProblem(order, elements);
  if (problem !== undefined) throw buildAddressError(migration, 'The address of the order', problem);
}
