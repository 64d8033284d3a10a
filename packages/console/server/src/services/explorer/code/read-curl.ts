import { ConsoleError } from '../../../errors/console-error.ts';
import { shellWords } from './shell-words.ts';

/** The request of a curl command. */
export interface CurlRequest {
  readonly method: string;
  readonly url: URL;
  /** Names with their original case. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | undefined;
}

/** Options of curl that have a value and do not affect the request. */
const ignoredWithValue = new Set(
  (
    '-A --user-agent -b --cookie -c --cookie-jar -e --referer -E --cert -m --max-time -o --output -u --user -w ' +
    '--write-out -x --proxy -y -Y -z --cacert --capath --connect-timeout --connect-to --key --limit-rate --noproxy ' +
    '--resolve --retry --retry-delay --retry-max-time --aws-sigv4 --oauth2-bearer -K --config -F --form -T --upload-file'
  ).split(' '),
);
const dataOptions = new Set([
  '-d',
  '--data',
  '--data-raw',
  '--data-binary',
  '--data-ascii',
  '--json',
  '--data-urlencode',
]);

/** Maximum bytes of a command. */
export const maxCommandBytes = 64 * 1024;
const maxWords = 1000;

/** Parses a curl command. Throws a ConsoleError if it is not one, or is longer than 64 kB or 1,000 words. */
export function readCurl(command: string): CurlRequest {
  const bytes = Buffer.byteLength(command);
  if (bytes > maxCommandBytes) throw tooLong(`${bytes} bytes`, `${maxCommandBytes} bytes`);
  const words = shellWords(command.trim());
  if (words[0] !== 'curl') throw notUsable('It does not start with curl.');
  if (words.length > maxWords) throw tooLong(`${words.length} words`, `${maxWords} words`);
  let method: string | undefined;
  let address: string | undefined;
  let isGet = false;
  const data: string[] = [];
  const headers: (readonly [string, string])[] = [];
  const rest = words.slice(1).flatMap(separated).values();
  const next = () => rest.next().value;
  for (const word of rest) {
    if (word === '-X' || word === '--request') method = next()?.toUpperCase();
    else if (word === '-H' || word === '--header') headers.push(parseHeader(next() ?? ''));
    else if (dataOptions.has(word)) data.push(next() ?? '');
    else if (word === '--url') address = next();
    else if (word === '-G' || word === '--get') isGet = true;
    else if (word === '-I' || word === '--head') method = 'HEAD';
    else if (ignoredWithValue.has(word)) next();
    else if (!word.startsWith('-')) address ??= word;
  }
  const url = address === undefined ? undefined : parseUrl(address);
  if (url === undefined) throw notUsable('It has no URL.');
  const text = data.join('&');
  if (isGet && text !== '') url.search = [url.search.slice(1), text].filter((part) => part !== '').join('&');
  const body = isGet || data.length === 0 ? undefined : text;
  return { method: method ?? (body === undefined ? 'GET' : 'POST'), url, headers, body };
}

/** Splits `--name=value` and `-Xvalue` into two words. */
function separated(word: string): string[] {
  const long = /^(--[a-z0-9-]+)=([\s\S]*)$/.exec(word);
  if (long !== null) return [long[1] as string, long[2] as string];
  const short = /^(-[XHd])([\s\S]+)$/.exec(word);
  return short === null ? [word] : [short[1] as string, short[2] as string];
}

function parseHeader(text: string): readonly [string, string] {
  const colon = text.indexOf(':');
  return colon < 0 ? [text, ''] : [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
}

function parseUrl(address: string): URL | undefined {
  const absolute = /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`;
  return URL.canParse(absolute) ? new URL(absolute) : undefined;
}

function tooLong(given: string, allowed: string): ConsoleError {
  return new ConsoleError(
    'CURL_TOO_LONG',
    `The command has ${given}. Allowed: at most ${allowed}.`,
    'Remove what does not belong to the request, or fill in the form.',
  );
}

function notUsable(why: string): ConsoleError {
  return new ConsoleError(
    'CURL_INVALID',
    `The text is not a valid curl command: ${why}`,
    'Paste the whole command with its URL.',
  );
}
