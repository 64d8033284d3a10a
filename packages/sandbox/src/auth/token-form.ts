import { readBodyText } from '../base/body-text.ts';
import { findJsonExcess } from '../base/json-size.ts';
import { isJsonObject } from '../base/json-value.ts';
import { createInvalidRequestError, TokenError } from './token-error.ts';

/** The parameters of a token request, each at most once. */
export type TokenForm = ReadonlyMap<string, string>;

/** Maximum size of a token request and of the form of the authorization page. Inferred: they have a few short parameters. */
export const MAX_FORM_BYTES = 64 * 1024;

/** Reads a form, or a JSON object or the query of the URL, which Amazon also accepts. */
export async function readTokenForm(request: Request): Promise<TokenForm> {
  const query = [...new URL(request.url).searchParams];
  const contentType = (request.headers.get('content-type') ?? '').toLowerCase();
  const text = await readBodyText(request, MAX_FORM_BYTES);
  if (text === undefined) throw createInvalidRequestError(`The body must have at most ${MAX_FORM_BYTES} bytes.`);
  if (text === '' && query.length > 0) return toForm(query);
  return toForm([...query, ...readBody(contentType, text)]);
}

function readBody(contentType: string, text: string): Iterable<[string, string]> {
  if (contentType.startsWith('application/json')) return parseJsonForm(text);
  if (contentType.startsWith('application/x-www-form-urlencoded')) return new URLSearchParams(text);
  throw new TokenError(400, 'unsupported_content_type', 'The body must be a form or JSON.');
}

function parseJsonForm(text: string): [string, string][] {
  const value = parse(text);
  if (!isJsonObject(value)) throw createInvalidRequestError('The body is not a JSON object.');
  return Object.entries(value).map(([name, item]) => [name, String(item)]);
}

function toForm(pairs: Iterable<[string, string]>): TokenForm {
  const form = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (form.has(name)) throw createInvalidRequestError(`The parameter ${name} stands more than once in the request.`);
    form.set(name, value);
  }
  return form;
}

function parse(text: string): unknown {
  const excess = findJsonExcess(text);
  if (excess !== undefined) throw createInvalidRequestError(`The body ${excess}.`);
  try {
    return JSON.parse(text);
  } catch {
    throw createInvalidRequestError('The body is not JSON.');
  }
}

export function readRequired(form: TokenForm, name: string): string {
  const value = form.get(name);
  if (value === undefined || value === '') throw createInvalidRequestError(`The parameter ${name} is missing.`);
  return value;
}
