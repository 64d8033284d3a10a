import { readBodyText } from '../base/body-text.ts';
import { type ControlSchema, findMismatch } from '../base/check-schema.ts';
import { findJsonExcess } from '../base/json-size.ts';
import { isJsonObject, type JsonObject } from '../base/json-value.ts';
import { ControlError, createInputError } from './control-error.ts';

const MAX_BYTES = 1024 * 1024;
/** The maximum size of an uploaded snapshot or recording, in bytes. */
export const MAX_FILE_BYTES = 128 * 1024 * 1024;

/** Reads a body of at most `most` bytes, 1 MB by default. Throws a ControlError with status 413 for a larger one. */
export async function readControlText(request: Request, maxBytes = MAX_BYTES): Promise<string> {
  const text = await readBodyText(request, maxBytes);
  if (text !== undefined) return text;
  throw new ControlError(413, `The body is too large. The limit is ${maxBytes / 1024 / 1024} MB.`);
}

/**
 * Reads the JSON object in the body; an empty body is an empty object. Rejects a body that does not match the schema, or
 * that is larger than `maxBytes`, 1 MB by default.
 */
export async function readControlBody(
  request: Request,
  schema: ControlSchema,
  maxBytes = MAX_BYTES,
): Promise<JsonObject> {
  const body = parse((await readControlText(request, maxBytes)) || '{}');
  if (!isJsonObject(body)) throw createInputError('The body must be a JSON object.');
  const mismatch = findMismatch('The body', body, schema);
  if (mismatch !== null) throw createInputError(mismatch);
  return body;
}

/** Rejects query parameters that are not in `known`. */
export function checkQueryNames(query: URLSearchParams, known: Readonly<Record<string, ControlSchema>>): void {
  const unknown = [...query.keys()].find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return;
  throw createInputError(`Unknown parameter: ${unknown}. Allowed are: ${Object.keys(known).join(', ')}.`);
}

/** Parses a body. Rejects one that is not JSON, or that has too many values or levels. */
export function parse(text: string): unknown {
  const excess = findJsonExcess(text);
  if (excess !== undefined) throw createInputError(`The body ${excess}.`);
  try {
    return JSON.parse(text);
  } catch {
    throw createInputError('The body is not valid JSON.');
  }
}

/** Converts a time in ISO 8601 or milliseconds to milliseconds since the epoch. */
export function parseTime(name: string, value: unknown): number {
  const moment = typeof value === 'number' ? value : Date.parse(String(value));
  if (Number.isNaN(moment))
    throw createInputError(`${name} is not a valid time. Pass ISO 8601, or milliseconds since 1970.`);
  return moment;
}

/** Parses a whole number of the query; undefined if it is missing. */
export function parseWholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw createInputError(`${name} must be a whole number.`);
  return Number(text);
}
