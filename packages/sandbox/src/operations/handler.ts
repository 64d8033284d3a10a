import type { OperationDescriptor } from '@supercargo/catalogue';
import type { Caller } from '../auth/access-grant.ts';
import type { CallQuery } from '../base/call-query.ts';
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

/** Identifies the list that a page token belongs to, by operation, seller and path parameters. */
export function getListName(call: SellerCall): string {
  return [getHandlerName(call.operation), call.account.sellerId, ...Object.values(call.path)].join(' ');
}
