import { isExplainedError } from '../errors/is-explained-error.ts';
import { errorResponse } from '../http/error-response.ts';

/** Errors about users who may not read a file that exists. */
const forbidden = ['ROLE_TOO_LOW', 'PERSONAL_DATA_CLOSED'];

/** Responds to the request for a file that cannot be sent. Throws unexpected errors again. */
export function respondToFileError(error: unknown): Response {
  if (!isExplainedError(error)) throw error;
  const { code, message, action = '' } = error;
  return errorResponse(forbidden.includes(code) ? 403 : 404, code, `${message} ${action}`.trim());
}
