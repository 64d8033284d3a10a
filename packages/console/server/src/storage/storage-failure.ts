import { sql } from 'drizzle-orm';
import { ConsoleError } from '../errors/console-error.ts';
import type { Database } from './database.ts';

/** No connection to the database could be opened. `cause` is the driver's error. */
export class ConnectionFailed extends Error {
  override readonly name = 'ConnectionFailed';

  constructor(cause: unknown) {
    super('No connection to the database could be opened.', { cause });
  }
}

/** SQLSTATE of a cancelled statement. */
const queryCanceled = '57014';

/**
 * SQLSTATEs of a server that restarts or has no connection left, Node.js's codes of a cut connection, and the driver's message for
 * a connection that ended without an error.
 */
const outage = /^(?:08...|53300|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$|^Connection terminated/;

/** SQLSTATE and Node.js's codes of a disk without space, or without space for this user. */
const full = /^(?:53100|ENOSPC|EDQUOT)$/;

/**
 * Returns the error for users about a database, a disk or a bucket that does not accept data now, or a statement that took too
 * long; undefined for other errors.
 */
export function explainStorageFailure(error: unknown): ConsoleError | undefined {
  const chain = listCauses(error);
  if (chain.some(({ code }) => code === queryCanceled)) {
    return new ConsoleError(
      'DATABASE_TIMEOUT',
      'A database statement took longer than 10 seconds and was cancelled. Nothing was changed.',
      'Request less: a shorter time range or a narrower filter. If that does not help, try again later.',
    );
  }
  if (chain.some(({ code }) => full.test(String(code ?? '')))) {
    return new ConsoleError(
      'DISK_FULL',
      'The disk of the console or of its database is full, so nothing can be stored.',
      'Free space on that disk. Runs in progress then continue by themselves; make other changes again.',
    );
  }
  if (isDatabaseOutage(chain)) {
    return new ConsoleError(
      'DATABASE_UNREACHABLE',
      'The database does not respond. A change that you made just now may be stored or not.',
      'Wait a few seconds and reload. Then check whether your change is there before you make it again.',
    );
  }
  if (!chain.some(isBucketOutage)) return undefined;
  return new ConsoleError(
    'FILES_UNREACHABLE',
    'The bucket with the console’s files does not respond.',
    'Try again later. Runs in progress continue by themselves when it responds.',
  );
}

/** Whether the failure passes without a change, so that work in progress must be repeated and not given up. */
export function isStorageOutage(error: unknown): boolean {
  const failure = explainStorageFailure(error);
  return failure !== undefined && failure.code !== 'DATABASE_TIMEOUT';
}

function isDatabaseOutage(chain: readonly Cause[]): boolean {
  // The same codes of a mail server are no failures of the database.
  const isOfDatabase = chain.some(({ query, severity }) => typeof (query ?? severity) === 'string');
  const isOutage = chain.some(({ code, message }) => outage.test(String(code ?? '')) || outage.test(message));
  return chain.some((cause) => cause instanceof ConnectionFailed) || (isOfDatabase && isOutage);
}

/** The AWS SDK's errors have `$metadata`: without a status if there was no response. */
function isBucketOutage({ $metadata }: Cause): boolean {
  if ($metadata === undefined) return false;
  const { httpStatusCode: status = 503 } = $metadata;
  return status >= 500 || status === 429;
}

/** The fields by which errors of storage differ from others: drizzle's `query`, Postgres's `severity`, and the AWS SDK's `$metadata`. */
interface Cause extends Error {
  readonly code?: unknown;
  readonly query?: unknown;
  readonly severity?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

function listCauses(error: unknown): readonly Cause[] {
  const causes: Cause[] = [];
  for (let cause = error; cause instanceof Error && !causes.includes(cause); cause = cause.cause) causes.push(cause);
  return causes;
}

/** Runs statements without a time limit, in one transaction. Used to delete a lot of data at once. */
export function withoutTimeout<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    return work(transaction);
  });
}
