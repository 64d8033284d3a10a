import { listEndpointParties } from '../parties.ts';
import { findMarketplace } from '../registry/find.ts';
import type { Party } from '../registry/party.ts';
import { findOperation } from '../whole-catalogue.ts';
import { listPlaceholders, loadExample } from './build-example.ts';
import type { ExampleInput } from './example-input.ts';
import { findValues } from './find-values.ts';
import type { ValueRead } from './value-source.ts';
import { valueSources } from './value-sources.ts';

/** A call that finds values for examples. */
export interface ExampleCall {
  /** Endpoint, such as `orders`. */
  readonly endpoint: string;
  /** Version of the endpoint. */
  readonly version: string;
  /** Operation, such as `getOrders`. */
  readonly operation: string;
  /** Input without placeholders. */
  readonly input: ExampleInput;
  /** Whether the call needs a restricted data token. */
  readonly restrictedData: boolean;
}

/** The value of a placeholder. */
export interface FoundValue {
  /** Name of the placeholder. */
  readonly name: string;
  /** The value. */
  readonly value: string | number;
  /** The operation that returned it, or `the account`. */
  readonly from: string;
}

/** A placeholder without a value. */
export interface MissingValue {
  /** Name of the placeholder. */
  readonly name: string;
  /** Always undefined. */
  readonly value: undefined;
  /** Why there is no value, and which operation creates one. */
  readonly reason: string;
}

/** The value of a placeholder, or why there is none. */
export type ResolvedValue = FoundValue | MissingValue;

/** What the values of one selling partner depend on. */
export interface ValueResolverOptions {
  /** Seller or vendor ID; undefined if it is not known. */
  readonly sellerId: string | undefined;
  /** Home marketplace; undefined if it is not known. */
  readonly marketplaceId: string | undefined;
  /** Restricts the reads to those that this party can make. Undefined: makes all of them. */
  readonly party?: Party | undefined;
  /** Sends a read and returns its response. Rejects with the error of the call. */
  readonly call: (call: ExampleCall, options: ResolveOptions) => Promise<unknown>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Options of one resolution. */
export interface ResolveOptions {
  /** Aborts the reads. */
  readonly signal?: AbortSignal | undefined;
}

/** Finds the values of placeholders with reads of the selling partner's own data. */
export interface ValueResolver {
  /** Resolves placeholders by name. Values are kept for 10 minutes; missing ones are read again each time. */
  resolve(names: readonly string[], options?: ResolveOptions): Promise<readonly ResolvedValue[]>;
}

/** How long a value is used without reading it again. */
const maxAge = 600_000;

/** Creates a resolver for one selling partner. It makes calls only in `resolve`, and none for values that it keeps. */
export function createValueResolver(options: ValueResolverOptions): ValueResolver {
  const kept = new Map<string, { readonly value: ResolvedValue; readonly until: number }>();
  const ownValues = findOwnValues(options);
  const state: ResolverState = {
    ...options,
    find(name) {
      const keptValue = kept.get(name);
      return (
        ownValues.get(name) ??
        (keptValue !== undefined && keptValue.until > options.now() ? keptValue.value : undefined)
      );
    },
    keep: (value) => void kept.set(value.name, { value, until: options.now() + maxAge }),
  };
  return {
    async resolve(names, resolveOptions = {}) {
      const values = await resolveAll(names, { state, reads: new Map(), resolveOptions });
      return [...values.values()];
    },
  };
}

interface ResolverState extends ValueResolverOptions {
  /** Returns a value that needs no call. */
  find(name: string): ResolvedValue | undefined;
  keep(value: ResolvedValue): void;
}

/** One call of `resolve`. */
interface Resolution {
  readonly state: ResolverState;
  /** The reads so far, so that values of the same response belong together. */
  readonly reads: Map<string, Promise<ReadResult>>;
  readonly resolveOptions: ResolveOptions;
}

interface ReadResult {
  readonly data: unknown;
  /** Why there is no data. */
  readonly reason: string | undefined;
}

/** Resolves one after the other: the read of one value often returns the next one, too. */
async function resolveAll(
  names: readonly string[],
  resolution: Resolution,
): Promise<ReadonlyMap<string, ResolvedValue>> {
  const values = new Map<string, ResolvedValue>();
  for (const name of names) values.set(name, resolution.state.find(name) ?? (await readValue(name, resolution)));
  return values;
}

async function readValue(name: string, resolution: Resolution): Promise<ResolvedValue> {
  const source = Object.hasOwn(valueSources, name) ? valueSources[name] : undefined;
  if (source === undefined) return { name, value: undefined, reason: describeUnknown(name) };
  const { title, reads, createdBy } = source;
  if (reads.length === 0) {
    const reason = `No read operation returns the ${title}. It is in the response of ${createdBy}.`;
    return { name, value: undefined, reason };
  }
  const reasons = new Set<string>();
  for (const read of reads) {
    const from = formatName(read.operation);
    const { data: response, reason } = await readOnce(read, resolution);
    const [value] = findValues(response, read.path);
    if (value !== undefined) {
      const resolved = { name, value, from };
      resolution.state.keep(resolved);
      return resolved;
    }
    reasons.add(reason ?? `${from} returned none.`);
  }
  const hint = createdBy === undefined ? '' : ` To create one, call ${createdBy}.`;
  return { name, value: undefined, reason: `No ${title} found: ${[...reasons].join(' ')}${hint}` };
}

function readOnce(read: ValueRead, resolution: Resolution): Promise<ReadResult> {
  const key = JSON.stringify([read.operation, read.pathValues, read.query]);
  const response = resolution.reads.get(key) ?? sendRead(read, resolution);
  resolution.reads.set(key, response);
  return response;
}

async function sendRead(
  { operation: name, pathValues, query }: ValueRead,
  resolution: Resolution,
): Promise<ReadResult> {
  const { state, resolveOptions } = resolution;
  const [endpoint = '', version = '', operation = ''] = name.split('/');
  const operationEntry = findOperation(endpoint, version, operation);
  if (operationEntry === undefined) throw new Error(`The catalogue has no operation ${name}.`);
  if (state.party !== undefined && !listEndpointParties(endpoint).includes(state.party)) {
    return { data: undefined, reason: `${formatName(name)} is not for ${state.party}s.` };
  }
  const { input, restrictedData } = await loadExample(operationEntry, state.now());
  const draft = {
    ...input,
    ...(pathValues && { path: { ...input.path, ...pathValues } }),
    ...(query && { query: { ...input.query, ...query } }),
  };
  const values = await resolveAll(listPlaceholders(draft), resolution);
  for (const value of values.values()) {
    if (value.value === undefined) return { data: undefined, reason: value.reason };
  }
  const call = { endpoint, version, operation, input: fillExample(draft, values), restrictedData };
  try {
    return { data: unwrapPayload(await state.call(call, resolveOptions)), reason: undefined };
  } catch (error) {
    resolveOptions.signal?.throwIfAborted();
    return { data: undefined, reason: `${formatName(name)} failed: ${(error as Error).message}` };
  }
}

/**
 * Replaces placeholders by resolved values. A text that is only a placeholder becomes its value, which can be a number.
 * Placeholders without a value stay.
 */
export function fillExample<Value>(value: Value, values: ReadonlyMap<string, ResolvedValue>): Value {
  return fillValue(value, values) as Value;
}

function fillValue(value: unknown, values: ReadonlyMap<string, ResolvedValue>): unknown {
  if (typeof value === 'string') return fillText(value, values);
  if (Array.isArray(value)) return value.map((item) => fillValue(item, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fillValue(member, values)]));
}

