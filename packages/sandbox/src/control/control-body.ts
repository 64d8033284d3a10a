import { isJsonObject, type JsonObject } from '../json-value.ts';
import { badControl } from './control-refusal.ts';

/** The JSON object that came with a request; an empty one when nothing came. Other members than `known` are errors. */
export async function controlBody(request: Request, known: readonly string[]): Promise<JsonObject> {
  const body = parse((await request.text()) || '{}');
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
