import { buildSearchError } from '../../errors/search-error.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { CallParameters } from '../../pipeline/call-parameters.ts';
import type { NotificationsCaller } from './set-up-options.ts';

/** Calls an operation of the notifications endpoint and returns its payload, whatever options the client has for results. */
export async function callNotifications<Payload>(
  caller: NotificationsCaller,
  name: string,
  input: CallParameters,
): Promise<Payload> {
  const options = { version: 'v1', withResponse: true };
  const response = await caller.callAPI({ ...input, operation: `notifications.${name}`, options });
  return (response as { data: Payload }).data;
}

/** Finds an object at Amazon, or creates it. */
interface Lookup<Found> {
  /** Returns all objects that can be used. */
  readonly find: () => Promise<readonly Found[]>;
  readonly create: () => Promise<Found>;
  /** The operation of `create`. */
  readonly operation: string;
  readonly id: (object: Found) => string;
}

interface FoundOrCreated<Found> {
  readonly object: Found;
  readonly created: boolean;
}

/**
 * Returns an existing object, or creates one. Also finds an object that another process created in between, or that a call
 * without a response created.
 */
export async function findOrCreate<Found>(lookup: Lookup<Found>): Promise<FoundOrCreated<Found>> {
  const [existing] = await lookup.find();
  if (existing !== undefined) return { object: existing, created: false };
  try {
    return { object: await lookup.create(), created: true };
  } catch (error) {
    if (error instanceof SellingPartnerError && error.outcome === 'unknown') return findUnconfirmed(lookup, error);
    const [createdMeanwhile] = isConflict(error) ? await lookup.find() : [];
    if (createdMeanwhile === undefined) throw error;
    return { object: createdMeanwhile, created: false };
  }
}

const code = 'SETUP_OUTCOME_UNKNOWN';
const nextStep = 'Call setUpNotifications again: it uses what already exists.';

/** No object could be used before the call was sent, so a single object that exists now was created by it. */
async function findUnconfirmed<Found>(
  lookup: Lookup<Found>,
  creationError: SellingPartnerError,
): Promise<FoundOrCreated<Found>> {
  const { operation } = lookup;
  const all = await lookup.find().catch((error: unknown) => {
    throw buildSearchError(error, creationError, { operation, code }, nextStep);
  });
  const [object, ...more] = all;
  if (object === undefined) throw creationError;
  if (more.length === 0) return { object, created: true };
  const ids = all.map(lookup.id).join(', ');
  const message = `No response to ${operation} is known. It may have created one of these: ${ids}. Nothing was sent again. ${nextStep}`;
  throw new SellingPartnerError({
    code,
    message,
    operation,
    outcome: 'unknown',
    verifyWith: creationError.verifyWith,
    cause: creationError,
  });
}

export function isConflict(error: unknown): boolean {
  return error instanceof SellingPartnerError && error.status === 409;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof SellingPartnerError && error.status === 404;
}
