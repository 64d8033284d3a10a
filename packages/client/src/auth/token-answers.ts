import type { ClientErrorCode } from '../errors/error-catalogue.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** What the token endpoint answered, read. */
export interface TokenAnswer {
  /** The access token. It begins with `Atza|`. */
  readonly access_token: string;
  /** Always `bearer`. */
  readonly token_type?: string;
  /** Seconds the access token is good for. */
  readonly expires_in?: number;
  /** The selling partner's refresh token. Missing for grantless tokens. */
  readonly refresh_token?: string;
}

interface TokenErrorBody {
  readonly error?: unknown;
  readonly error_description?: unknown;
  readonly request_id?: unknown;
}

/** Reads an answer of the token endpoint, or throws what is wrong with it. */
export function readTokenAnswer(status: number, text: string, parseError: ClientErrorCode): TokenAnswer {
  const json = parse(status, text, parseError);
  if (typeof json.error === 'string') {
    throw new SellingPartnerError({
      code: json.error,
      message:
        typeof json.error_description === 'string'
          ? json.error_description
          : `The token endpoint answered ${json.error}.`,
      status,
      retryable: status === 429 || status >= 500,
      ...(typeof json.request_id === 'string' ? { requestId: json.request_id } : {}),
    });
  }
  if (typeof json.access_token === 'string' && json.access_token !== '' && status < 400) return json as TokenAnswer;
  throw new SellingPartnerError({
    code: 'UNKNOWN_REFRESH_ACCESS_TOKEN_ERROR',
    message: `The token endpoint answered with status ${status}, without a token and without an error.`,
    status,
    retryable: status >= 500,
  });
}

function parse(status: number, text: string, code: ClientErrorCode): Partial<TokenAnswer> & TokenErrorBody {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null) return json;
  } catch {
    // Told below, without the text: it might hold what was sent.
  }
  throw new SellingPartnerError({
    code,
    message: `The token endpoint answered with status ${status} and something that is not JSON.`,
    status,
    retryable: status >= 500 || status === 429,
  });
}
