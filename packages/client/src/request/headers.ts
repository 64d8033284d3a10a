import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { toParameterText } from './to-parameter-text.ts';

/** Headers that the caller cannot set, because they would break the request or send it to another host. */
const reservedHeaders = new Set([
  'x-amz-access-token',
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'upgrade',
  'expect',
  'te',
  'trailer',
]);

interface HeaderInput {
  readonly host: string;
  readonly userAgent: string;
  readonly accessToken: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly bodyLength: number | undefined;
  readonly callerHeaders: Readonly<Record<string, string>> | undefined;
}

/** Builds the headers of a call. Headers of the caller replace defaults. */
export function buildHeaders(input: HeaderInput): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': input.userAgent,
    'x-amz-date': formatDateStamp(input.now),
  };
  if (input.callerHeaders !== undefined) Object.assign(headers, input.callerHeaders);
  headers.host = input.host;
  headers['x-amz-access-token'] = input.accessToken;
  if (input.bodyLength !== undefined) headers['content-length'] = String(input.bodyLength);
  return headers;
}

let lastStamp = { second: Number.NaN, text: '' };

/** Returns a time such as `20190430T123600Z`. It is formatted once per second. */
function formatDateStamp(now: number): string {
  const second = Math.floor(now / 1000);
  if (lastStamp.second !== second) {
    lastStamp = { second, text: new Date(now).toISOString().replace(/[:-]|\.\d{3}/g, '') };
  }
  return lastStamp.text;
}

/** Returns the headers that the caller can set. Throws INVALID_PARAMETER for a value that cannot be sent. */
export function resolveCallerHeaders(
  headers: Readonly<Record<string, unknown>> | null | undefined,
): Readonly<Record<string, string>> | undefined {
  if (headers === undefined || headers === null) return undefined;
  const entries = Object.entries(headers).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    entries
      .map(([name, value]): [string, string] => [name.toLowerCase(), encodeHeader(name, value)])
      .filter(([name]) => !reservedHeaders.has(name)),
  );
}

function encodeHeader(name: string, header: unknown): string {
  const field = `headers.${JSON.stringify(name)}`;
  const values = Array.isArray(header) ? header : [header];
  const text = Array.from(values, (item) => toParameterText(item, field)).join(',');
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(text)) return text;
  throw new SellingPartnerError({
    code: 'INVALID_PARAMETER',
    message: `${field} cannot be sent: its name or value contains a character that is not allowed in headers.`,
  });
}
