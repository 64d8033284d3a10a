import { givenObject } from '../errors/given-object.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { shown } from '../errors/shown.ts';
import type { RehearsedRequest } from './rehearse.ts';

/** Headers that curl makes by itself. */
const made = new Set(['host', 'content-length', 'user-agent', 'x-amz-date', 'accept-encoding', 'connection']);

/** The request as a line for a POSIX shell. The token comes from the variable ACCESS_TOKEN. */
export function asCurl(request: RehearsedRequest): string {
  const wanted = 'a request, as rehearse() gives it';
  const { method, url, headers, body } = givenObject(request, 'request', wanted);
  givenObject(headers, 'request.headers', wanted);
  const parts = [
    `curl --request ${method} ${shellWord(url)}`,
    '--header "x-amz-access-token: $ACCESS_TOKEN"',
    ...Object.entries(headers)
      .filter(([name]) => !made.has(name))
      .map(([name, value]) => `--header ${shellWord(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${shellWord(body)}`]),
  ];
  return parts.join(' \\\n  ');
}

/** A text as one word of a POSIX shell. */
export function shellWord(text: string): string {
  if (typeof text !== 'string') {
    throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message: `text is ${shown(text)}. Give a text.` });
  }
  return `'${text.replaceAll("'", "'\\''")}'`;
}
