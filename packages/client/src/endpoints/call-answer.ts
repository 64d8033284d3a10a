import type { RawResult } from '../pipeline/present.ts';
import type { CallResponse } from '../pipeline/with-response.ts';

/** What a call gives, by the options that change its shape. */
export type CallAnswer<Answer, Raw, WithResponse, Payload> = Raw extends true
  ? RawResult
  : WithResponse extends true
    ? CallResponse<Answer>
    : Payload extends true
      ? PayloadWithRate<Answer>
      : Answer;

/** What calls give with the option `return_as_payload`. */
export interface PayloadWithRate<Answer> {
  /** What the plain call gives. */
  payload: Answer;
  /** Seconds per request; null when nobody knows. */
  restore_rate: number | null;
}
