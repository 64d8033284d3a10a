/** The path to open after sign-in. */
interface NextSearch {
  readonly next?: string | undefined;
}

/** Parses the search parameters. `next` must be a path of the console, so that a link cannot redirect to another site. */
export function parseNextSearch({ next }: Record<string, unknown>): NextSearch {
  // A missing parameter would keep its unchecked value.
  return { next: typeof next === 'string' && isOwnPath(next) ? next : undefined };
}

/** Whether a path stays in the console. Browsers remove tabs and line ends and read a backslash as a slash, so `/\t/host` opens another host. */
function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(path)) return false;
  const base = 'http://console.invalid';
  return URL.canParse(path, base) && new URL(path, base).origin === base;
}

export function parseTokenSearch(
  search: Record<string, unknown>,
): NextSearch & { readonly token?: string | undefined } {
  return { ...parseNextSearch(search), token: typeof search.token === 'string' ? search.token : undefined };
}

/** Returns the token of the invitation that the user is accepting. */
export function findInvitationToken(next: string | undefined): string | undefined {
  const [path, search] = (next ?? '').split('?');
  return path === '/join' ? (new URLSearchParams(search).get('token') ?? undefined) : undefined;
}
