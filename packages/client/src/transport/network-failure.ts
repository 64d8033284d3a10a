import { NetworkError } from '../errors/network-error.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** Codes of connections that could not be made. Those of the network can also end a connection that carried a request. */
const beforeSending =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL)$|CONNECT_TIMEOUT|CERT|ALTNAME|^UNABLE_TO_VERIFY|SSL|^ERR_TLS/;

/** Transports' own codes, in the words of the system. */
const systemCodes: Readonly<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: 'ETIMEDOUT',
  UND_ERR_SOCKET: 'ECONNRESET',
};

/** Requests that the transport itself refuses. Nothing was sent, and sending again would not help. */
const unsendable =
  /^UND_ERR_(INVALID_ARG|NOT_SUPPORTED|REQ_CONTENT_LENGTH_MISMATCH)$|^ERR_(INVALID_CHAR|INVALID_HTTP_TOKEN|HTTP_INVALID_HEADER_VALUE)$/;

/**
 * Any failure of a transport as a `NetworkError`. Messages of the system name hosts, never paths or headers. Bytes of the
 * request may have left as soon as there was a connection for it, whatever the code says.
 */
export function networkFailure(error: unknown, mayHaveLeft: boolean): NetworkError | SellingPartnerError {
  if (error instanceof NetworkError || error instanceof SellingPartnerError) return error;
  const found = codeOf(error);
  if (unsendable.test(found)) {
    const message = 'The request cannot be sent: a header has a name or a value that headers may not have.';
    return new SellingPartnerError({ code: 'INVALID_PARAMETER', message, cause: error });
  }
  const message = error instanceof Error && error.message !== '' ? error.message : 'The connection failed.';
  return new NetworkError(systemCodes[found] ?? found, message, mayHaveLeft, error);
}

/** Whether an error tells that there was no connection. */
export function isBeforeSending(error: unknown): boolean {
  return beforeSending.test(codeOf(error));
}

/** A connection that ended before the response did. */
export function prematureClose(): NetworkError {
  return new NetworkError('ECONNRESET', 'The connection was closed before the whole response had come.', true);
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return code;
  // undici gives no code to what is no HTTP at all.
  if ((error as Error | null)?.name === 'HTTPParserError') return 'HPE_INVALID';
  const cause = (error as { cause?: unknown } | null)?.cause;
  return cause === undefined ? 'NETWORK_ERROR' : codeOf(cause);
}
