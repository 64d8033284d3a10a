import { ApiError } from '../../base/api-error.ts';

/** Creates the error for a step that is not possible now, because it comes too early or too late. */
export function createStepError(message: string, details = ''): ApiError {
  return new ApiError(400, 'BadRequest', message, details);
}
