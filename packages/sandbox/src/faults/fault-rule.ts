import type { RequestType } from '../api/routing/classify-request.ts';

/** What goes wrong. */
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

/** Trouble on command. Without a condition it meets every request that its kind of trouble can meet. */
export interface FaultRule {
  /** What happens. */
  readonly fault: FaultKind;
  /** `endpoint/version/operation`; `*` stands for any text, as in `orders/*` or `*getOrders`. */
  readonly operation?: string;
  /** Only requests of this type. */
  readonly requestType?: RequestType;
  /** Only requests of this selling partner. */
  readonly sellerId?: string;
  /** Named in the query or on the first level of a JSON body. */
  readonly marketplaceId?: string;
  /** Ends after so many times. Default: never. */
  readonly times?: number;
  /** Only every nth request that matches. Default 1. */
  readonly every?: number;
  /** Only so many of the requests that match, from 0 to 1. Default 1. */
  readonly probability?: number;
  /** Which of them, if not all: the same seed meets the same ones. Default: the sandbox's seed. */
  readonly seed?: string;
  /** `error`: from 400 to 599. Default 500. */
  readonly status?: number;
  /** `throttle`, `error`: in which form the answer comes. Default `json`. */
  readonly body?: 'json' | 'html' | 'empty';
  /** `throttle`: tells the rate, as a success does. Default false. */
  readonly rateHeader?: boolean;
  /** `latency`: how long, in seconds of the machine. `stall`: hangs up after so long; default never. */
  readonly seconds?: number;
  /**
   * `reset`: `before` the request is carried out (default), `after` it, or in the middle of the `body`.
   * `stall`: `before` (default) or in the middle of the `body`.
   */
  readonly when?: 'before' | 'after' | 'body';
  /** `trickle`. Default 1024. */
  readonly bytesPerSecond?: number;
  /** `wrong-charset`: the one that is claimed. Default: ISO-8859-1 for UTF-8, else UTF-8. */
  readonly charset?: string;
  /** `unknown-enum`, `missing-field`: every member of this name. Default: the first that the schema offers. */
  readonly field?: string;
  /** `unknown-enum`. Default `SANDBOX_UNKNOWN`. */
  readonly value?: string;
}

/** A rule that has been taken in. */
export interface Fault extends FaultRule {
  /** By which it is looked up and removed. */
  readonly id: string;
  /** Requests that met its conditions, whether it fired or not. */
  readonly matched: number;
  /** How often it has happened. */
  readonly fired: number;
}

/** Faults by kind: for which types of requests they can happen, and which settings they take. */
const EVERYWHERE: readonly RequestType[] = ['token', 'authorization', 'document', 'call'];

export const FAULT_KINDS: Readonly<
  Record<FaultKind, { readonly requestTypes: readonly RequestType[]; readonly settings: readonly (keyof FaultRule)[] }>
> = {
  throttle: { requestTypes: EVERYWHERE, settings: ['body', 'rateHeader'] },
  latency: { requestTypes: EVERYWHERE, settings: ['seconds'] },
  error: { requestTypes: EVERYWHERE, settings: ['status', 'body'] },
  reset: { requestTypes: EVERYWHERE, settings: ['when'] },
  stall: { requestTypes: EVERYWHERE, settings: ['when', 'seconds'] },
  trickle: { requestTypes: EVERYWHERE, settings: ['bytesPerSecond'] },
  'broken-json': { requestTypes: ['token', 'call'], settings: [] },
  'truncated-gzip': { requestTypes: ['document'], settings: [] },
  'wrong-charset': { requestTypes: ['document'], settings: ['charset'] },
  'expired-token': { requestTypes: ['call'], settings: [] },
  'expired-url': { requestTypes: ['document'], settings: [] },
  'unknown-enum': { requestTypes: ['call'], settings: ['field', 'value'] },
  'missing-field': { requestTypes: ['call'], settings: ['field'] },
};
