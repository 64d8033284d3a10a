/** The fields of a database error that contain no value of a row or a query. */
interface DatabaseError extends Error {
  /** SQLSTATE, five characters. */
  readonly code: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
}

/**
 * SQLSTATE classes whose messages describe the server or a constraint and contain no values: connection, integrity,
 * transaction, the role and the database of `DATABASE_URL`, resources, limits, state, operator, system.
 */
const safeClasses = ['08', '23', '25', '28', '3D', '40', '53', '54', '55', '57', '58'];

/** The start of DuckDB's messages. Most of them continue with the query and the invalid value. */
const duckDbKind = /^((?:[A-Z][A-Za-z]*|INTERNAL|INTERRUPT)(?: [A-Za-z]+){0,3}) Error: /;
const safeKinds = ['Out of Memory', 'IO', 'INTERRUPT', 'Permission'];

/**
 * Describes an error of the database, or an error that contains one of its queries: the server's message if it contains
 * no values, and always the code and the table, column or constraint. Returns undefined for any other error.
 */
export function describeDatabaseError(error: Error): string | undefined {
  const origin = findOrigin(error);
  if (origin !== undefined) return `The database failed: ${formatError(origin)}`;
  const [, kind] = duckDbKind.exec(error.message) ?? [];
  if (kind !== undefined)
    return safeKinds.includes(kind) ? error.message : `The table could not be read: ${kind} Error`;
  if (!holdsQuery(error)) return undefined;
  return `The database failed: ${describeReason(error.cause)}`;
}

function holdsQuery(error: Error): boolean {
  return typeof (error as { query?: unknown }).query === 'string';
}

/** The reason for a failure on the way to the database, such as a lost connection. */
function describeReason(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown error';
  return describeDatabaseError(cause) ?? (cause.message || String((cause as { code?: unknown }).code ?? cause.name));
}

/** The database's own error; undefined if there is none. */
function findOrigin(error: Error): DatabaseError | undefined {
  if (isDatabaseError(error)) return error;
  const { cause } = error;
  return holdsQuery(error) && cause instanceof Error && cause !== error ? findOrigin(cause) : undefined;
}

function isDatabaseError(error: Error): error is DatabaseError {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof severity === 'string' && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
}

function formatError({ message, code, table, column, constraint }: DatabaseError): string {
  const words = safeClasses.includes(code.slice(0, 2)) ? message : 'it rejected the query or one of its values';
  const named = Object.entries({ SQLSTATE: code, table, column, constraint }).filter(
    ([, value]) => value !== undefined,
  );
  return `${words} (${named.map(([name, value]) => `${name} ${value}`).join(', ')})`;
}
