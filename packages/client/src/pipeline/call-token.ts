import { callDeadline } from '../errors/call-deadline.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { CallDeps } from './deps.ts';
import type { PreparedCall } from './prepare.ts';
import { unlessAborted, within } from './wait.ts';

/** The token that the call could be sent with now; undefined when one has to be requested before. */
export function tokenAtHand(call: PreparedCall, deps: CallDeps): string | undefined {
  const { restrictedDataToken, restrictedNeed, scope } = call;
  const { config, tokens, restrictedTokens } = deps;
  if (restrictedDataToken !== undefined) return restrictedDataToken;
  if (restrictedNeed !== undefined) return restrictedTokens.atHand(restrictedNeed.key);
  return config.requestTokens ? tokens.atHand(scope) : tokens.peek(scope);
}

/** Others may be waiting for the same token: the call leaves when it must, the request goes on. */
export function waitForToken(call: PreparedCall, deadline: number, deps: CallDeps): Promise<string> {
  const token = unlessAborted(takeToken(call, deps), call.signal);
  const left = deadline - deps.clock.now();
  const own = call.tokenTimeout || Number.POSITIVE_INFINITY;
  if (own < left) return within(deps.clock, token, own, () => lateToken(own));
  return left === Number.POSITIVE_INFINITY
    ? token
    : within(deps.clock, token, left, () => callDeadline(call.retries.total));
}

/** The error of a call whose own timeouts end before its token has come. */
export function lateToken(timeout: number): SellingPartnerError {
  const message = `No access token came within the deadline (${timeout} ms).`;
  return new SellingPartnerError({ code: 'API_DEADLINE_TIMEOUT', message, timeout, retryable: true });
}

/** Whether a token that has ended can be replaced within the call. */
export function renewsToken({ restrictedDataToken, restrictedNeed }: PreparedCall, { config }: CallDeps): boolean {
  if (restrictedDataToken !== undefined) return false;
  return restrictedNeed !== undefined || config.requestTokens;
}

/** Forgets a token that the marketplace did not take. */
export function rejectToken(token: string, { restrictedNeed, scope }: PreparedCall, deps: CallDeps): void {
  if (restrictedNeed === undefined) deps.tokens.invalidate(token, scope);
  else deps.restrictedTokens.invalidate(token, restrictedNeed.key);
}

/** The token of a call: the one at hand, or a new one. */
export async function takeToken({ restrictedNeed, scope }: PreparedCall, deps: CallDeps): Promise<string> {
  const { config, tokens, restrictedTokens } = deps;
  if (restrictedNeed !== undefined) return restrictedTokens.get(restrictedNeed.key);
  const token = config.requestTokens ? await tokens.get(scope) : tokens.peek(scope);
  if (token !== undefined) return token;
  throw new SellingPartnerError({
    code: 'NO_ACCESS_TOKEN_PRESENT',
    message: `There is no access token${scope ? ` for ${scope}` : ''}. Call refreshAccessToken first, or turn auto_request_tokens on.`,
  });
}
