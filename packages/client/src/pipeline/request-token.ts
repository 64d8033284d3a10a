import type { TokenRequest } from '../auth/token-requests.ts';
import type { TokenResponse } from '../auth/token-response.ts';
import { parseTokenResponse } from '../auth/token-response.ts';
import type { ClientErrorCode } from '../errors/error-catalogue.ts';
import { redact } from '../errors/redact.ts';
import type { TransportRequest } from '../ports/transport.ts';
import { countUtf8Bytes } from '../runtime/bytes.ts';
import { decodeBodyText } from '../transport/body-text.ts';
import { collectBody } from '../transport/collect-body.ts';
import { sendWithTimeouts } from '../transport/send-with-timeouts.ts';
import type { PipelineDeps } from './call-deps.ts';
import { getErrorCode } from './finish-error.ts';
import { sendWithRetries } from './send-with-retries.ts';

/** Token responses are small; anything larger is not one. */
const maxResponseBytes = 1024 * 1024;

/** Requests a token from the token endpoint. Secrets are only in the body, which is never shown. */
export function requestToken(
  body: TokenRequest,
  parseError: ClientErrorCode,
  deps: PipelineDeps,
): Promise<TokenResponse> {
  // An authorization code is valid once, so a request that may have arrived must not be retried.
  const isSafe = body.grant_type !== 'authorization_code';
  return sendWithRetries(
    `token (${body.grant_type})`,
    (newConnection) => requestOnce(body, parseError, newConnection, deps),
    deps,
    {
      isSafe,
      reads: isSafe,
      host: deps.config.tokenUrl,
    },
  );
}

async function requestOnce(
  body: TokenRequest,
  parseError: ClientErrorCode,
  newConnection: boolean,
  deps: PipelineDeps,
): Promise<TokenResponse> {
  const { config, clock, observe, secrets } = deps;
  const eventFields = { grant: body.grant_type, scope: body.scope };
  const startedAt = clock.now();
  let status: number | undefined;
  const emitEnd = (code: string | undefined) => {
    const milliseconds = clock.now() - startedAt;
    observe({ type: 'token-end', ...eventFields, url: config.tokenUrl, startedAt, status, code, milliseconds });
  };
  observe({ type: 'token', ...eventFields });
  try {
    const response = await sendWithTimeouts(
      deps.transport,
      clock,
      { ...buildTokenRequest(body, deps), newConnection },
      config.timeouts,
    );
    status = response.status;
    const text = await decodeBodyText(
      response.headers,
      await collectBody(response, maxResponseBytes),
      maxResponseBytes,
    );
    const tokens = parseTokenResponse(status, text, parseError);
    emitEnd(undefined);
    return tokens;
  } catch (error) {
    emitEnd(redact(getErrorCode(error), secrets()));
    throw error;
  }
}

function buildTokenRequest(body: TokenRequest, { config }: PipelineDeps): TransportRequest {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(countUtf8Bytes(text)),
    'user-agent': config.userAgent,
  };
  return { method: 'POST', url: config.tokenUrl, headers, body: text };
}
