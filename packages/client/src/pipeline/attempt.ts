import { abortError } from '../errors/abort-error.ts';
import { callDeadline } from '../errors/call-deadline.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { buildHeaders } from '../request/headers.ts';
import { type Answer, readAnswer } from '../response/answer.ts';
import { type AttemptClass, classifyAnswer, classifyFailure, leavesOpen } from '../retry/classify.ts';
import { collect } from '../transport/collect.ts';
import { mayHaveArrived, sendGuarded } from '../transport/send-guarded.ts';
import type { CallDeps } from './deps.ts';
import { codeOf } from './finish-error.ts';
import type { Journey } from './journey.ts';
import type { PreparedCall } from './prepare.ts';
import { unlessAborted, within } from './wait.ts';

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
  const token = call.restrictedDataToken ?? (await waitForToken(call, journey.deadline, deps));
  if (call.signal?.aborted) throw abortError(call.signal.reason);
  const headers = headersOf(call, token, deps);
  try {
    const answer = await send(call, headers, journey, deps);
    const outcome = classify(answer, call, deps);
    if (outcome === 'expired-token') deps.tokens.invalidate(token, call.scope);
    return { class: outcome, headers, mayHaveArrived: leavesOpen(answer.status), answer };
  } catch (error) {
    return { class: classifyFailure(error), headers, mayHaveArrived: mayHaveArrived(error), error };
  }
}

/** Sees to it that there is a token. */
export async function warmToken(call: PreparedCall, deadline: number, deps: CallDeps): Promise<void> {
  if (!hasToken(call, deps)) await waitForToken(call, deadline, deps);
}

/** Whether the call could be sent now, without a request for a token before. */
export function hasToken({ restrictedDataToken, scope }: PreparedCall, { config, tokens }: CallDeps): boolean {
  if (restrictedDataToken !== undefined) return true;
  return config.requestTokens ? tokens.isFresh(scope) : tokens.peek(scope) !== undefined;
}

/** Others may be waiting for the same token: the call leaves when it must, the request goes on. */
function waitForToken(call: PreparedCall, deadline: number, deps: CallDeps): Promise<string> {
  const token = unlessAborted(takeToken(call.scope, deps), call.signal);
  const left = deadline - deps.clock.now();
  const own = call.tokenTimeout || Number.POSITIVE_INFINITY;
  if (own < left) return within(deps.clock, token, own, () => lateToken(own));
  return left === Number.POSITIVE_INFINITY
    ? token
    : within(deps.clock, token, left, () => callDeadline(call.retries.total));
}

function lateToken(timeout: number): SellingPartnerError {
  const message = `No access token came within the deadline (${timeout} ms).`;
  return new SellingPartnerError({ code: 'API_DEADLINE_TIMEOUT', message, timeout, retryable: true });
}

async function takeToken(scope: string | undefined, { config, tokens }: CallDeps): Promise<string> {
  const token = config.requestTokens ? await tokens.get(scope) : tokens.peek(scope);
  if (token !== undefined) return token;
  throw new SellingPartnerError({
    code: 'NO_ACCESS_TOKEN_PRESENT',
    message: `There is no access token${scope ? ` for ${scope}` : ''}. Call refreshAccessToken first, or turn auto_request_tokens on.`,
  });
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
  { call: number, attempts, deadline }: Journey,
  deps: CallDeps,
): Promise<Answer> {
  const { method, target, body } = call.request;
  const url = `${deps.config.apiOrigin}${target}`;
  const started = deps.clock.now();
  const about = { call: number, operation: call.name, attempt: attempts + 1 };
  deps.observe({ type: 'request', ...about, method, path: target.split('?', 1)[0] ?? target });
  const message = { method, url, headers, ...(body === undefined ? {} : { body }) };
  const request = call.signal === undefined ? message : { ...message, signal: call.signal };
  const time = { left: deadline - started, total: call.retries.total };
  try {
    const response = await sendGuarded(deps.transport, deps.clock, request, call.timeouts, time);
    const { status, headers: answered } = response;
    const chunks = await collect(response, longestAnswer);
    const milliseconds = deps.clock.now() - started;
    deps.observe({ type: 'response', ...about, status, requestId: answered['x-amzn-requestid'], milliseconds });
    return readAnswer(status, answered, chunks);
  } catch (error) {
    const milliseconds = deps.clock.now() - started;
    deps.observe({ type: 'failure', ...about, code: codeOf(error), milliseconds });
    throw error;
  }
}

/** A restricted data token cannot be renewed here: its end is final. */
function classify(answer: Answer, call: PreparedCall, deps: CallDeps): AttemptClass {
  const [first] = answer.errors;
  const found = classifyAnswer({ status: answer.status, errorCode: first?.code, errorText: first?.details });
  const renewable = deps.config.requestTokens && call.restrictedDataToken === undefined;
  return found === 'expired-token' && !renewable ? 'final' : found;
}
