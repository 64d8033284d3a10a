import { formatValue } from '../errors/format-value.ts';
import { requireObject } from '../errors/require-object.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { DryRunRequest } from './dry-run.ts';

/** Headers that curl sets itself. */
const headersSetByCurl = new Set([
  'host',
  'content-length',
  'user-agent',
  'x-amz-date',
  'accept-encoding',
  'connection',
]);

/** Returns a curl command for a POSIX shell. The command reads the access token from the variable ACCESS_TOKEN. */
export function toCurlCommand(request: DryRunRequest): string {
  const expected = 'the result of dryRun()';
  const { method, url, headers, body } = requireObject(request, 'request', expected);
  requireObject(headers, 'request.headers', expected);
  const parts = [
    `curl --request ${method} ${quoteShellWord(url)}`,
    '--header "x-amz-access-token: $ACCESS_TOKEN"',
    ...Object.entries(headers)
      .filter(([name]) => !headersSetByCurl.has(name))
      .map(([name, value]) => `--header ${quoteShellWord(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoteShellWord(body)}`]),
  ];
  return parts.join(' \\\n  ');
}

/** Quotes a text so that a POSIX shell reads it as one word. */
export function quoteShellWord(text: string): string {
  if (typeof text !== 'string') {
    throw new SellingPartnerError({
      code: 'INVALID_PARAMETER',
      message: `text is ${formatValue(text)}. Pass a string.`,
    });
  }
  return `'${text.replaceAll("'", "'\\''")}'`;
}
