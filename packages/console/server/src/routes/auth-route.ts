import type { Context } from 'hono';
import type { AddressOf } from '../http/client-address.ts';
import type { People } from '../users/user-accounts.ts';

/** Where people sign up, in and out. */
export const authPath = '/api/auth/*';

/** The largest is what a passkey says of itself. */
export const mostAuthBytes = 256 * 1024;

/** The door for everything that better-auth answers. */
export function peopleDoor(people: People, addressOf: AddressOf) {
  return (context: Context): Promise<Response> => people.answer(context.req.raw, addressOf(context) ?? '127.0.0.1');
}
