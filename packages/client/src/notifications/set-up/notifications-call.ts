import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { CallParameters } from '../../pipeline/call-parameters.ts';
import type { NotificationsCaller } from './set-up-options.ts';

/** An operation of the notifications endpoint, and its payload whatever shape the client gives results. */
export async function notificationsCall<Payload>(
  caller: NotificationsCaller,
  name: string,
  input: CallParameters,
): Promise<Payload> {
  const options = { version: 'v1', with_response: true };
  const answer = await caller.callAPI({ ...input, operation: `notifications.${name}`, options });
  return (answer as { data: Payload }).data;
}

/** What is there, else what is made; and what somebody else made in between. */
export async function findOrCreate<Found>(
  find: () => Promise<Found | undefined>,
  create: () => Promise<Found>,
): Promise<{ readonly found: Found; readonly created: boolean }> {
  const before = await find();
  if (before !== undefined) return { found: before, created: false };
  try {
    return { found: await create(), created: true };
  } catch (error) {
    const meanwhile = isConflict(error) ? await find() : undefined;
    if (meanwhile === undefined) throw error;
    return { found: meanwhile, created: false };
  }
}

export function isConflict(error: unknown): boolean {
  return error instanceof SellingPartnerError && error.status === 409;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof SellingPartnerError && error.status === 404;
}
