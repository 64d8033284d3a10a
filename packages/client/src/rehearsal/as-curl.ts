import type { RehearsedRequest } from './rehearse.ts';

/** Headers that curl makes by itself. */
const made = new Set(['host', 'content-length', 'user-agent', 'x-amz-date', 'accept-encoding', 'connection']);

/** The request as a line for a POSIX shell. The token comes from the variable ACCESS_TOKEN. */
export function asCurl({ method, url, headers, body }: RehearsedRequest): string {
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
  return `'${text.replaceAll("'", "'\\''")}'`;
}
