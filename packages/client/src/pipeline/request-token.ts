import type { TokenAnswer } from '../auth/token-answers.ts';
import { readTokenAnswer } from '../auth/token-answers.ts';
import type { TokenRequest } from '../auth/token-requests.ts';
import type { ClientErrorCode } from '../errors/error-catalogue.ts';
import { redact } from '../errors/redact.ts';
import type { TransportRequest } from '../ports/transport.ts';
import { bodyText } from '../transport/body-text.ts';
import { collect } from '../transport/collect.ts';
import { sendGuarded } from '../transport/send-guarded.ts';
import type { PipelineDeps } from './deps.ts';
import { codeOf } from './finish-error.ts';
import { repeat } from './repeat.ts';

/** Token answers are small; anything longer is not one. */
const longestAnswer = 1024 * 1024;

/** Asks the token endpoint. Secrets are in the body only, which is never shown. */
export function requestToken(
  body: TokenRequest,
  parseError: ClientErrorCode,
  deps: PipelineDeps,
): Promise<TokenAnswer> {
  // An authorization code is good once: what may have arrived must not be sent again.
  const isSafe = body.grant_type !== 'authorization_code';
  return repeat(`token (${body.grant_type})`, (newConnection) => attempt(body, parseError, newConnection, deps), deps, {
    safe: isSafe,
    reads: isSafe,
    host: deps.config.tokenUrl,
  });
}

async function attempt(
  body: TokenRequest,
  parseError: ClientErrorCode,
  newConnection: boolean,
  deps: PipelineDeps,
): Promise<TokenAnswer> {
  const { config, clock, observe, secrets } = deps;
  const about = { grant: body.grant_type, scope: body.scope };
  const started = clock.now();
  let status: number | undefined;
  const end = (code: string | undefined) => {
    const milliseconds = clock.now() - started;
    observe({ type: 'token-end', ...about, url: config.tokenUrl, started, status, code, milliseconds });
  };
  observe({ type: 'token', ...about });
  try {
    const response = await sendGuarded(
      deps.transport,
      clock,
      { ...requestOf(body, deps), newConnection },
      config.timeouts,
    );
    status = response.status;
    const text = await bodyText(response.headers, await collect(response, longestAnswer), longestAnswer);
    const answer = readTokenAnswer(status, text, parseError);
    end(undefined);
    return answer;
  } catch (error) {
    end(redact(codeOf(error), secrets()));
    throw error;
  }
}

function requestOf(body: TokenRequest, { config }: PipelineDeps): TransportRequest {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'user-agent': config.userAgent,
  };
  return { method: 'POST', url: config.tokenUrl, headers, body: text };
}
