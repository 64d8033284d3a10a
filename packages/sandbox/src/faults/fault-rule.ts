import type { RequestType } from '../api/routing/classify-request.ts';

/** The kind of an injected fault. */
export type FaultKind =
  | 'throttle'
  | 'latency'
  | 'error'
  | 'reset'
  | 'stall'
  | 'trickle'
  | 'broken-json'
  | 'truncated-gzip'
  | 'wrong-charset'
  | 'expired-token'
  | 'expired-url'
  | 'unknown-enum'
  | 'missing-field';

/** A rule that injects faults. Without conditions, it matches all requests for which its kind of fault is possible. */
export interface FaultRule {
  /** The kind of fault. */
  readonly fault: FaultKind;
  /** `endpoint/version/operation`; `*` matches any text, as in `orders/*` or `*getOrders`. */
  readonly operation?: string;
  /** Matches only requests of this type. */
  readonly requestType?: RequestType;
  /** Matches only requests of this selling partner. */
  readonly sellerId?: string;
  /** Matches only requests with this marketplace ID in the query, or in a top-level property of a JSON body. */
  readonly marketplaceId?: string;
  /** The rule ends after this number of faults. Default: never. */
  readonly times?: number;
  /** Injects the fault only into every nth matching request. Default: 1. */
  readonly every?: number;
  /** The probability that a matching request gets the fault, from 0 to 1. Default: 1. */
  readonly probability?: number;
  /**
   * The seed of these random choices, combined with the seed of the sandbox. The same seeds choose the same requests. Default:
   * the ID of the rule.
   */
  readonly seed?: string;
  /** `error`: the status, from 400 to 599. Default: 500. */
  readonly status?: number;
  /** `throttle`, `error`: the form of the response's body. Default: `json`. */
  readonly body?: 'json' | 'html' | 'empty';
  /** `throttle`: whether the response has the rate header, as a success has. Default: false. */
  readonly rateHeader?: boolean;
  /** `latency`: the delay in seconds of the system clock. `stall`: the seconds until the connection is closed. Default: never. */
  readonly seconds?: number;
  /**
   * `reset`: `before` the request is processed (default), `after` it, or in the middle of the response's `body`. `stall`:
   * `before` (default), or in the middle of the `body`.
   */
  readonly when?: 'before' | 'after' | 'body';
  /** `trickle`: the rate in bytes per second. Default: 1024. */
  readonly bytesPerSecond?: number;
  /** `wrong-charset`: the charset in the response's header. Default: ISO-8859-1 instead of UTF-8, otherwise UTF-8. */
  readonly charset?: string;
  /**
   * `unknown-enum`, `missing-field`: changes all properties of this name. Default: the first enum, or the first required
   * property, in the response.
   */
  readonly field?: string;
  /** `unknown-enum`: the value. Default: `SANDBOX_UNKNOWN`. */
  readonly value?: string;
}

/** A fault rule in the sandbox, with its ID and counts. */
export interface Fault extends FaultRule {
  /** ID, for lookups and removal. */
  readonly id: string;
  /** Number of requests that matched the conditions, with or without an injected fault. */
  readonly matched: number;
  /** Number of injected faults. */
  readonly fired: number;
}

/** All types of requests. */
const ALL_REQUEST_TYPES: readonly RequestType[] = ['token', 'authorization', 'document', 'call'];

/** For each kind of fault: the types of requests for which it is possible, and its settings. */
export const FAULT_KINDS: Readonly<
  Record<FaultKind, { readonly requestTypes: readonly RequestType[]; readonly settings: readonly (keyof FaultRule)[] }>
> = {
  throttle: { requestTypes: ALL_REQUEST_TYPES, settings: ['body', 'rateHeader'] },
  latency: { requestTypes: ALL_REQUEST_TYPES, settings: ['seconds'] },
  error: { requestTypes: ALL_REQUEST_TYPES, settings: ['status', 'body'] },
  reset: { requestTypes: ALL_REQUEST_TYPES, settings: ['when'] },
  stall: { requestTypes: ALL_REQUEST_TYPES, settings: ['when', 'seconds'] },
  trickle: { requestTypes: ALL_REQUEST_TYPES, settings: ['bytesPerSecond'] },
  'broken-json': { requestTypes: ['token', 'call'], settings: [] },
  'truncated-gzip': { requestTypes: ['document'], settings: [] },
  'wrong-charset': { requestTypes: ['document'], settings: ['charset'] },
  'expired-token': { requestTypes: ['call'], settings: [] },
  'expired-url': { requestTypes: ['document'], settings: [] },
  'unknown-enum': { requestTypes: ['call'], settings: ['field', 'value'] },
  'missing-field': { requestTypes: ['call'], settings: ['field'] },
};
