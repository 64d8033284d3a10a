import { lookUpError } from '../../errors/look-up-error.ts';
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

/** Something that is there already, or is to be created. */
interface Wanted<Found> {
  /** All that serve. */
  readonly find: () => Promise<readonly Found[]>;
  readonly create: () => Promise<Found>;
  /** The operation of `create`. */
  readonly operation: string;
  readonly id: (found: Found) => string;
}

interface FoundOrCreated<Found> {
  readonly found: Found;
  readonly created: boolean;
}

/** What is there, else what is created; what somebody else created in between; and what a call without a response did. */
export async function findOrCreate<Found>(wanted: Wanted<Found>): Promise<FoundOrCreated<Found>> {
  const [before] = await wanted.find();
  if (before !== undefined) return { found: before, created: false };
  try {
    return { found: await wanted.create(), created: true };
  } catch (error) {
    if (error instanceof SellingPartnerError && error.outcome === 'unknown') return findLost(wanted, error);
    const [meanwhile] = isConflict(error) ? await wanted.find() : [];
    if (meanwhile === undefined) throw error;
    return { found: meanwhile, created: false };
  }
}

const code = 'SET_UP_OUTCOME_UNKNOWN';
const next = 'Set up again: it looks first, and uses what is there.';

/** Nothing served before the call was sent, so the only one that does now is the one. */
async function findLost<Found>(wanted: Wanted<Found>, lost: SellingPartnerError): Promise<FoundOrCreated<Found>> {
  const { operation } = wanted;
  const all = await wanted.find().catch((error: unknown) => {
    throw lookUpError(error, lost, { operation, code }, next);
  });
  const [found, ...more] = all;
  if (found === undefined) throw lost;
  if (more.length === 0) return { found, created: true };
  const ids = all.map(wanted.id).join(', ');
  const message = `No response to ${operation} is known. It may have created one of these: ${ids}. Nothing was sent again. ${next}`;
  throw new SellingPartnerError({ code, message, operation, outcome: 'unknown', lookWith: lost.lookWith, cause: lost });
}

export function isConflict(error: unknown): boolean {
  return error instanceof SellingPartnerError && error.status === 409;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof SellingPartnerError && error.status === 404;
}
