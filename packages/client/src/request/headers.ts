import { SellingPartnerError } from '../errors/selling-partner-error.ts';

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
  readonly callerHeaders: Readonly<Record<string, unknown>> | undefined;
}

/** Builds the headers of a call. Headers of the caller replace defaults, except reserved headers. */
export function buildHeaders(input: HeaderInput): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': input.userAgent,
    'x-amz-date': formatDateStamp(input.now),
    ...filterCallerHeaders(input.callerHeaders),
    host: input.host,
    'x-amz-access-token': input.accessToken,
    ...(input.bodyLength === undefined ? {} : { 'content-length': String(input.bodyLength) }),
  };
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

function filterCallerHeaders(given: HeaderInput['callerHeaders']): Record<string, string> | undefined {
  if (given === undefined || given === null) return undefined;
  const entries = Object.entries(given).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    entries
      .map(([name, value]): [string, string] => [name.toLowerCase(), encodeHeader(name, value)])
      .filter(([name]) => !reservedHeaders.has(name)),
  );
}

function encodeHeader(name: string, value: unknown): string {
  const text = String(value);
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(text)) return text;
  throw new SellingPartnerError({
    code: 'INVALID_PARAMETER',
    message: `headers.${JSON.stringify(name)} cannot be sent: its name or value contains a character that is not allowed in headers.`,
  });
}
