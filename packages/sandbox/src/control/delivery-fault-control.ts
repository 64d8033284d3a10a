import type { JsonObject } from '../base/json-value.ts';
import type { Outbox } from '../events/outbox.ts';
import { readControlBody } from './control-body.ts';
import { createInputError } from './control-error.ts';

const MEMBERS = ['copies', 'delaySeconds', 'reorderSeconds', 'seed', 'failedAttempts'];

/** Returns the delivery faults. Times are in seconds, as everywhere in the control API. */
export function toDeliveryFaultsResponse({ faults }: Outbox) {
  return {
    copies: faults.copies,
    delaySeconds: faults.delayMilliseconds / 1000,
    reorderSeconds: faults.reorderMilliseconds / 1000,
    seed: faults.reorderSeed,
    failedAttempts: faults.failedAttempts,
  };
}

/** Changes the settings in the body and leaves the others unchanged. */
export async function changeDeliveryFaults(request: Request, notifications: Outbox) {
  const body = await readControlBody(request, MEMBERS);
  const [copies, failedAttempts] = [readNumber(body, 'copies', 1, 100), readNumber(body, 'failedAttempts', 0, 5)];
  const [delay, reorder] = ['delaySeconds', 'reorderSeconds'].map((name) => readNumber(body, name, 0, 31_536_000));
  const { seed } = body;
  if (seed !== undefined && typeof seed !== 'string') throw createInputError('seed must be a string.');
  if (copies !== undefined) notifications.duplicate(copies);
  if (failedAttempts !== undefined) notifications.failAttempts(failedAttempts);
  if (delay !== undefined) notifications.delay(delay * 1000);
  if (reorder !== undefined || seed !== undefined) {
    notifications.reorder(reorder === undefined ? notifications.faults.reorderMilliseconds : reorder * 1000, seed);
  }
  return toDeliveryFaultsResponse(notifications);
}

function readNumber(body: JsonObject, name: string, from: number, to: number): number | undefined {
  const value = body[name];
  const isWhole = name === 'copies' || name === 'failedAttempts';
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || value < from || value > to || (isWhole && !Number.isInteger(value))) {
    throw createInputError(
      `${name} must be a ${isWhole ? 'whole ' : ''}number from ${from} to ${to.toLocaleString('en')}.`,
    );
  }
  return value;
}
