import { SellingPartnerError } from './selling-partner-error.ts';

/** The error of a call that did not end in the time it may take in all, in milliseconds. */
export function callDeadline(total: number): SellingPartnerError {
  return new SellingPartnerError({
    code: 'CALL_DEADLINE',
    message: `The call did not end within the time it may take in all (retries.total, ${total} ms).`,
    timeout: total,
    retryable: true,
  });
}
