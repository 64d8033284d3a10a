import type { Context } from 'hono';
import type { ReadClientAddress } from '../http/client-address.ts';
import type { UserAccounts } from '../users/user-accounts.ts';

/** Where people sign up, in and out. */
export const authPath = '/api/auth/*';

/** The largest is what a passkey says of itself. */
export const mostAuthBytes = 256 * 1024;

/** The door for everything that better-auth answers. */
export function authRoute(userAccounts: UserAccounts, readClientAddress: ReadClientAddress) {
  return (context: Context): Promise<Response> =>
    userAccounts.handleRequest(context.req.raw, readClientAddress(context) ?? '127.0.0.1');
}
