import type { JsonObject } from '../../base/json-value.ts';
import type { Timer } from '../../base/timer.ts';
import type { Fetch } from '../../settings/options.ts';
import { webhookAddress } from './webhook-address.ts';

export interface AttemptParts {
  readonly fetch: Fetch;
  readonly timer: Timer;
  /** Aborted when the sandbox closes. */
  readonly closing: AbortSignal;
}

/** What became of an attempt: the receiver's status, or why there was none. */
export interface AttemptEnd {
  readonly status: number | null;
  readonly problem: string | null;
}

const LONGEST_MILLISECONDS = 10_000;

/** Sends a message to an address, once. A receiver that leads elsewhere is not followed. */
export async function attempt(url: string, message: JsonObject, parts: AttemptParts): Promise<AttemptEnd> {
  const patience = new AbortController();
  const callOff = parts.timer(() => patience.abort(new Error('no answer within 10 seconds')), LONGEST_MILLISECONDS);
  const signal = AbortSignal.any([patience.signal, parts.closing]);
  try {
    const response = await parts.fetch(requestTo(url, message, signal));
    await response.body?.cancel();
    return { status: response.status, problem: null };
  } catch (error) {
    return {
      status: null,
      problem: patience.signal.aborted ? String(patience.signal.reason.message) : reasonOf(error),
    };
  } finally {
    callOff();
  }
}

/** Looks at the address once more: a snapshot can hold what nobody has looked at. */
function requestTo(url: string, message: JsonObject, signal: AbortSignal): Request {
  const headers = { 'content-type': 'application/json', 'user-agent': 'supercargo-sandbox' };
  const body = JSON.stringify(message);
  return new Request(webhookAddress(url), { method: 'POST', body, redirect: 'manual', headers, signal });
}

/** Node hides the reason one level down. */
function reasonOf(error: unknown): string {
  const { cause, message } = error instanceof Error ? error : { cause: undefined, message: String(error) };
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}
