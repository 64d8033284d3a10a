/** A host and a port that a client of the proxy wants to reach. */
export interface ProxyTarget {
  /** In lower case, without brackets and without a dot at the end. */
  readonly host: string;
  readonly port: number;
}

const FORM = /^(\[[\da-f:.]+\]|[^\s[\]:/?#@\\%]+)(?::(\d{1,5}))?$/i;

/**
 * Parses `host:port`. The port may be missing if there is a default. Returns null for anything else, such as a user name, a path or an
 * invalid address.
 */
export function parseTarget(text: string, defaultPort: number | null): ProxyTarget | null {
  const [, name = '', portText] = FORM.exec(text) ?? [];
  const port = portText === undefined ? defaultPort : Number(portText);
  if (port === null || port < 1 || port > 65_535 || !URL.canParse(`http://${name}`)) return null;
  // Parsing as a URL normalizes all spellings of a host, so that a rule for it cannot be evaded.
  const host = new URL(`http://${name}`).hostname.replace(/^\[|\]$|\.$/g, '');
  return host === '' ? null : { host, port };
}

/** Formats a target as in URLs. */
export function formatTarget({ host, port }: ProxyTarget): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
