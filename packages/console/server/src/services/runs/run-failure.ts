import { and, eq, type SQL, sql } from 'drizzle-orm';
import { SellingPartnerError } from 'supercargo';
import { ZodError } from 'zod';
import { clientErrors, describeCallError } from '../../errors/client-errors.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import { type RunError, runs } from '../../storage/schema/runs.ts';
import { explainStorageFailure, isStorageOutage } from '../../storage/storage-failure.ts';

const maxDetailsLength = 20_000;

/** Describes for users why a run failed. */
export function toRunError(error: unknown): RunError {
  const failure = explainStorageFailure(error) ?? error;
  if (failure instanceof ConsoleError) return { code: failure.code, message: failure.message, action: failure.action };
  if (error instanceof SellingPartnerError) return marketplaceError(error);
  if (error instanceof ZodError) {
    return { code: 'INPUT_INVALID', message: error.issues[0]?.message ?? 'The request is invalid.' };
  }
  return {
    code: 'CONSOLE_FAILED',
    message: 'An unexpected error occurred in the console.',
    action: 'Run it again. If it happens again, read the server’s log.',
  };
}

/** Returns whether the outcome of the run is unknown, so that a user must resolve it. */
export function isInDoubt({ code }: Pick<RunError, 'code'>): boolean {
  return code.endsWith('_OUTCOME_UNKNOWN');
}

/** The same condition for runs in the database. */
export const hasUnknownOutcome = and(
  eq(runs.status, 'failed'),
  sql`${runs.error} ->> 'code' like '%\\_OUTCOME\\_UNKNOWN'`,
) as SQL;

/**
 * Returns whether a retry can succeed without a change. An unconfirmed run searches for its report when it resumes, so that
 * nothing is created twice. If several match, a user must pick one.
 */
export function isPassing(error: unknown): boolean {
  if (isStorageOutage(error)) return true;
  if (!(error instanceof SellingPartnerError)) return false;
  if (error.outcome !== 'unknown') return error.retryable;
  const { code, operation = '', status = 503 } = error;
  const isAmbiguous = isInDoubt({ code }) && !readOperations.test(operation);
  return !isAmbiguous && (status >= 500 || status === 429 || status === 408);
}

/** Operations that list existing objects. */
const readOperations = /\.get(?:Reports|Feeds|Queries)$/;

function marketplaceError(error: SellingPartnerError): RunError {
  const { code, details, requestId } = error;
  const action = clientErrors[code]?.action;
  return {
    code,
    message: describeCallError(error),
    ...(action !== undefined && { action }),
    ...(details !== undefined && { details: details.slice(0, maxDetailsLength) }),
    ...(requestId !== undefined && { requestId }),
  };
}
