import type { OperationDescriptor } from '@supercargo/catalogue';
import type { Caller } from '../auth/access-grant.ts';
import type { CallQuery } from '../base/call-query.ts';
import type { ApiResponse } from '../base/response.ts';
import type { Account } from '../world/accounts/account.ts';

/** One call of an operation, after everything that is the same for all operations has been done. */
export interface Call {
  readonly operation: OperationDescriptor;
  /** Decoded values of the path's parameters. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: CallQuery;
  readonly headers: Headers;
  /** The parsed JSON body; undefined when there is none. */
  readonly body: unknown;
  /** The caller's own mark for a call that must count only once. */
  readonly idempotencyToken: string | undefined;
  readonly caller: Caller;
  /** Scheme, host and port the call came to. */
  readonly origin: string;
  /** When the call came, in milliseconds since the epoch. */
  readonly now: number;
}

/** A call in the name of a seller. */
export interface SellerCall extends Call {
  readonly account: Account;
}

/** Handles the calls of an operation. Throws a `ApiError` to reject a call. */
export type Handler = (call: SellerCall) => ApiResponse | Promise<ApiResponse>;

/** Behaviours by `endpoint/version/operation`. */
export type Handlers = Readonly<Record<string, Handler>>;

export function handlerName(operation: OperationDescriptor): string {
  return `${operation.endpoint}/${operation.version}/${operation.operation}`;
}

/** A required value of the path. The router has made sure that it is there. */
export function pathValue(call: Call, name: string): string {
  return call.path[name] ?? '';
}

/** The list a page token belongs to: one of an operation, a seller, and whatever the path names. */
export function listName(call: SellerCall): string {
  return [handlerName(call.operation), call.account.sellerId, ...Object.values(call.path)].join(' ');
}
