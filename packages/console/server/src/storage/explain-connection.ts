import { ConsoleError } from '../errors/console-error.ts';

/** Describes why the connection to Postgres failed if the driver does not. Returns other errors unchanged. */
export function explainConnection(error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (message === 'The server does not support SSL connections') {
    return unreachable(
      'DATABASE_URL requires encryption (sslmode), but the database does not offer it.',
      'Switch ssl on in Postgres, or set sslmode=disable if the network to the database is private.',
    );
  }
  if (/CERT|^ERR_TLS_|^UNABLE_TO_/.test(code)) {
    return unreachable(
      `DATABASE_URL requires encryption (sslmode), but the certificate of the database is not trusted: ${message}.`,
      'Use the host name of the certificate, and name the authority that issued it: sslrootcert=/path/to/ca.pem in DATABASE_URL.',
    );
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return unreachable('The host name in DATABASE_URL cannot be resolved.', 'Check the host name.');
  }
  return error;
}

function unreachable(message: string, action: string): ConsoleError {
  return new ConsoleError('DATABASE_UNREACHABLE', message, action);
}
