import { findOperation, loadOperation } from '@supercargo/catalogue';
import { ApiError, invalidInput } from '../base/api-error.ts';
import { createCallQuery } from '../base/call-query.ts';
import { WrittenJson } from '../base/response.ts';
import type { HandlerRegistry } from '../operations/handler-registry.ts';
import type { HandlerServices } from '../operations/handler-services.ts';
import type { Account } from '../world/accounts/account.ts';

/** The input of a call that creates sample records. */
export interface SampleInput {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface SampleParts {
  readonly handlers: HandlerRegistry;
  readonly services: HandlerServices;
  readonly account: Account;
  readonly isVendor: boolean;
  /** Time of the first call, in milliseconds since the epoch. */
  readonly startedAt: number;
}

/** Calls operations for one selling partner, as a program would, with a clock of its own. */
export class SampleCalls {
  readonly account: Account;
  readonly isVendor: boolean;
  /** The home marketplace. */
  readonly marketplaceId: string;
  readonly services: HandlerServices;
  readonly #handlers: HandlerRegistry;
  #now: number;
  #operation = '';

  constructor({ handlers, services, account, isVendor, startedAt }: SampleParts) {
    this.account = account;
    this.isVendor = isVendor;
    this.marketplaceId = account.marketplaces[0]?.id ?? '';
    this.services = services;
    this.#handlers = handlers;
    this.#now = startedAt;
  }

  /** The operation that was called last, as `endpoint/version/operation`; empty before the first call. */
  get operation(): string {
    return this.#operation;
  }

  /** Returns the time of the next call plus some hours, as ISO 8601. */
  time(hours = 0): string {
    return new Date(this.#now + hours * 3_600_000).toISOString();
  }

  /** The next calls are some seconds later. */
  wait(seconds: number): void {
    this.#now += seconds * 1000;
  }

  /** Calls `endpoint/version/operation` and returns the body of the response as plain JSON. */
  async call(
    name: string,
    { path = {}, query = {}, body }: SampleInput = {},
    account = this.account,
  ): Promise<unknown> {
    this.#operation = name;
    const [endpoint = '', version = '', operation = ''] = name.split('/');
    const entry = findOperation(endpoint, version, operation);
    if (entry === undefined) throw new Error(`The catalogue has no operation ${name}.`);
    const descriptor = await loadOperation(entry);
    const handler = await this.#handlers.find(descriptor);
    if (handler === undefined) throw new Error(`The sandbox has no handler for ${name}.`);
    const response = await handler({
      operation: descriptor,
      path,
      query: createCallQuery(new URLSearchParams(query), descriptor),
      headers: new Headers(),
      body,
      idempotencyToken: undefined,
      caller: { clientId: this.services.application().sellerId, sellerId: account.sellerId, restricted: null },
      roles: null,
      origin: 'http://sandbox',
      account,
      now: this.#now,
    });
    return toPlainJson(response.body);
  }

  /** Calls an operation and returns the texts at a path of its response, such as `orders.*.id`. */
  async list(name: string, input: SampleInput, path: string): Promise<readonly string[]> {
    return findTexts(await this.call(name, input), path.split('.'));
  }

  /** Calls an operation and returns the first text at a path of its response. Throws an Error if there is none. */
  async read(name: string, input: SampleInput, path: string): Promise<string> {
    const [first] = await this.list(name, input, path);
    if (first === undefined) throw invalidInput(`The response of ${name} has no ${path}.`);
    return first;
  }
}

/** Returns the record that a sample needs. Throws an ApiError if the account has none. */
export function requireRecord<Found>(found: Found | undefined, what: string): Found {
  if (found === undefined) throw new ApiError(404, 'NotFound', `The account has no ${what}.`);
  return found;
}

function toPlainJson(body: unknown): unknown {
  if (body === undefined) return undefined;
  const text = body instanceof WrittenJson ? new TextDecoder().decode(body.bytes()) : JSON.stringify(body);
  return JSON.parse(text);
}

function findTexts(value: unknown, [name, ...rest]: readonly string[]): readonly string[] {
  if (name === undefined) return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (name === '*') return Object.values(value).flatMap((item) => findTexts(item, rest));
  return findTexts((value as Readonly<Record<string, unknown>>)[name], rest);
}
