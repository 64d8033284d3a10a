import { ApiError } from '../../base/api-error.ts';

/** A step that cannot be taken now: the plan is not there yet, or beyond it. */
export function wrongStep(message: string, details = ''): ApiError {
  return new ApiError(400, 'BadRequest', message, details);
}
