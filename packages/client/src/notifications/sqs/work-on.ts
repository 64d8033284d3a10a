import { wait } from '../../pipeline/wait.ts';
import type { Notification } from '../notification.ts';
import { parseNotification } from '../parse-notification.ts';
import type { ConsumerDeps } from './consumer-deps.ts';
import { factsOf, failure, type HeldMessage } from './held-message.ts';
import { keepHidden } from './keep-hidden.ts';
import { isWorthAnotherTry } from './queue-error.ts';

/** Deals with a message and deletes it; when it cannot be dealt with, it stays. Never rejects. */
export async function workOn(held: HeldMessage, deps: ConsumerDeps): Promise<void> {
  const notification = read(held, deps);
  if (notification === undefined) return;
  const letGo = keepHidden(held, deps);
  try {
    if (await dealtWith(notification, held, deps)) await remove(notification, held, deps);
  } finally {
    letGo();
  }
}

function read(held: HeldMessage, { tell, seller }: ConsumerDeps): Notification | undefined {
  try {
    return parseNotification(held.message.body, { seller });
  } catch (error) {
    tell(failure(held, 'read', error));
    return undefined;
  }
}

/** Copies that are here at the same time share one handling, and its end. */
async function dealtWith(notification: Notification, held: HeldMessage, deps: ConsumerDeps): Promise<boolean> {
  const { notificationId } = notification;
  const { memory, inHand, tell } = deps;
  if (notificationId === undefined || memory === null) return handled(notification, held, deps);
  const other = inHand.get(notificationId);
  if (other !== undefined) {
    const done = await other;
    if (done) tell({ type: 'duplicate', ...factsOf(held, notification) });
    return done;
  }
  const work = handledOnce(notification, notificationId, held, deps);
  inHand.set(notificationId, work);
  try {
    return await work;
  } finally {
    inHand.delete(notificationId);
  }
}

async function handledOnce(notification: Notification, id: string, held: HeldMessage, deps: ConsumerDeps) {
  const { memory, tell } = deps;
  try {
    if (await memory?.has(id)) {
      tell({ type: 'duplicate', ...factsOf(held, notification) });
      return true;
    }
  } catch (error) {
    tell(failure(held, 'look-up', error, notification));
    return false;
  }
  if (!(await handled(notification, held, deps))) return false;
  try {
    await memory?.add(id);
  } catch (error) {
    tell(failure(held, 'remember', error, notification));
  }
  return true;
}

async function handled(notification: Notification, held: HeldMessage, { clock, handle, tell }: ConsumerDeps) {
  const startedAt = clock.now();
  try {
    await handle(notification, held.message);
  } catch (error) {
    tell(failure(held, 'handle', error, notification));
    return false;
  }
  tell({ type: 'handled', ...factsOf(held, notification), milliseconds: clock.now() - startedAt });
  return true;
}

const MOST_DELETIONS = 3;
const DELETION_PAUSE = 1000;

async function remove(notification: Notification, held: HeldMessage, deps: ConsumerDeps): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await deps.deletions.add({ ReceiptHandle: held.receiptHandle });
    } catch (error) {
      if (tries === MOST_DELETIONS || !isWorthAnotherTry(error)) {
        deps.tell(failure(held, 'delete', error, notification));
        return;
      }
    }
    await wait(deps.clock, DELETION_PAUSE * tries, undefined);
  }
}
