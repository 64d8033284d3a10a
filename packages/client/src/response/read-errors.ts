import type { ApiError } from '../errors/selling-partner-error.ts';
import { isPlainObject } from '../runtime/plain-object.ts';
import { isNestedTooDeep } from './nesting.ts';

/**
 * Reads all errors of a response in any of their shapes: `{errors: […]}`, a bare list, a single `{code, message}` or
 * the gateway's `{message}`. Returns an empty list when there are none, or when the body is nested deeper than any
 * error.
 */
export function readErrors(json: unknown): ApiError[] {
  if (isNestedTooDeep(json)) return [];
  return listCandidates(json).flatMap((candidate) => toApiError(candidate) ?? []);
}

function listCandidates(json: unknown): unknown[] {
  if (Array.isArray(json)) return json;
  if (!isPlainObject(json)) return [];
  if (Array.isArray(json.errors)) return json.errors;
  return [isPlainObject(json.error) ? json.error : json];
}

function toApiError(json: unknown): ApiError | undefined {
  if (!isPlainObject(json)) return undefined;
  const message = json.message ?? json.Message;
  if (json.code === undefined && typeof message !== 'string') return undefined;
  return {
    ...json,
    code: json.code === undefined ? 'API_ERROR' : String(json.code),
    message: typeof message === 'string' ? message : '',
  };
}
