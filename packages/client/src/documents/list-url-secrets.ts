/** Shorter values, such as a lifetime in seconds, are not secret and occur in ordinary text. */
const minSecretLength = 8;

/** Lists the parts of a presigned URL that must not appear in errors or logs, the longest first. */
export function listUrlSecrets(url: string): string[] {
  const { href, search } = new URL(url);
  const pairs = search.slice(1).split('&');
  const raw = pairs.map((pair) => pair.slice(pair.indexOf('=') + 1));
  const decoded = [...new URLSearchParams(search).values()];
  const escaped = search.replaceAll('&', '&amp;');
  return [url, href, search, escaped, ...raw, ...decoded]
    .filter((secret) => secret.length >= minSecretLength)
    .sort((a, b) => b.length - a.length);
}
