import { SellingPartnerError } from './selling-partner-error.ts';

/** The error of a call that its caller ended. */
export function abortError(cause: unknown): SellingPartnerError {
  return new SellingPartnerError({ code: 'REQUEST_ABORTED', message: 'The caller ended the call.', cause });
}
