import type { ApiError } from '../errors/selling-partner-error.ts';
import { parseJson } from './parse-json.ts';
import { isRecord, readErrors } from './read-errors.ts';

/** An answer of the marketplace, read as far as any answer can be. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it came. */
  readonly chunks: readonly Uint8Array[];
  /** The body without its content encoding. */
  readonly text: string;
  /** The parsed body; undefined when it is empty or not JSON. */
  readonly json: unknown;
  readonly errors: readonly ApiError[];
}

export function readAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  chunks: readonly Uint8Array[],
  text: string,
): Answer {
  const json = tryParse(text);
  return { status, headers, chunks, text, json, errors: errorsOf(status, json) };
}

export function isSuccess({ status }: Pick<Answer, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/** In a successful answer only a filled `errors` without a payload counts: a payload beside it is an answer. */
function errorsOf(status: number, json: unknown): ApiError[] {
  if (!isSuccess({ status })) return readErrors(json);
  const failed = isRecord(json) && Array.isArray(json.errors) && json.payload === undefined;
  return failed ? readErrors(json) : [];
}

function tryParse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
