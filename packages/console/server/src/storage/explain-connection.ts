import { ConsoleError } from '../console-error.ts';

/** Says why Postgres was not reached, where its driver leaves that open. What is no matter of the way there stays as it is. */
export function explainConnection(error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (message === 'The server does not support SSL connections') {
    return unreachable(
      'DATABASE_URL asks for encryption by its sslmode, and the database offers none.',
      'Switch ssl on in its Postgres; or say sslmode=disable, where nobody but you is on the network between.',
    );
  }
  if (/CERT|^ERR_TLS_|^UNABLE_TO_/.test(code)) {
    return unreachable(
      `DATABASE_URL asks for encryption by its sslmode, and the certificate of the database is not to be trusted: ${message}.`,
      'Call the database by the name in its certificate, and name the authority that made it: sslrootcert=/path/to/ca.pem in DATABASE_URL.',
    );
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return unreachable('The machine that DATABASE_URL leads to has no address.', 'Look at its name in DATABASE_URL.');
  }
  return error;
}

function unreachable(message: string, action: string): ConsoleError {
  return new ConsoleError('DATABASE_UNREACHABLE', message, action);
}
