import type { TokenAnswer } from '../auth/token-answers.ts';
import { readTokenAnswer } from '../auth/token-answers.ts';
import type { TokenRequest } from '../auth/token-requests.ts';
import type { ClientErrorCode } from '../errors/error-catalogue.ts';
import { collect } from '../transport/collect.ts';
import { sendGuarded } from '../transport/guard.ts';
import type { PipelineDeps } from './deps.ts';
import { repeat } from './repeat.ts';

/** Token answers are small; anything longer is not one. */
const longestAnswer = 1024 * 1024;

/** Asks the token endpoint. Secrets are in the body only, which is never shown. */
export function requestToken(
  body: TokenRequest,
  parseError: ClientErrorCode,
  deps: PipelineDeps,
): Promise<TokenAnswer> {
  const { config, transport, clock, observe } = deps;
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'user-agent': config.userAgent,
  };
  const attempt = async () => {
    observe({ type: 'token', grant: body.grant_type, scope: body.scope });
    const message = { method: 'POST', url: config.tokenUrl, headers, body: text };
    const response = await sendGuarded(transport, clock, message, config.timeouts);
    const answer = Buffer.concat(await collect(response, longestAnswer)).toString('utf8');
    return readTokenAnswer(response.status, answer, parseError);
  };
  // An authorization code is good once: what may have arrived must not be sent again.
  return repeat(`token (${body.grant_type})`, attempt, deps, {
    safe: body.grant_type !== 'authorization_code',
    host: config.tokenUrl,
  });
}
