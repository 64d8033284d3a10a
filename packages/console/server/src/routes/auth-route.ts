import type { Context } from 'hono';
import type { ReadClientAddress } from '../http/client-address.ts';
import type { UserAccounts } from '../users/user-accounts.ts';

/** The path of better-auth's routes, where users sign up, in and out. */
export const authPath = '/api/auth/*';

/** The largest body is the browser's response for a new passkey. */
export const maxAuthBytes = 256 * 1024;

/** Creates the route for everything that better-auth handles. */
export function authRoute(userAccounts: UserAccounts, readClientAddress: ReadClientAddress) {
  return (context: Context): Promise<Response> =>
    userAccounts.handleRequest(context.req.raw, readClientAddress(context) ?? '127.0.0.1');
}
