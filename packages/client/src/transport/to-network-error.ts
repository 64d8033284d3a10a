import { NetworkError } from '../errors/network-error.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** Codes of connections that could not be opened. Some of them can also end a connection that carried a request. */
const connectFailurePattern =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL)$|CONNECT_TIMEOUT|CERT|ALTNAME|^UNABLE_TO_VERIFY|SSL|^ERR_TLS/;

/** System codes for the codes of transports. */
const systemCodes: Readonly<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: 'ETIMEDOUT',
  UND_ERR_SOCKET: 'ECONNRESET',
};

/** Requests that the transport rejects. Nothing was sent, and a retry would not help. */
const unsendablePattern =
  /^UND_ERR_(INVALID_ARG|NOT_SUPPORTED|REQ_CONTENT_LENGTH_MISMATCH)$|^ERR_(INVALID_CHAR|INVALID_HTTP_TOKEN|HTTP_INVALID_HEADER_VALUE)$/;

/**
 * Converts any failure of a transport to a `NetworkError`. System messages contain hosts but never paths or headers.
 * Parts of the request may have been sent as soon as it had a connection, whatever the code says.
 */
export function toNetworkError(error: unknown, mayHaveBeenSent: boolean): NetworkError | SellingPartnerError {
  if (error instanceof NetworkError || error instanceof SellingPartnerError) return error;
  const code = findErrorCode(error);
  if (unsendablePattern.test(code)) {
    const message = 'The request cannot be sent: a header has an invalid name or value.';
    return new SellingPartnerError({ code: 'INVALID_PARAMETER', message, cause: error });
  }
  const message = error instanceof Error && error.message !== '' ? error.message : 'The connection failed.';
  return new NetworkError(systemCodes[code] ?? code, message, mayHaveBeenSent, error);
}

/** Whether an error shows that there was no connection. */
export function isBeforeSending(error: unknown): boolean {
  return connectFailurePattern.test(findErrorCode(error));
}

/** Builds the error of a connection that ended before the response did. */
export function buildPrematureCloseError(): NetworkError {
  return new NetworkError('ECONNRESET', 'The connection was closed before the complete response was received.', true);
}

function findErrorCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return findErrorCode(error.errors[0]);
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return code;
  // undici sets no code for data that is not HTTP.
  if ((error as Error | null)?.name === 'HTTPParserError') return 'HPE_INVALID';
  const cause = (error as { cause?: unknown } | null)?.cause;
  return cause === undefined ? 'NETWORK_ERROR' : findErrorCode(cause);
}
