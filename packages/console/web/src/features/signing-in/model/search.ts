/** The path to open after sign-in. */
export interface NextSearch {
  readonly next?: string | undefined;
}

/** `next` is a path of the console's own: a link must not lead on to a page elsewhere. */
export function readNext({ next }: Record<string, unknown>): NextSearch {
  // What is left out here would stand in the search as it was given.
  return { next: typeof next === 'string' && isOwnPath(next) ? next : undefined };
}

/** Browsers leave out tabs and line ends, and take a backslash for a slash: `/\t/host` leads to another host. */
function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(path)) return false;
  const base = 'http://console.invalid';
  return URL.canParse(path, base) && new URL(path, base).origin === base;
}

export function readToken(search: Record<string, unknown>): NextSearch & { readonly token?: string | undefined } {
  return { ...readNext(search), token: typeof search.token === 'string' ? search.token : undefined };
}

/** Returns the token of the invitation that the user is accepting. */
export function readInvitationToken(next: string | undefined): string | undefined {
  const [path, search] = (next ?? '').split('?');
  return path === '/join' ? (new URLSearchParams(search).get('token') ?? undefined) : undefined;
}
