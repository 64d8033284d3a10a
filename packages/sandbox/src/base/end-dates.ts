import { computeDeprecationStatus, type Deprecation } from '@supercargo/catalogue';
import { ApiError } from './api-error.ts';

/** Decides what has ended. */
export interface EndDates {
  /** Whether an operation or type with this deprecation no longer works at a time. */
  hasEnded(deprecated: Deprecation | null, now: number): boolean;
}

/** Creates the service. If end dates are not enforced, nothing ends. */
export function createEndDates(isEnforced: boolean): EndDates {
  return {
    hasEnded: (deprecated, now) => isEnforced && computeDeprecationStatus(deprecated, now) === 'ended',
  };
}

/** The error for an operation that has ended. */
export function endedOperation(name: string, { removal, successor }: Deprecation): ApiError {
  const instead = successor === null ? '' : ` Use ${successor}.`;
  return new ApiError(
    403,
    'Unauthorized',
    'Access to requested resource is denied.',
    `${name} is no longer supported since ${removal}.${instead}`,
    `The operation ended on ${removal}. Start the sandbox with --no-end-dates (option endDates: false), or set its clock back.`,
  );
}
