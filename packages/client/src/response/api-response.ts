import type { ApiError } from '../errors/selling-partner-error.ts';
import type { JsonNumbers } from '../runtime/json-numbers.ts';
import { isPlainObject } from '../runtime/plain-object.ts';
import { parseJson } from './parse-json.ts';
import { readErrors } from './read-errors.ts';

/** A response of SP-API, parsed as far as possible for any response. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as received. */
  readonly chunks: readonly Uint8Array[];
  /** The decompressed body. */
  readonly text: string;
  /** The parsed body; undefined when it is empty or not JSON. */
  readonly json: unknown;
  readonly errors: readonly ApiError[];
}

export function parseResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  chunks: readonly Uint8Array[],
  text: string,
  numbers?: JsonNumbers,
): ApiResponse {
  const json = tryParse(text, numbers);
  return { status, headers, chunks, text, json, errors: listErrors(status, json) };
}

/**
 * Whether the status is 2xx. A response without `errors` is not enough: amazon-sp-api accepts it, and a 404 from the
 * gateway then resolves.
 */
export function isSuccess({ status }: Pick<ApiResponse, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/** In a successful response, `errors` count only if there is no payload. */
function listErrors(status: number, json: unknown): ApiError[] {
  if (!isSuccess({ status })) return readErrors(json);
  const failed = isPlainObject(json) && Array.isArray(json.errors) && json.payload === undefined;
  return failed ? readErrors(json) : [];
}

function tryParse(text: string, numbers: JsonNumbers | undefined): unknown {
  try {
    return parseJson(text, numbers);
  } catch {
    return undefined;
  }
}
