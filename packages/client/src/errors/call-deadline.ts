import { SellingPartnerError } from './selling-partner-error.ts';

/** The error of a call that did not end before its deadline, `total` milliseconds after its start. */
export function callDeadline(total: number): SellingPartnerError {
  return new SellingPartnerError({
    code: 'CALL_DEADLINE_EXCEEDED',
    message: `The call did not end before its deadline (retries.totalMilliseconds, ${total} ms).`,
    timeout: total,
    retryable: true,
  });
}
