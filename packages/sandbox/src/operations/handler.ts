import type { OperationDescriptor } from '@supercargo/catalogue';
import type { Caller } from '../auth/access-grant.ts';
import type { CallQuery } from '../base/call-query.ts';
import { isJsonObject } from '../base/json-value.ts';
import type { PagedList } from '../base/paging/page-tokens.ts';
import type { ApiResponse } from '../base/response.ts';
import type { Account } from '../world/accounts/account.ts';

/** A request for an operation that has passed the checks that all operations share. */
export interface Call<
  Path extends Readonly<Record<string, string>> = Readonly<Record<string, string>>,
  QueryName extends string = string,
  Body = unknown,
> {
  readonly operation: OperationDescriptor;
  /** The path parameters, decoded. */
  readonly path: Path;
  readonly query: CallQuery<QueryName>;
  readonly headers: Headers;
  /** The parsed JSON body; undefined when there is none. */
  readonly body: Body;
  /** The idempotency key of the caller. */
  readonly idempotencyToken: string | undefined;
  readonly caller: Caller;
  /** The roles that the selling partner has granted to the application; null if the sandbox does not check roles. */
  readonly roles: readonly string[] | null;
  /** Scheme, host and port to which the client sent the request. */
  readonly origin: string;
  /** Time of the request, in milliseconds since the epoch. */
  readonly now: number;
}

/** A request on behalf of a seller. */
export interface SellerCall<
  Path extends Readonly<Record<string, string>> = Readonly<Record<string, string>>,
  QueryName extends string = string,
  Body = unknown,
> extends Call<Path, QueryName, Body> {
  readonly account: Account;
}

/** Handles the requests for an operation. Throws an `ApiError` to reject a request. */
export type Handler = (call: SellerCall) => ApiResponse | Promise<ApiResponse>;

/** Handlers by `endpoint/version/operation`. */
export type Handlers = Readonly<Record<string, Handler>>;

export function getHandlerName(operation: OperationDescriptor): string {
  return `${operation.endpoint}/${operation.version}/${operation.operation}`;
}

/**
 * Identifies the list that a page token belongs to, by operation, seller and path parameters, with the query parameters that
 * the token is bound to: all except the token and those that Amazon documents to change. The page size is free unless Amazon
 * documents that later pages need the same parameters.
 */
export function getPagedList({ operation, account, path, query, body }: SellerCall): PagedList {
  const free = findFreeNames(operation);
  const bound: Record<string, string> = {};
  for (const name of query.names()) if (!free.includes(name)) bound[name] = digest(query.list(name));
  if (operation.paging?.request.in === 'body' && isJsonObject(body)) {
    for (const [name, value] of Object.entries(body)) {
      if (!free.includes(name)) bound[name] = digest([JSON.stringify(value)]);
    }
  }
  return { list: [getHandlerName(operation), account.sellerId, ...Object.values(path)].join(' '), bound };
}

const freeNames = new WeakMap<OperationDescriptor, readonly (string | undefined)[]>();

/** Returns the parameters that can differ between the pages of an operation. They are found once, because lists are read often. */
function findFreeNames(operation: OperationDescriptor): readonly (string | undefined)[] {
  const known = freeNames.get(operation);
  if (known !== undefined) return known;
  const { request, pageSize, laterPages, otherParameters } = operation.paging ?? {};
  const isSizeFree = otherParameters !== 'repeat-same-params';
  const names = [request?.name, isSizeFree ? pageSize?.name : undefined, ...Object.keys(laterPages?.set ?? {})];
  freeNames.set(operation, names);
  return names;
}

/** Returns a short digest, which tells apart values that programs mix up. The token itself is signed. */
function digest(values: readonly string[]): string {
  let sum = 0x811c9dc5;
  for (const value of values.length > 1 ? [...values].sort() : values) {
    for (let at = 0; at < value.length; at += 1) sum = Math.imul(sum ^ value.charCodeAt(at), 0x01000193);
    sum = Math.imul(sum ^ 0x10000, 0x01000193);
  }
  return (sum >>> 0).toString(36);
}
