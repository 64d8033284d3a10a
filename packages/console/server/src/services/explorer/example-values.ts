import {
  createValueResolver,
  type ExampleCall,
  fillExample,
  loadExample,
  type ResolvedValue,
  type ValueResolver,
  valueSources,
} from '@supercargo/catalogue/examples';
import { buildCallParameters } from 'supercargo/dry-run';
import { callContext } from '../../clients/call-context.ts';
import type { ClientPool, ConnectedSeller } from '../../clients/client-pool.ts';
import type { CallInput } from '../../storage/schema/explorer.ts';
import { findEntry, type OperationNames } from './find-operation.ts';

/** What a placeholder of an example stands for. */
export interface PlaceholderDescription {
  readonly name: string;
  /** Where *Fill in example* finds the value; undefined if no read operation returns it. */
  readonly from: string | undefined;
  /** What the value is, such as `order ID`. */
  readonly title: string;
}

/** An example with the values of one seller. */
export interface FilledExample {
  readonly input: CallInput;
  /** Whether the call needs a restricted data token. */
  readonly restrictedData: boolean;
  /** The fields that were filled in, and the operations that returned their values. */
  readonly filled: readonly { readonly path: readonly (string | number)[]; readonly from: string }[];
  /** The placeholders without a value, and why. */
  readonly missing: readonly { readonly name: string; readonly reason: string }[];
}

/** Sellers whose values are kept at the same time. */
const maxSellers = 200;

/** Describes the placeholders of an example. Those that follow from the seller itself are left out. */
export function describePlaceholders(names: readonly string[]): readonly PlaceholderDescription[] {
  return names.flatMap((name) => {
    const source = Object.hasOwn(valueSources, name) ? valueSources[name] : undefined;
    if (source === undefined) return [];
    const [endpoint, , operation] = source.reads[0]?.operation.split('/') ?? [];
    return { name, title: source.title, from: endpoint && `${endpoint}.${operation}` };
  });
}

/** Fills in examples with the data of a seller. It sends reads, and keeps their values for some minutes. */
export class ExampleValues {
  readonly #clients: ClientPool;
  readonly #now: () => number;
  readonly #resolvers = new Map<string, ValueResolver>();

  constructor(clients: ClientPool, now: () => number) {
    this.#clients = clients;
    this.#now = now;
  }

  async fill(names: OperationNames, connected: ConnectedSeller, signal: AbortSignal): Promise<FilledExample> {
    const example = await loadExample(findEntry(names), this.#now());
    const resolver = this.#findResolver(connected);
    const context = { source: 'explorer', subject: connected.seller.id } as const;
    const values = await callContext.run(context, () => resolver.resolve(example.placeholders, { signal }));
    const byName = new Map(values.map((value) => [value.name, value]));
    return {
      input: fillExample(example.input, byName) as CallInput,
      restrictedData: example.restrictedData,
      filled: listFilled(example.input, [], byName),
      missing: values.flatMap((one) => (one.value === undefined ? [{ name: one.name, reason: one.reason }] : [])),
    };
  }

  #findResolver(connected: ConnectedSeller): ValueResolver {
    const { seller } = connected;
    const [marketplaceId] = seller.marketplaceIds;
    const key = JSON.stringify([seller.id, seller.sellingPartnerId, marketplaceId, connected.application.id]);
    const known = this.#resolvers.get(key);
    if (known !== undefined) return known;
    const resolver = createValueResolver({
      sellerId: seller.sellingPartnerId ?? undefined,
      marketplaceId,
      party: seller.kind,
      now: this.#now,
      call: (call, options) => this.#send(call, connected, options.signal),
    });
    const [oldest] = this.#resolvers.keys();
    if (this.#resolvers.size >= maxSellers && oldest !== undefined) this.#resolvers.delete(oldest);
    this.#resolvers.set(key, resolver);
    return resolver;
  }

  #send(call: ExampleCall, connected: ConnectedSeller, signal: AbortSignal | undefined): Promise<unknown> {
    const { operation, ...parameters } = buildCallParameters({ ...call, input: call.input as CallInput });
    const options = { ...parameters.options, signal };
    return this.#clients.client(connected).call(operation, { ...parameters, options });
  }
}

function listFilled(
  value: unknown,
  path: readonly (string | number)[],
  values: ReadonlyMap<string, ResolvedValue>,
): FilledExample['filled'] {
  if (typeof value === 'string') {
    const names = [...value.matchAll(/\{\{([\w.-]+)\}\}/g)].map(([, name = '']) => values.get(name));
    const from = [...new Set(names.flatMap((one) => (one?.value === undefined ? [] : [one.from])))];
    return from.length === 0 ? [] : [{ path, from: from.join(', ') }];
  }
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, member]) =>
    listFilled(member, [...path, isList ? Number(name) : name], values),
  );
}
