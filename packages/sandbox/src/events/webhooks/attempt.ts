import type { JsonObject } from '../../base/json-value.ts';
import type { Timer } from '../../base/timer.ts';
import type { Fetch } from '../../settings/options.ts';
import { checkWebhookUrl } from './webhook-address.ts';

export interface AttemptParts {
  readonly fetch: Fetch;
  readonly timer: Timer;
  /** Aborted when the sandbox closes. */
  readonly closing: AbortSignal;
}

/** The result of an attempt: the receiver's status, or the reason why there is no response. */
export interface AttemptEnd {
  readonly status: number | null;
  readonly problem: string | null;
}

const TIMEOUT_MILLISECONDS = 10_000;

/** Sends a message to a URL once. Redirects are not followed. */
export async function attemptDelivery(url: string, message: JsonObject, parts: AttemptParts): Promise<AttemptEnd> {
  const timeout = new AbortController();
  const cancelTimer = parts.timer(() => timeout.abort(new Error('no answer within 10 seconds')), TIMEOUT_MILLISECONDS);
  const signal = AbortSignal.any([timeout.signal, parts.closing]);
  try {
    const response = await parts.fetch(buildRequest(url, message, signal));
    await response.body?.cancel();
    return { status: response.status, problem: null };
  } catch (error) {
    return {
      status: null,
      problem: timeout.signal.aborted ? String(timeout.signal.reason.message) : describeReason(error),
    };
  } finally {
    cancelTimer();
  }
}

/** Builds the request. The URL is checked again, because it can come from a restored snapshot. */
function buildRequest(url: string, message: JsonObject, signal: AbortSignal): Request {
  const headers = { 'content-type': 'application/json', 'user-agent': 'supercargo-sandbox' };
  const body = JSON.stringify(message);
  return new Request(checkWebhookUrl(url), { method: 'POST', body, redirect: 'manual', headers, signal });
}

/** Returns the reason for an error of `fetch`. Node.js has it in `cause`. */
function describeReason(error: unknown): string {
  const { cause, message } = error instanceof Error ? error : { cause: undefined, message: String(error) };
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}