function fillText(text: string, values: ReadonlyMap<string, ResolvedValue>): string | number {
  const whole = /^\{\{([\w.-]+)\}\}$/.exec(text)?.[1];
  if (whole !== undefined) return values.get(whole)?.value ?? text;
  return text.replace(/\{\{([\w.-]+)\}\}/g, (placeholder, name: string) => {
    const value = values.get(name)?.value;
    if (value === undefined) return placeholder;
    // A placeholder inside of a text is part of a path.
    return encodeURIComponent(value);
  });
}

/** The values that follow from the profile, without a call. */
function findOwnValues({ sellerId, marketplaceId }: ValueResolverOptions): ReadonlyMap<string, ResolvedValue> {
  const marketplace = marketplaceId === undefined ? undefined : findMarketplace(marketplaceId);
  const values = {
    sellerId,
    marketplaceId,
    countryCode: marketplace?.countryCode,
    currencyCode: marketplace?.currency,
  };
  return new Map(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, { name, value, from: 'the account' }] as const],
    ),
  );
}

function describeUnknown(name: string): string {
  return name === 'sellerId' || name === 'marketplaceId'
    ? `The account has no ${name}. Write it yourself.`
    : `There is no source for {{${name}}}. Write the value yourself.`;
}

/** Older operations wrap their response in `payload`. */
function unwrapPayload(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('payload' in data)) return data;
  return (data as { readonly payload: unknown }).payload ?? data;
}

/** Formats `orders/v0/getOrders` as `orders.getOrders`. */
function formatName(operation: string): string {
  const [endpoint, , name] = operation.split('/');
  return `${endpoint}.${name}`;
}
