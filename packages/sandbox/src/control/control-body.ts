import { isJsonObject, type JsonObject } from '../json-value.ts';
import { bodyText } from '../judging/body-text.ts';
import { badControl, ControlRefusal } from './control-refusal.ts';

const mostBytes = 1024 * 1024;
/** Bytes of a snapshot or a recording that is sent to the sandbox. */
export const mostFileBytes = 128 * 1024 * 1024;

/** The text of a body of at most `most` bytes, 1 MB by default. Throws a ControlRefusal with 413 for a larger one. */
export async function controlText(request: Request, most = mostBytes): Promise<string> {
  const text = await bodyText(request, most);
  if (text !== undefined) return text;
  throw new ControlRefusal(413, `The body may have ${most / 1024 / 1024} MB at most.`);
}

/** The JSON object that came with a request; an empty one when nothing came. Other members than `known` are errors. */
export async function controlBody(request: Request, known: readonly string[]): Promise<JsonObject> {
  const body = parse((await controlText(request)) || '{}');
  if (!isJsonObject(body)) throw badControl('The body must be a JSON object.');
  const strange = Object.keys(body).find((name) => !known.includes(name));
  if (strange !== undefined) throw badControl(`${strange} is unknown here: known are ${known.join(', ')}.`);
  return body;
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badControl('The body is not JSON.');
  }
}

/** Milliseconds since the epoch, given as such or as ISO 8601. */
export function momentOf(name: string, value: unknown): number {
  const moment = typeof value === 'number' ? value : Date.parse(String(value));
  if (Number.isNaN(moment)) throw badControl(`${name} must be a time: ISO 8601, or milliseconds since 1970.`);
  return moment;
}

/** A whole number from the query; undefined when it is not there. */
export function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw badControl(`${name} must be a whole number.`);
  return Number(text);
}
