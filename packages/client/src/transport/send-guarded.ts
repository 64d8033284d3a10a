import { NetworkError } from '../errors/network-error.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { Timeouts } from '../ports/limits.ts';
import type { Transport, TransportRequest, TransportResponse } from '../ports/transport.ts';
import { type CallTime, Guard } from './guard.ts';
import { WatchedBody } from './watched-body.ts';

/**
 * Sends a request and watches over it until its body has been read. Every way it can end settles the promise or
 * the body and clears all timers.
 */
export async function sendGuarded(
  transport: Transport,
  clock: Clock,
  request: TransportRequest,
  timeouts: Timeouts,
  call?: CallTime,
): Promise<TransportResponse> {
  const guard = new Guard(clock, timeouts, request.signal, call);
  try {
    const response = await guard.race(transport.send({ ...request, signal: guard.signal }));
    return { status: response.status, headers: response.headers, body: new WatchedBody(response.body, guard) };
  } catch (error) {
    guard.close();
    throw guard.reasonFor(error);
  }
}

/** Whether bytes of a request may have reached the other side before it failed. */
export function mayHaveArrived(error: unknown): boolean {
  if (error instanceof NetworkError) return error.sent;
  return !(error instanceof SellingPartnerError && error.code === 'INVALID_PARAMETER');
}
