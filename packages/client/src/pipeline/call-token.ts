import { buildCallDeadlineError } from '../errors/call-deadline-error.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { CallDeps } from './call-deps.ts';
import type { PreparedCall } from './prepare-call.ts';
import { rejectOnAbort, withTimeout } from './wait.ts';

/** Returns the token that the call can be sent with now; undefined when one must be requested first. */
export function findUsableToken(call: PreparedCall, deps: CallDeps): string | undefined {
  const { restrictedDataToken, restrictedTokenRequest, scope } = call;
  const { config, tokens, restrictedTokens } = deps;
  if (restrictedDataToken !== undefined) return restrictedDataToken;
  if (restrictedTokenRequest !== undefined) return restrictedTokens.findUsable(restrictedTokenRequest.key);
  return config.requestTokens ? tokens.findUsable(scope) : tokens.peek(scope);
}

/**
 * Waits for the token of a call. The call stops waiting at its deadline, but the token request continues, because other
 * calls may wait for it.
 */
export function waitForToken(call: PreparedCall, deadline: number, deps: CallDeps): Promise<string> {
  const token = rejectOnAbort(obtainToken(call, deps), call.signal);
  const left = deadline - deps.clock.now();
  const tokenTimeout = call.tokenTimeoutMilliseconds || Number.POSITIVE_INFINITY;
  if (tokenTimeout < left)
    return withTimeout(deps.clock, token, tokenTimeout, () => buildTokenTimeoutError(tokenTimeout));
  return left === Number.POSITIVE_INFINITY
    ? token
    : withTimeout(deps.clock, token, left, () => buildCallDeadlineError(call.retries.totalMilliseconds));
}

/** Builds the error of a call whose timeout ended before its token arrived. */
export function buildTokenTimeoutError(timeout: number): SellingPartnerError {
  const message = `No access token was received within the deadline (${timeout} ms).`;
  return new SellingPartnerError({ code: 'API_DEADLINE_TIMEOUT', message, timeout, retryable: true });
}

/** Whether an expired token can be replaced within the call. */
export function canRenewToken(
  { restrictedDataToken, restrictedTokenRequest }: PreparedCall,
  { config }: CallDeps,
): boolean {
  if (restrictedDataToken !== undefined) return false;
  return restrictedTokenRequest !== undefined || config.requestTokens;
}

/** Discards a token that Amazon did not accept. */
export function discardToken(token: string, { restrictedTokenRequest, scope }: PreparedCall, deps: CallDeps): void {
  if (restrictedTokenRequest === undefined) deps.tokens.invalidate(token, scope);
  else deps.restrictedTokens.invalidate(token, restrictedTokenRequest.key);
}

/** Returns the current token of a call or requests a new one. */
export async function obtainToken({ restrictedTokenRequest, scope }: PreparedCall, deps: CallDeps): Promise<string> {
  const { config, tokens, restrictedTokens } = deps;
  if (restrictedTokenRequest !== undefined) return restrictedTokens.get(restrictedTokenRequest.key);
  const token = config.requestTokens ? await tokens.get(scope) : tokens.peek(scope);
  if (token !== undefined) return token;
  throw new SellingPartnerError({
    code: 'NO_ACCESS_TOKEN_PRESENT',
    message: `There is no access token${scope ? ` for ${scope}` : ''}. Call refreshAccessToken first, or turn auto_request_tokens on.`,
  });
}
