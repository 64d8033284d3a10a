import { formatUtcDay } from '../base/format-utc-day.ts';
import { SyncError } from '../errors/sync-error.ts';
import { authorizationDays } from '../retention/plan-erasures.ts';
import type { UnitError, UnitStatus } from '../windows/unit.ts';
import { isRoleDenial, toSyncError } from './translate-error.ts';

/** What a failure does to its unit. */
export interface Failure {
  readonly status: UnitStatus;
  readonly error: UnitError;
  /** When the unit is tried again, in milliseconds since 1970. */
  readonly retryAt: number;
}

const minute = 60_000;
const day = 86_400_000;

/** Amazon denies access for a moment at times. A role is missing if it does so again after this time, in milliseconds. */
const denialInterval = 2 * 60 * minute;

/** Codes of errors after which trying again soon cannot help. */
const statuses: Readonly<Record<string, UnitStatus>> = {
  ROLE_MISSING: 'role-missing',
  NOT_SELLING_THERE: 'not-selling-there',
  AUTHORIZATION_REVOKED: 'authorization-revoked',
  NOT_ENROLLED: 'not-enrolled',
  INVALID_DATA: 'alarm',
  CONTRADICTING_CELL: 'alarm',
  UNKNOWN_HEADER: 'alarm',
  EMPTY_SNAPSHOT: 'alarm',
  REPORT_FAILED: 'alarm',
  REPORT_CANCELLED: 'alarm',
  REPORT_MISMATCH: 'alarm',
};

/** Statuses that only a person can end, so that the unit is tried once a day. */
const dailyStatuses = new Set<UnitStatus>([
  'role-missing',
  'not-selling-there',
  'authorization-revoked',
  'not-enrolled',
]);

/** What is known of the unit that failed. */
export interface FailureContext {
  /** Failures since the last success, before this one. */
  readonly failures: number;
  readonly lastSuccessAt?: number | undefined;
  /** The error before this one, since the last success. */
  readonly previous?: UnitError | undefined;
  /** Names of the roles of the stream. One of them is enough. */
  readonly roles: readonly string[];
  readonly now: number;
}

/** Converts the error of a window to the new status of its unit, with the time of the next try. */
export function describeFailure(error: unknown, context: FailureContext): Failure {
  const { failures, now, previous } = context;
  const syncError = confirmDenial(toSyncError(error), context);
  const status = statuses[syncError.code] ?? 'retrying';
  const { code, message } = syncError;
  const action = describeAction(syncError, context);
  if (code !== 'ACCESS_DENIED') {
    return { status, error: { code, message, action, at: now }, retryAt: now + chooseWait(status, failures) };
  }
  const at = previous?.code === code ? Math.min(previous.at, now) : now;
  return { status, error: { code, message, action, at }, retryAt: Math.max(now + minute, at + denialInterval) };
}

/** Only a second denial of the API itself, hours after the first one, shows that a role is missing. */
function confirmDenial(error: SyncError, { previous, now }: FailureContext): SyncError {
  if (error.code !== 'ACCESS_DENIED' || !isRoleDenial(error.cause) || previous === undefined) return error;
  const isSecond = previous.code === 'ACCESS_DENIED' && now >= previous.at + denialInterval;
  if (!isSecond && previous.code !== 'ROLE_MISSING') return error;
  return new SyncError({
    code: 'ROLE_MISSING',
    message: error.message,
    action: 'Add the role to the application and authorize it again. The sync tries again once a day.',
    cause: error.cause,
  });
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
  if (dailyStatuses.has(status)) return day;
  return Math.min(6 * 60 * minute, minute * 2 ** Math.min(failures, 10));
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
