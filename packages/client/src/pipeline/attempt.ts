import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { buildHeaders } from '../request/headers.ts';
import { type Answer, readAnswer } from '../response/answer.ts';
import { type AttemptClass, classifyAnswer, classifyFailure } from '../retry/classify.ts';
import { collect, mayHaveArrived, sendGuarded } from '../transport/guard.ts';
import type { CallDeps } from './deps.ts';
import type { PreparedCall } from './prepare.ts';
import { unlessAborted, within } from './wait.ts';

/** What one attempt came to. */
export type Attempt = {
  readonly class: AttemptClass;
  readonly headers: Readonly<Record<string, string>>;
  readonly mayHaveArrived: boolean;
} & (
  | { readonly answer: Answer; readonly error?: undefined }
  | { readonly answer?: undefined; readonly error: unknown }
);

/** Answers are kept in memory up to this size. Large data comes as documents, which are streams. */
const longestAnswer = 256 * 1024 * 1024;

/** Takes a token and sends once. A refusal or a broken connection is a result, not an exception. */
export async function attemptCall(call: PreparedCall, attempt: number, deps: CallDeps): Promise<Attempt> {
  const token = call.restrictedDataToken ?? (await waitForToken(call, deps));
  const headers = headersOf(call, token, deps);
  try {
    const answer = await send(call, headers, attempt, deps);
    const outcome = classify(answer, call, deps);
    if (outcome === 'expired-token') deps.tokens.invalidate(token, call.scope);
    return { class: outcome, headers, mayHaveArrived: true, answer };
  } catch (error) {
    return { class: classifyFailure(error), headers, mayHaveArrived: mayHaveArrived(error), error };
  }
}

/** Sees to it that there is a token before a slot is taken: fetched in between, the slot would be used too late. */
export async function warmToken(call: PreparedCall, deps: CallDeps): Promise<void> {
  if (call.restrictedDataToken === undefined && deps.tokens.peek(call.scope) === undefined)
    await waitForToken(call, deps);
}

/** Others may be waiting for the same token: the call leaves when it must, the request goes on. */
function waitForToken(call: PreparedCall, deps: CallDeps): Promise<string> {
  const token = unlessAborted(takeToken(call.scope, deps), call.signal);
  return call.tokenTimeout === 0 ? token : within(deps.clock, token, call.tokenTimeout);
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
    host: new URL(config.apiOrigin).host,
    userAgent: config.userAgent,
    accessToken,
    now: clock.now(),
    bodyLength: body === undefined ? undefined : Buffer.byteLength(body),
    given: call.givenHeaders,
  });
}

async function send(call: PreparedCall, headers: Record<string, string>, attempt: number, deps: CallDeps) {
  const { method, target, body } = call.request;
  const url = `${deps.config.apiOrigin}${target}`;
  const started = deps.clock.now();
  deps.observe({ type: 'request', operation: call.name, method, path: target.split('?')[0] ?? target, attempt });
  const message = { method, url, headers, ...(body === undefined ? {} : { body }) };
  const request = call.signal === undefined ? message : { ...message, signal: call.signal };
  const response = await sendGuarded(deps.transport, deps.clock, request, call.timeouts);
  const chunks = await collect(response.body, longestAnswer);
  deps.observe({
    type: 'response',
    operation: call.name,
    status: response.status,
    requestId: response.headers['x-amzn-requestid'],
    attempt,
    milliseconds: deps.clock.now() - started,
  });
  return readAnswer(response.status, response.headers, chunks);
}

/** A restricted data token cannot be renewed here: its end is final. */
function classify(answer: Answer, call: PreparedCall, deps: CallDeps): AttemptClass {
  const [first] = answer.errors;
  const found = classifyAnswer({ status: answer.status, errorCode: first?.code, errorText: first?.details });
  const renewable = deps.config.requestTokens && call.restrictedDataToken === undefined;
  return found === 'expired-token' && !renewable ? 'final' : found;
}
