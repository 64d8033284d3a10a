import { isJsonObject } from '../base/json-value.ts';
import { createInvalidRequestError, TokenError } from './token-error.ts';

/** The parameters of a token request, each at most once. */
export type TokenForm = ReadonlyMap<string, string>;

/** Reads a form, or a JSON object, which Amazon also accepts. */
export async function readTokenForm(request: Request): Promise<TokenForm> {
  const contentType = (request.headers.get('content-type') ?? '').toLowerCase();
  const text = await request.text();
  if (contentType.startsWith('application/json')) return parseJsonForm(text);
  if (contentType.startsWith('application/x-www-form-urlencoded')) return toForm(new URLSearchParams(text));
  throw new TokenError(400, 'unsupported_content_type', 'The body must be a form or JSON.');
}

function parseJsonForm(text: string): TokenForm {
  const value = parse(text);
  if (!isJsonObject(value)) throw createInvalidRequestError('The body is not a JSON object.');
  return toForm(Object.entries(value).map(([name, item]) => [name, String(item)]));
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
