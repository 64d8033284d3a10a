import type { CallResponse } from '../pipeline/call-response.ts';
import type { RawResult } from '../pipeline/call-result.ts';

/** The result of a call, depending on the options that change its shape. */
export type ReturnedResult<Result, Raw, WithResponse, Payload> = Raw extends true
  ? RawResult
  : WithResponse extends true
    ? CallResponse<Result>
    : Payload extends true
      ? PayloadWithRate<Result>
      : Result;

/** The result of calls with the option `return_as_payload`. */
export interface PayloadWithRate<Result> {
  /** The result of the call. */
  payload: Result;
  /** Seconds per request; null when unknown. */
  restore_rate: number | null;
}
