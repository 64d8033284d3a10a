import { ConsoleError } from '../../../console-error.ts';
import { shellWords } from './shell-words.ts';

/** What a curl command would send. */
export interface CurlRequest {
  readonly method: string;
  readonly url: URL;
  /** Names as they are written. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | undefined;
}

/** Options of curl that are followed by a value, and say nothing about the request that counts here. */
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

/** Reads a curl command. Throws a ConsoleError when it is none. */
export function readCurl(command: string): CurlRequest {
  const words = shellWords(command.trim());
  if (words[0] !== 'curl') throw notUsable('It does not begin with curl.');
  let method: string | undefined;
  let address: string | undefined;
  let isGet = false;
  const data: string[] = [];
  const headers: (readonly [string, string])[] = [];
  const queue = words.slice(1).flatMap(separated);
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    if (word === '-X' || word === '--request') method = queue.shift()?.toUpperCase();
    else if (word === '-H' || word === '--header') headers.push(headerOf(queue.shift() ?? ''));
    else if (dataOptions.has(word)) data.push(queue.shift() ?? '');
    else if (word === '--url') address = queue.shift();
    else if (word === '-G' || word === '--get') isGet = true;
    else if (word === '-I' || word === '--head') method = 'HEAD';
    else if (ignoredWithValue.has(word)) queue.shift();
    else if (!word.startsWith('-')) address ??= word;
  }
  const url = address === undefined ? undefined : urlOf(address);
  if (url === undefined) throw notUsable('No address stands in it.');
  const text = data.join('&');
  if (isGet && text !== '') url.search = [url.search.slice(1), text].filter((part) => part !== '').join('&');
  const body = isGet || data.length === 0 ? undefined : text;
  return { method: method ?? (body === undefined ? 'GET' : 'POST'), url, headers, body };
}

/** `--name=value` and `-Xvalue` as two words. */
function separated(word: string): string[] {
  const long = /^(--[a-z0-9-]+)=([\s\S]*)$/.exec(word);
  if (long !== null) return [long[1] as string, long[2] as string];
  const short = /^(-[XHd])([\s\S]+)$/.exec(word);
  return short === null ? [word] : [short[1] as string, short[2] as string];
}

function headerOf(text: string): readonly [string, string] {
  const colon = text.indexOf(':');
  return colon < 0 ? [text, ''] : [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
}

function urlOf(address: string): URL | undefined {
  const absolute = /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`;
  return URL.canParse(absolute) ? new URL(absolute) : undefined;
}

function notUsable(why: string): ConsoleError {
  return new ConsoleError(
    'CURL_NOT_USABLE',
    `That is no curl command: ${why}`,
    'Paste the whole command, with its address.',
  );
}
