import type { Outbox } from '../events/outbox.ts';
import { readControlBody } from './control-body.ts';
import { BODIES } from './request-schemas.ts';

interface DeliveryFaultChanges {
  readonly copies?: number;
  readonly failedAttempts?: number;
  readonly delaySeconds?: number;
  readonly reorderSeconds?: number;
  readonly seed?: string;
}

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
  const { copies, failedAttempts, delaySeconds, reorderSeconds, seed } = (await readControlBody(
    request,
    BODIES.deliveryFaults,
  )) as DeliveryFaultChanges;
  if (copies !== undefined) notifications.duplicate(copies);
  if (failedAttempts !== undefined) notifications.failAttempts(failedAttempts);
  if (delaySeconds !== undefined) notifications.delay(delaySeconds * 1000);
  if (reorderSeconds !== undefined || seed !== undefined) {
    const milliseconds =
      reorderSeconds === undefined ? notifications.faults.reorderMilliseconds : reorderSeconds * 1000;
    notifications.reorder(milliseconds, seed);
  }
  return toDeliveryFaultsResponse(notifications);
}
