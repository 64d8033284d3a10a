import type { ClientErrorCode } from '../errors/error-catalogue.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** A response of the token endpoint. */
export interface TokenResponse {
  /** The access token. It begins with `Atza|`. */
  readonly access_token: string;
  /** Always `bearer`. */
  readonly token_type?: string;
  /** Lifetime of the access token in seconds. */
  readonly expires_in?: number;
  /** Refresh token of the selling partner. Missing for grantless tokens. */
  readonly refresh_token?: string;
}

/** The response to an authorization code, with the members that Amazon documents. */
export interface ExchangeResponse extends TokenResponse {
  /** Always `bearer`. */
  readonly token_type: string;
  /** Lifetime of the access token in seconds. */
  readonly expires_in: number;
  /** Refresh token of the selling partner. */
  readonly refresh_token: string;
}

interface TokenErrorBody {
  readonly error?: unknown;
  readonly error_description?: unknown;
  readonly request_id?: unknown;
}

/** Parses a response of the token endpoint, or throws its error. */
export function parseTokenResponse(status: number, text: string, parseError: ClientErrorCode): TokenResponse {
  const json = parseBody(status, text, parseError);
  if (typeof json.error === 'string') {
    throw new SellingPartnerError({
      code: json.error,
      message:
        typeof json.error_description === 'string'
          ? json.error_description
          : `The token endpoint responded with the error ${json.error}.`,
      status,
      retryable: status === 429 || status >= 500,
      ...(typeof json.request_id === 'string' ? { requestId: json.request_id } : {}),
    });
  }
  if (typeof json.access_token === 'string' && json.access_token !== '' && status < 400) return json as TokenResponse;
  throw new SellingPartnerError({
    code: 'UNKNOWN_REFRESH_ACCESS_TOKEN_ERROR',
    message: `The token endpoint responded with status ${status}, without a token or an error.`,
    status,
    retryable: status >= 500,
  });
}

function parseBody(status: number, text: string, code: ClientErrorCode): Partial<TokenResponse> & TokenErrorBody {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null) return json;
  } catch {
    // The error below does not contain the text, which may contain the secrets of the request.
  }
  throw new SellingPartnerError({
    code,
    message: `The token endpoint responded with status ${status} and a body that is not JSON.`,
    status,
    retryable: status >= 500 || status === 429,
  });
}
