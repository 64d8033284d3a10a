import type { JsonObject } from '../../json-value.ts';
import type { Timer } from '../../timer.ts';

/** What requests go out over. */
export type Fetch = (request: Request) => Promise<Response>;

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
  const headers = { 'content-type': 'application/json', 'user-agent': 'supercargo-sandbox' };
  const request = new Request(url, {
    method: 'POST',
    body: JSON.stringify(message),
    redirect: 'manual',
    headers,
    signal,
  });
  try {
    const response = await parts.fetch(request);
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

/** Node hides the reason one level down. */
function reasonOf(error: unknown): string {
  const { cause, message } = error instanceof Error ? error : { cause: undefined, message: String(error) };
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}
