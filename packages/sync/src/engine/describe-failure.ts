import { SellingPartnerError } from 'supercargo';
import { formatUtcDay } from '../base/format-utc-day.ts';
import { SyncError } from '../errors/sync-error.ts';
import { authorizationDays } from '../retention/plan-erasures.ts';
import type { UnitError, UnitStatus } from '../windows/unit.ts';

/** What a failure does to its unit. */
export interface Failure {
  readonly status: UnitStatus;
  readonly error: UnitError;
  /** When the unit is tried again, in milliseconds since 1970. */
  readonly retryAt: number;
}

const minute = 60_000;
const day = 86_400_000;

/** Codes of errors after which trying again soon cannot help. */
const statuses: Readonly<Record<string, UnitStatus>> = {
  ROLE_MISSING: 'role-missing',
  AUTHORIZATION_REVOKED: 'authorization-revoked',
  NOT_ENROLLED: 'not-enrolled',
  INVALID_DATA: 'alarm',
  CONTRADICTING_CELL: 'alarm',
  UNKNOWN_HEADER: 'alarm',
  EMPTY_SNAPSHOT: 'alarm',
  REPORT_FAILED: 'alarm',
};

/** What is known of the unit that failed. */
export interface FailureContext {
  /** Failures since the last success, before this one. */
  readonly failures: number;
  readonly lastSuccessAt?: number | undefined;
  /** Names of the roles of the stream. One of them is enough. */
  readonly roles: readonly string[];
  readonly now: number;
}

/** Converts the error of a window to the new status of its unit, with the time of the next try. */
export function describeFailure(error: unknown, context: FailureContext): Failure {
  const { failures, now } = context;
  const syncError = toSyncError(error);
  const status = statuses[syncError.code] ?? 'retrying';
  const { code, message } = syncError;
  const action = describeAction(syncError, context);
  return { status, error: { code, message, action, at: now }, retryAt: now + chooseWait(status, failures) };
}

function describeAction({ code, action }: SyncError, { roles, lastSuccessAt, now }: FailureContext): string {
  if (code === 'ROLE_MISSING' && roles.length > 0) {
    return `Add the role ${roles.join(' or ')} to the application, and authorize it again. The sync tries again once a day; sync resume tries at once.`;
  }
  if (code !== 'AUTHORIZATION_REVOKED') return action;
  const erasure = formatUtcDay((lastSuccessAt ?? now) + authorizationDays * day);
  return `${action} Amazon requires that data is deleted when an authorization ends: without a success, the sync erases all data of this seller from ${erasure} on.`;
}

function chooseWait(status: UnitStatus, failures: number): number {
  if (status === 'role-missing' || status === 'authorization-revoked' || status === 'not-enrolled') return day;
  return Math.min(6 * 60 * minute, minute * 2 ** Math.min(failures, 10));
}

/** Converts an error of the client or the system to one of the sync. */
export function toSyncError(error: unknown): SyncError {
  if (error instanceof SyncError) return error;
  if (error instanceof SellingPartnerError) return translateClientError(error);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || /No space left|disk full|could not write/i.test(message)) {
    return new SyncError({
      code: 'DESTINATION_FULL',
      message: `The destination has no space left: ${message}`,
      action: 'Free disk space. The sync continues by itself.',
      cause: error,
    });
  }
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) {
    return new SyncError({
      code: 'INVALID_DATA',
      message: `Amazon returned data that cannot be converted to rows: ${message}`,
      action: 'Update @supercargo/sync. Until then nothing of this window is written. The sync tries again by itself.',
      cause: error,
    });
  }
  return new SyncError({
    code: 'DESTINATION_UNAVAILABLE',
    message,
    action: 'Check that the destination can be reached. The sync tries again by itself.',
    cause: error,
  });
}

/** Milliseconds until a destination is tried again that was lost: the first time, and the most. */
const outageWait = { first: 5_000, longest: 300_000 };

/**
 * Returns how long to wait after an error of the destination, in milliseconds. Throws all other errors.
 *
 * @param failures failures in a row, before this one
 */
export function waitForDestination(error: unknown, failures: number): number {
  const code = error instanceof SyncError ? error.code : undefined;
  if (code !== 'DESTINATION_UNAVAILABLE' && code !== 'DESTINATION_FULL') throw error;
  return Math.min(outageWait.longest, outageWait.first * 2 ** failures);
}

function translateClientError(error: SellingPartnerError): SyncError {
  const { status, code, message } = error;
  if (code === 'invalid_grant' || code === 'unauthorized_client') {
    return new SyncError({
      code: 'AUTHORIZATION_REVOKED',
      message: `Amazon no longer accepts the seller's authorization: ${message}`,
      action:
        'Authorize the application again, and replace the refresh token. The sync tries again once a day; sync resume tries at once.',
      cause: error,
    });
  }
  if (status === 403 || status === 401) {
    return new SyncError({
      code: 'ROLE_MISSING',
      message: `Amazon denied access: ${message}`,
      action: 'Add the role to the application and authorize it again. The sync tries again once a day.',
      cause: error,
    });
  }
  if (code === 'UNKNOWN_HEADINGS' || code === 'PARSE_ERROR' || code === 'DECODE_ERROR') {
    return new SyncError({
      code: 'UNKNOWN_HEADER',
      message: `Amazon's document is not the report: ${message}`,
      action:
        'Read the start of the document. Until then nothing of this window is written. The sync tries again, with growing waits.',
      cause: error,
    });
  }
  if (code === 'REPORT_PROCESSING_FATAL' || code === 'QUERY_PROCESSING_FATAL' || code === 'REPORT_MESSAGE') {
    return new SyncError({
      code: 'REPORT_FAILED',
      message,
      action: 'Read the message of Amazon. The sync tries again, with growing waits.',
      cause: error,
    });
  }
  return new SyncError({
    code: 'AMAZON_UNAVAILABLE',
    message: `${code}: ${message}`,
    action: 'The sync tries again by itself. If it continues for hours, look at the status of Amazon.',
    cause: error,
  });
}
