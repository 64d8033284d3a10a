import { abortError } from '../errors/abort-error.ts';
import { buildHeaders } from '../request/headers.ts';
import { type Answer, readAnswer } from '../response/answer.ts';
import { type AttemptClass, classifyAnswer, classifyFailure, leavesOpen } from '../retry/classify.ts';
import { countConnectionFailures } from '../retry/decide.ts';
import { bodyText } from '../transport/body-text.ts';
import { collect } from '../transport/collect.ts';
import { mayHaveArrived, sendGuarded } from '../transport/send-guarded.ts';
import { rejectToken, renewsToken, tokenAtHand, waitForToken } from './call-token.ts';
import { type CallDeps, secretsOf } from './deps.ts';
import { codeOf } from './finish-error.ts';
import type { Journey } from './journey.ts';
import type { PreparedCall } from './prepare.ts';
import { requestIdOf } from './request-id.ts';

/** What one attempt came to. */
export type Attempt = {
  readonly class: AttemptClass;
  readonly headers: Readonly<Record<string, string>>;
  /** Nobody knows what the marketplace made of it. */
  readonly mayHaveArrived: boolean;
} & (
  | { readonly answer: Answer; readonly error?: undefined }
  | { readonly answer?: undefined; readonly error: unknown }
);

/** Answers are kept in memory up to this size. Large data comes as documents, which are streams. */
const longestAnswer = 256 * 1024 * 1024;

/** Takes a token and sends once. A refusal or a broken connection is a result, not an exception. */
export async function attemptCall(call: PreparedCall, journey: Journey, deps: CallDeps): Promise<Attempt> {
  const token = tokenAtHand(call, deps) ?? (await waitForToken(call, journey.deadline, deps));
  if (call.signal?.aborted) throw abortError(call.signal.reason);
  const headers = headersOf(call, token, deps);
  try {
    const answer = await send(call, headers, journey, deps);
    const outcome = classify(answer, call, deps);
    if (outcome === 'expired-token') rejectToken(token, call, deps);
    return { class: outcome, headers, mayHaveArrived: leavesOpen(answer.status), answer };
  } catch (error) {
    return { class: classifyFailure(error), headers, mayHaveArrived: mayHaveArrived(error), error };
  }
}

function headersOf(call: PreparedCall, accessToken: string, { config, clock }: CallDeps): Record<string, string> {
  const { body } = call.request;
  return buildHeaders({
    host: config.apiHost,
    userAgent: config.userAgent,
    accessToken,
    now: clock.now(),
    bodyLength: body === undefined ? undefined : Buffer.byteLength(body),
    given: call.givenHeaders,
  });
}

async function send(
  call: PreparedCall,
  headers: Record<string, string>,
  { call: number, attempts, deadline, failures }: Journey,
  deps: CallDeps,
): Promise<Answer> {
  const { transport, clock, observe, config } = deps;
  const { name: operation, timeouts, request, signal } = call;
  const { method, target, path, body } = request;
  const attempt = attempts + 1;
  const started = clock.now();
  observe({ type: 'request', call: number, operation, method, path, attempt });
  const newConnection = countConnectionFailures(failures) > 0;
  const message = { method, url: config.apiOrigin + target, headers, body, signal, newConnection };
  const time = { left: deadline - started, total: call.retries.total };
  try {
    const response = await sendGuarded(transport, clock, message, timeouts, time);
    const chunks = await collect(response, longestAnswer);
    const text = await bodyText(response.headers, chunks, longestAnswer);
    const milliseconds = clock.now() - started;
    const { status } = response;
    const requestId = requestIdOf(response.headers, () => secretsOf(call, deps));
    observe({ type: 'response', call: number, operation, status, requestId, attempt, milliseconds });
    return readAnswer(status, response.headers, chunks, text);
  } catch (error) {
    const milliseconds = clock.now() - started;
    observe({ type: 'failure', call: number, operation, code: codeOf(error), attempt, milliseconds });
    throw error;
  }
}

/** The end of a token that the caller has brought is final. */
function classify(answer: Answer, call: PreparedCall, deps: CallDeps): AttemptClass {
  const [first] = answer.errors;
  const kind = call.restrictedNeed === undefined ? 'access' : 'restricted';
  const found = classifyAnswer({ status: answer.status, errorCode: first?.code, errorText: first?.details }, kind);
  return found === 'expired-token' && !renewsToken(call, deps) ? 'final' : found;
}
