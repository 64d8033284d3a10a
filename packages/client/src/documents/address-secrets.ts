/** Values shorter than this, such as a lifetime in seconds, are no secrets, and occur in ordinary text. */
const shortestSecret = 8;

/** Every part of a signed address that must not be repeated anywhere, the longest first. */
export function addressSecrets(url: string): string[] {
  const { href, search } = new URL(url);
  const pairs = search.slice(1).split('&');
  const raw = pairs.map((pair) => pair.slice(pair.indexOf('=') + 1));
  const decoded = [...new URLSearchParams(search).values()];
  const escaped = search.replaceAll('&', '&amp;');
  return [url, href, search, escaped, ...raw, ...decoded]
    .filter((secret) => secret.length >= shortestSecret)
    .sort((a, b) => b.length - a.length);
}
