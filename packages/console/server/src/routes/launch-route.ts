import type { Context } from 'hono';
import { errorResponse } from '../http/error-response.ts';
import { rateBound } from '../http/rate-limit.ts';
import { sessionKeyHeader } from '../sessions/session-key.ts';
import type { SignInLinks } from '../sessions/sign-in-links.ts';
import { localWorkspace } from '../storage/schema/workspaces.ts';
import type { Services } from '../wiring/services.ts';

/** The largest body is the token of a link. */
export const maxLaunchBytes = 4096;

/**
 * Signs in the browser whose page sends the token of a sign-in link. The token is in the fragment of the link, which
 * browsers send to no server, so that only the console's own page reads it.
 */
export function launchRoute(
  { sessions, mirrors, now }: Pick<Services, 'sessions' | 'mirrors' | 'now'>,
  signInLinks: SignInLinks,
) {
  // Other pages can open links with invalid tokens, so a valid one works however many of those there were.
  const failures = rateBound(30, 60_000, now);
  return async (context: Context): Promise<Response> => {
    if (!signInLinks.use(await context.req.text())) {
      return (
        failures() ?? errorResponse(401, 'UNAUTHORIZED', 'The sign-in link is invalid: it has expired or was used.')
      );
    }
    const session = { actor: 'operator', workspaceId: localWorkspace };
    const { cookie, key } = await sessions.start(session, context.req.raw);
    context.header('set-cookie', cookie);
    context.header(sessionKeyHeader, key);
    // Home shows the shop, of which other consoles have no copy.
    return context.json({ path: mirrors.isAvailable ? '/home' : '/' });
  };
}
