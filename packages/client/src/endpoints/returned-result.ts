import type { CallResponse } from '../pipeline/call-response.ts';
import type { RawResult } from '../pipeline/call-result.ts';

/** The result of a call, depending on the options that change its shape. */
export type ReturnedResult<Answer, Raw, WithResponse, Payload> = Raw extends true
  ? RawResult
  : WithResponse extends true
    ? CallResponse<Answer>
    : Payload extends true
      ? PayloadWithRate<Answer>
      : Answer;

/** The result of calls with the option `return_as_payload`. */
export interface PayloadWithRate<Answer> {
  /** The result of the call. */
  payload: Answer;
  /** Seconds per request; null when unknown. */
  restore_rate: number | null;
}
