import { SellingPartnerError } from './selling-partner-error.ts';

/** Builds the error of a call that did not end before its deadline, `totalMilliseconds` after its start. */
export function buildCallDeadlineError(totalMilliseconds: number): SellingPartnerError {
  return new SellingPartnerError({
    code: 'CALL_DEADLINE_EXCEEDED',
    message: `The call did not end before its deadline (retries.totalMilliseconds, ${totalMilliseconds} ms).`,
    timeout: totalMilliseconds,
    retryable: true,
  });
}
