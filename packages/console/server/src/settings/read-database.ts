import { isLoopback } from '../base/is-loopback.ts';
import { missing, notUsable } from './refuse-setting.ts';

/** Allowed values of sslmode for a database on another machine. */
const modes = ['disable', 'require', 'verify-ca', 'verify-full'];

const noHost = '_no_host_';

const example = 'postgres://user:password@host/database?sslmode=verify-full';

/**
 * Checks that the address of a database on another machine states whether the connection is encrypted. Throws a ConsoleError that
 * never contains the URL, because the URL contains the password.
 */
export function checkDatabase(given: string, environment: NodeJS.ProcessEnv, name = 'DATABASE_URL'): void {
  if (/^(?:\/|socket:)/.test(given)) return;
  const url = readClientAddress(given, name);
  const { searchParams } = url;
  const host =
    getLast(searchParams, 'host') || decoded(url.hostname).replace(noHost, '') || environment.PGHOST || 'localhost';
  if (host.startsWith('/') || isLoopback(host)) return;
  const mode = getLast(searchParams, 'sslmode');
  const action =
    'Add ?sslmode=verify-full, which encrypts and checks the certificate, or sslmode=disable if the network to the database is private.';
  if (mode === undefined) {
    throw missing(`${name} has no sslmode for the connection to ${host}.`, action);
  }
  if (modes.includes(mode)) return;
  throw notUsable(
    `${name} has an invalid sslmode for ${host}: ${mode}.`,
    `Allowed: ${modes.slice(1).join(', ')}, or disable if the network to the database is private.`,
  );
}

function readClientAddress(given: string, name: string): URL {
  // The driver accepts a user without a host, and the URL parser does not.
  const whole = given.replace('@/', `@${noHost}/`);
  if (/^postgres(?:ql)?:\/\//.test(whole) && URL.canParse(whole)) return new URL(whole);
  throw notUsable(
    `${name} is not a Postgres URL.`,
    `Set one such as ${example}, with special characters of the password encoded, such as %40 for @.`,
  );
}

/** If a parameter is given more than once, the driver uses the last one. */
function getLast(search: URLSearchParams, name: string): string | undefined {
  return search.getAll(name).at(-1) || undefined;
}

function decoded(hostname: string): string {
  try {
    return decodeURIComponent(hostname);
  } catch {
    return hostname;
  }
}
