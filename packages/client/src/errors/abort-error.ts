import { SellingPartnerError } from './selling-partner-error.ts';

/** Builds the error of a call that its caller aborted. */
export function buildAbortError(cause: unknown): SellingPartnerError {
  return new SellingPartnerError({ code: 'REQUEST_ABORTED', message: 'The caller aborted the call.', cause });
}
