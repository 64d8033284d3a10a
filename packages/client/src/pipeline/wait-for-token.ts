import { buildCallDeadlineError } from '../errors/call-deadline-error.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { CallState } from './call-state.ts';
import type { PreparedCall } from './prepared-call.ts';
import { rejectOnAbort, withTimeout } from './wait.ts';

/**
 * Waits for the token of a call. The call stops waiting at its deadline, but the token request continues, because other
 * calls may wait for it.
 */
export function waitForToken(
  call: PreparedCall,
  { tokenSource, deadline }: Pick<CallState, 'tokenSource' | 'deadline'>,
  clock: Clock,
): Promise<string> {
  const token = rejectOnAbort(tokenSource.obtain(), call.signal);
  const remaining = deadline - clock.now();
  const tokenTimeout = call.tokenTimeoutMilliseconds || Number.POSITIVE_INFINITY;
  if (tokenTimeout < remaining)
    return withTimeout(clock, token, tokenTimeout, () => buildTokenTimeoutError(tokenTimeout));
  return remaining === Number.POSITIVE_INFINITY
    ? token
    : withTimeout(clock, token, remaining, () => buildCallDeadlineError(call.retries.totalMilliseconds));
}

/** Builds the error of a call whose timeout ended before its token arrived. */
export function buildTokenTimeoutError(timeout: number): SellingPartnerError {
  const message = `No access token was received within the deadline (${timeout} ms).`;
  return new SellingPartnerError({ code: 'API_DEADLINE_TIMEOUT', message, timeout, retryable: true });
}
