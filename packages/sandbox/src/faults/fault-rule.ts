import type { RequestType } from '../api/routing/classify-request.ts';
import type { JsonPatchOperation } from '../base/json-patch.ts';
import type { QuirkName } from '../base/quirks/quirk-table.ts';

// See docs/decisions/0049-make-named-faults-answers-of-stubs-instead-of-a-second-kind-of-rule.md

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

/** Which requests a fault rule applies to, and how often. Without conditions, it applies to all requests for which its answer is possible. */
export interface FaultConditions {
  /** `endpoint/version/operation`; `*` matches any text, as in `orders/*` or `*getOrders`. */
  readonly operation?: string;
  /** Matches only requests of this type. */
  readonly requestType?: RequestType;
  /** Matches only requests of this selling partner. */
  readonly sellerId?: string;
  /** Matches only requests with this marketplace ID in the query, or in a top-level property of a JSON body. */
  readonly marketplaceId?: string;
  /** Matches only requests with these query parameters; `*` in a value matches any text, also with commas. */
  readonly query?: Readonly<Record<string, string>>;
  /**
   * Matches only requests whose JSON body contains this: all named properties with these values, and for each item of a list one
   * that matches it.
   */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Matches only requests for this page of a list, from 1. */
  readonly page?: number;
  /** Applies only to the nth request that meets the other conditions, from 1. */
  readonly call?: number;
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
}

/** The settings of a kind of fault. */
export interface FaultSettings {
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
  readonly when?: ConnectionEnd;
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

/** When a connection ends: before the request is processed, after it, or in the middle of the response's body. */
export type ConnectionEnd = 'before' | 'after' | 'body';

/** A fault by its name, with its settings. */
export interface NamedFault extends FaultSettings {
  /** The kind of fault. */
  readonly fault: FaultKind;
}

/** A fault rule in short form: a named fault and its conditions. */
export interface FaultRule extends NamedFault, Omit<FaultConditions, 'body'> {}

/**
 * Changes of a response. With `body`, the request is not processed and this is the response. Without it, the request is
 * processed, and its true response is changed.
 */
export interface ChangedAnswer {
  /** The status, from 200 to 599. Default: 200 with `body`, otherwise that of the true response. */
  readonly status?: number;
  /** Headers to set; null removes one. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** The response: a string is sent as it is, any other value as JSON. */
  readonly body?: unknown;
  /** A JSON Patch (RFC 6902) of the true response, with at most 100 operations. */
  readonly patch?: readonly JsonPatchOperation[];
  /** Seconds of the system clock before the request is processed. Default: 0. */
  readonly delaySeconds?: number;
  /** When the connection is reset. Default: never. */
  readonly cut?: ConnectionEnd;
  /** Quirks that are on for this request. */
  readonly quirks?: readonly QuirkName[];
  /** Seconds of the virtual clock between the acceptance of the changes in this request and the first read that shows them. */
  readonly changeDelaySeconds?: number;
}

/** A fault rule in long form: conditions, and a fault or a changed response. */
export interface StubRule {
  /** Which requests, and how often. Default: all for which the answer is possible. */
  readonly when?: FaultConditions;
  /** What they get. */
  readonly answer: NamedFault | ChangedAnswer;
}

/** A fault rule in the sandbox, in long form, with its ID and counts. */
export interface Fault extends StubRule {
  /** ID, for lookups and removal. */
  readonly id: string;
  /** Which requests, and how often. */
  readonly when: FaultConditions;
  /** Number of requests that matched the conditions, with or without an injected fault. */
  readonly matched: number;
  /** Number of injected faults. */
  readonly fired: number;
  /** Why the answer was not possible for the last response that the rule was applied to. */
  readonly lastProblem?: string;
}

/** All types of requests. */
export const ALL_REQUEST_TYPES: readonly RequestType[] = ['token', 'authorization', 'document', 'call'];

/** For each kind of fault: the types of requests for which it is possible, and its settings. */
export const FAULT_KINDS: Readonly<
  Record<
    FaultKind,
    { readonly requestTypes: readonly RequestType[]; readonly settings: readonly (keyof FaultSettings)[] }
  >
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
