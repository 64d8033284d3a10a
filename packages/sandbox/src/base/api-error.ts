import { type ApiResponse, json } from './response.ts';

/** A path whose version is newer than every one the sandbox knows for its endpoint. */
export interface NewerVersion {
  /** The path up to the version: `/orders`. */
  readonly endpoint: string;
  readonly given: string;
  /** Newest first. */
  readonly known: readonly string[];
}

/** Thrown by any step of a call; becomes the marketplace's list of errors. */
export class ApiError extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly details: string;
  /** For the log only: what the marketplace keeps to itself. */
  readonly reason: string;

  constructor(status: number, code: string, message: string, details = '', reason = '') {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.reason = reason;
  }

  toAnswer(): ApiResponse {
    return json({ errors: [{ code: this.code, message: this.message, details: this.details }] }, this.status);
  }
}

/** Code of the sandbox's own limits, which the marketplace does not have. They come with a 507. */
export const STORAGE_FULL = 'SandboxStorageFull';

/** Whether it is one of these limits. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof ApiError && error.code === STORAGE_FULL;
}

export function invalidInput(message: string, details = ''): ApiError {
  return new ApiError(400, 'InvalidInput', message, details);
}

export function notFound(what: string): ApiError {
  return new ApiError(404, 'NotFound', `${what} was not found.`);
}

const DENIED = 'Access to requested resource is denied.';

/** The same words for every reason to deny access; only the details differ. */
export function accessDenied(details: string): ApiError {
  return new ApiError(403, 'Unauthorized', DENIED, details);
}

/** Access denied without a word to the caller on the reason: only the log has it. */
export function silentlyDenied(reason: string): ApiError {
  return new ApiError(403, 'Unauthorized', DENIED, '', reason);
}

/** The front door's answer to a path or method that does not exist. */
export function unknownRoute(): ApiError {
  return new ApiError(403, 'MissingAuthenticationToken', 'Missing Authentication Token');
}

/** The sandbox's own error: the marketplace may well have such a version by now. */
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
