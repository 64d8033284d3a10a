import { invalidInput } from '../base/api-error.ts';
import { parseTime } from '../base/formats.ts';
import { isJsonObject, type JsonObject, toText, toTexts } from '../base/json-value.ts';
import type { SellerCall } from './handler.ts';
import { checkOwnMarketplaces } from './own-marketplaces.ts';

/** Returns a body that is optional in Amazon's model. Throws a 400 if there is none. */
export function requireBody<Body>({ body }: { readonly body: Body | undefined }): Body {
  if (body === undefined) throw invalidInput('The request body must be an object.', 'body');
  return body;
}

export function readText<Body>(body: Body, name: keyof Body & string): string {
  const value = toText(body[name]);
  if (value === undefined || value === '') throw invalidInput(`${name} is required.`, `${name} (body)`);
  return value;
}

/**
 * Reads the marketplaces of a report or feed: at least one, all of them existing, and one of them a marketplace of the
 * seller.
 */
export function readMarketplaceIds({ account }: SellerCall, body: JsonObject): readonly string[] {
  const ids = toTexts(body.marketplaceIds);
  checkOwnMarketplaces(account, ids, 'marketplaceIds (body)');
  if (ids.length === 0) throw invalidInput('marketplaceIds is required.', 'marketplaceIds (body)');
  return ids;
}

/** Reads a time as milliseconds since the epoch. Returns null if it is missing. */
export function readOptionalTime(body: JsonObject, name: string): number | null {
  const value = body[name];
  if (value === undefined || value === null) return null;
  const time = typeof value === 'string' ? parseTime(value) : undefined;
  if (time === undefined) throw invalidInput(`${name} is not a date.`, `${name} (body)`);
  return time;
}

/** Reads a map of strings. Rejects numbers and booleans, as Amazon does. */
export function readOptionalTexts(body: JsonObject, name: string): Readonly<Record<string, string>> {
  const value = body[name] ?? {};
  if (!isJsonObject(value)) throw invalidInput(`${name} must be an object.`, `${name} (body)`);
  const entries = Object.entries(value).map(([key, item]) => {
    if (typeof item !== 'string') throw invalidInput(`${name}.${key} must be a string.`, `${name} (body)`);
    return [key, item] as const;
  });
  return Object.fromEntries(entries);
}
