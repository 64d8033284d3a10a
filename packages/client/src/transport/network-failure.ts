import { NetworkError } from '../errors/network-error.ts';

/** Codes under which nothing of the request can have left this machine. */
const beforeSending =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL)$|CONNECT_TIMEOUT|CERT|ALTNAME|SSL|^ERR_TLS/;

/** Transports' own codes, in the words of the system. */
const systemCodes: Readonly<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: 'ETIMEDOUT',
  UND_ERR_SOCKET: 'ECONNRESET',
};

/** Any failure of a transport as a `NetworkError`. Messages of the system name hosts, never paths or headers. */
export function networkFailure(error: unknown): NetworkError {
  if (error instanceof NetworkError) return error;
  const found = codeOf(error);
  const message = error instanceof Error && error.message !== '' ? error.message : 'The connection failed.';
  return new NetworkError(systemCodes[found] ?? found, message, !beforeSending.test(found), error);
}

/** A connection that ended before the response did. */
export function prematureClose(): NetworkError {
  return new NetworkError('ECONNRESET', 'The connection was closed before the whole response had come.', true);
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return code;
  const cause = (error as { cause?: unknown } | null)?.cause;
  return cause === undefined ? 'NETWORK_ERROR' : codeOf(cause);
}
