import { NetworkError } from '../errors/network-error.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { Timeouts } from '../ports/limits.ts';
import type { Transport, TransportRequest, TransportResponse } from '../ports/transport.ts';
import { isCancellable } from './cancellation.ts';
import { GuardedBody } from './guarded-body.ts';
import { type CallTimeLimit, TimeoutGuard } from './timeout-guard.ts';

/** A response with timeouts while its body is read. */
export interface GuardedResponse extends TransportResponse {
  readonly body: GuardedBody;
}

/**
 * Sends a request and applies the timeouts until its body was read. Every outcome settles the promise or the body and
 * clears all timers.
 */
export async function sendWithTimeouts(
  transport: Transport,
  clock: Clock,
  request: TransportRequest,
  timeouts: Timeouts,
  call?: CallTimeLimit,
): Promise<GuardedResponse> {
  const guard = new TimeoutGuard(clock, timeouts, request.signal, call);
  try {
    const response = await (isCancellable(transport)
      ? transport.send(request, guard)
      : guard.race(transport.send({ ...request, signal: guard.signal })));
    return { status: response.status, headers: response.headers, body: new GuardedBody(response.body, guard) };
  } catch (error) {
    guard.close();
    throw guard.selectError(error);
  }
}

/** Whether a failed request may have reached the server. */
export function mayHaveArrived(error: unknown): boolean {
  if (error instanceof NetworkError) return error.sent;
  return !(error instanceof SellingPartnerError && error.code === 'INVALID_PARAMETER');
}
