import { type ApiResponse, json } from './response.ts';

/** A request's path with a version that is newer than all versions that the sandbox has for the endpoint. */
export interface NewerVersion {
  /** The path up to the version: `/orders`. */
  readonly endpoint: string;
  readonly given: string;
  /** Newest first. */
  readonly known: readonly string[];
}

/** What is wrong with a request, where APIs have different errors for it. */
export type Problem = 'unknownId' | 'malformedId' | 'missing' | 'invalidBody';

/** An API error. Any step of a call can throw it. The sandbox returns it as Amazon's list of errors. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: string;
  /** The reason, for the event log only. Amazon does not reveal it to the caller. */
  readonly reason: string;
  /** Undefined if all APIs have the same error for it. */
  readonly problem: Problem | undefined;

  constructor(status: number, code: string, message: string, details = '', reason = '', problem?: Problem) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.reason = reason;
    this.problem = problem;
  }

  toAnswer(): ApiResponse {
    return json({ errors: [{ code: this.code, message: this.message, details: this.details }] }, this.status);
  }
}

/** The code of the sandbox's own limits, which Amazon does not have. The status is 507. */
export const STORAGE_FULL = 'SandboxStorageFull';

/** Whether the error is one of the sandbox's own limits. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof ApiError && error.code === STORAGE_FULL;
}

/**
 * The usual error for invalid input.
 *
 * @param parameter The parameter and its place, such as `asin (query)`.
 */
export function invalidInput(message: string, parameter?: string, problem?: Problem): ApiError {
  const details = parameter === undefined ? '' : `Parameter: ${parameter}`;
  return new ApiError(400, 'InvalidInput', message, details, '', problem);
}

export function notFound(what: string): ApiError {
  return new ApiError(404, 'NotFound', `${what} was not found.`, '', '', 'unknownId');
}

/** Returns the item. Throws a 404 if there is none. */
export function requireFound<Item>(item: Item | undefined, what: string): Item {
  if (item === undefined) throw notFound(what);
  return item;
}

const DENIED = 'Access to requested resource is denied.';

/** Access denied. Amazon uses the same message for every reason; only the details differ. */
export function accessDenied(details: string): ApiError {
  return new ApiError(403, 'Unauthorized', DENIED, details);
}

/** Access denied, without details for the caller. Only the event log has the reason. */
export function silentlyDenied(reason: string): ApiError {
  return new ApiError(403, 'Unauthorized', DENIED, '', reason);
}

/** Amazon's API gateway returns this for a path or method that does not exist. */
export function unknownRoute(): ApiError {
  return new ApiError(403, 'MissingAuthenticationToken', 'Missing Authentication Token');
}

/** The sandbox's own error, because Amazon may have this version by now. */
export function unknownVersion({ endpoint, given, known }: NewerVersion): ApiError {
  return new ApiError(
    400,
    'SandboxUnknownVersion',
    `The sandbox does not know the version ${given} of ${endpoint}: it knows ${known.join(', ')}. Start it with --newer-versions (option newerVersions) to have newer versions answered by the newest one it knows.`,
  );
}

export function quotaExceeded(): ApiError {
  return new ApiError(429, 'QuotaExceeded', 'You exceeded your quota for the requested resource.');
}
