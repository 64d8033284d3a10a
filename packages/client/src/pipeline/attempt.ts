import { buildAbortError } from '../errors/abort-error.ts';
import { isObserved } from '../ports/observer.ts';
import { buildHeaders } from '../request/headers.ts';
import { type ApiResponse, parseResponse } from '../response/api-response.ts';
import { type AttemptOutcome, classifyFailure, classifyResponse, isOutcomeUnknown } from '../retry/classify.ts';
import { countConnectionFailures } from '../retry/should-retry.ts';
import { countUtf8Bytes } from '../runtime/bytes.ts';
import { buildUnsafeNumberWarning, JsonNumbers } from '../runtime/json-numbers.ts';
import { decodeBodyText } from '../transport/body-text.ts';
import { collectBody } from '../transport/collect-body.ts';
import { mayHaveArrived, sendWithTimeouts } from '../transport/send-with-timeouts.ts';
import { type CallDeps, listSecrets } from './call-deps.ts';
import type { CallState } from './call-state.ts';
import { getErrorCode } from './finish-error.ts';
import type { PreparedCall } from './prepared-call.ts';
import { readRequestId } from './request-id.ts';
import { waitForToken } from './wait-for-token.ts';

/** Outcome of one attempt. */
export type Attempt = {
  readonly outcome: AttemptOutcome;
  readonly headers: Readonly<Record<string, string>>;
  /** It is unknown whether Amazon carried out the request. */
  readonly mayHaveArrived: boolean;
} & (
  | { readonly response: ApiResponse; readonly error?: undefined }
  | { readonly response?: undefined; readonly error: unknown }
);

/** Maximum size of a response, which is stored in memory. Large data is in documents, which are streamed. */
const maxResponseBytes = 256 * 1024 * 1024;

/**
 * Sends the request once with a token; without one, waits for it first. API errors and network errors are returned, not
 * thrown.
 */
export async function attemptCall(
  call: PreparedCall,
  usableToken: string | undefined,
  state: CallState,
  deps: CallDeps,
): Promise<Attempt> {
  const token = usableToken ?? (await waitForToken(call, state, deps.clock));
  if (call.signal?.aborted) throw buildAbortError(call.signal.reason);
  const headers = buildCallHeaders(call, token, deps);
  try {
    const response = await sendRequest(call, headers, state, deps);
    const outcome = classifyAttempt(response, call, state);
    if (outcome === 'expired-token') state.tokenSource.discard(token);
    return { outcome, headers, mayHaveArrived: isOutcomeUnknown(response.status), response };
  } catch (error) {
    return { outcome: classifyFailure(error), headers, mayHaveArrived: mayHaveArrived(error), error };
  }
}

function buildCallHeaders(
  call: PreparedCall,
  accessToken: string,
  { config, clock }: CallDeps,
): Record<string, string> {
  const { body } = call.request;
  return buildHeaders({
    host: config.apiHost,
    userAgent: config.userAgent,
    accessToken,
    now: clock.now(),
    bodyLength: body === undefined ? undefined : countUtf8Bytes(body),
    callerHeaders: call.callerHeaders,
  });
}

async function sendRequest(
  call: PreparedCall,
  headers: Record<string, string>,
  { callNumber, attempts, deadline, failures }: CallState,
  deps: CallDeps,
): Promise<ApiResponse> {
  const { transport, clock, observe, config } = deps;
  const { name: operation, timeouts, request, signal } = call;
  const { method, target, path, body } = request;
  const attempt = attempts + 1;
  const startedAt = clock.now();
  if (isObserved(observe, 'request')) observe({ type: 'request', call: callNumber, operation, method, path, attempt });
  const newConnection = countConnectionFailures(failures) > 0;
  const message = { method, url: config.apiOrigin + target, headers, body, signal, newConnection };
  const time = { leftMilliseconds: deadline - startedAt, totalMilliseconds: call.retries.totalMilliseconds };
  try {
    const response = await sendWithTimeouts(transport, clock, message, timeouts, time);
    const collected = collectBody(response, maxResponseBytes);
    const chunks = collected instanceof Promise ? await collected : collected;
    const decoding = decodeBodyText(response.headers, chunks, maxResponseBytes);
    const text = typeof decoding === 'string' ? decoding : await decoding;
    const { status } = response;
    if (isObserved(observe, 'response')) {
      const milliseconds = clock.now() - startedAt;
      const requestId = readRequestId(response.headers, () => listSecrets(call, deps));
      observe({ type: 'response', call: callNumber, operation, status, requestId, attempt, milliseconds });
    }
    const numbers = new JsonNumbers(config.bigNumbers);
    const parsed = parseResponse(status, response.headers, chunks, text, numbers);
    const warning = buildUnsafeNumberWarning(numbers, `the response to ${operation}`);
    if (warning !== undefined) observe(warning);
    return parsed;
  } catch (error) {
    const milliseconds = clock.now() - startedAt;
    observe({ type: 'failure', call: callNumber, operation, code: getErrorCode(error), attempt, milliseconds });
    throw error;
  }
}

/** An expired token that the caller provided is final. */
function classifyAttempt(response: ApiResponse, call: PreparedCall, { tokenSource }: CallState): AttemptOutcome {
  const [first] = response.errors;
  const kind = call.restrictedTokenRequest === undefined ? 'access' : 'restricted';
  const outcome = classifyResponse(
    { status: response.status, errorCode: first?.code, errorText: first?.details },
    kind,
  );
  return outcome === 'expired-token' && !tokenSource.canRenew ? 'final' : outcome;
}
