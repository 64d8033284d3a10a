import { wait } from '../../pipeline/wait.ts';
import type { Notification } from '../notification.ts';
import { parseNotification } from '../parse-notification.ts';
import type { ConsumerDeps } from './consumer-deps.ts';
import { extendVisibility } from './extend-visibility.ts';
import { buildFailedEvent, buildMessageFields, type ReceivedMessage } from './received-message.ts';
import { isRetryable } from './sqs-error.ts';

/** Handles a message and deletes it. When handling fails, the message stays in the queue. Never rejects. */
export async function processMessage(received: ReceivedMessage, deps: ConsumerDeps): Promise<void> {
  const notification = parseMessage(received, deps);
  if (notification === undefined) return;
  const stopExtending = extendVisibility(received, deps);
  try {
    if (await processNotification(notification, received, deps)) await deleteMessage(notification, received, deps);
  } finally {
    stopExtending();
  }
}

function parseMessage(received: ReceivedMessage, { emit, seller, bigNumbers }: ConsumerDeps): Notification | undefined {
  try {
    return parseNotification(received.message.body, {
      seller,
      bigNumbers,
      observer: (event) => void (event.type === 'warning' && emit(event)),
    });
  } catch (error) {
    emit(buildFailedEvent(received, 'parse', error));
    return undefined;
  }
}

/** Handles copies of a notification that are in progress at the same time only once. */
async function processNotification(
  notification: Notification,
  received: ReceivedMessage,
  deps: ConsumerDeps,
): Promise<boolean> {
  const { notificationId } = notification;
  const { deduplicationStore, inProgress, emit } = deps;
  if (notificationId === undefined || deduplicationStore === null) return callHandler(notification, received, deps);
  const earlier = inProgress.get(notificationId);
  if (earlier !== undefined) {
    const done = await earlier;
    if (done) emit({ type: 'duplicate', ...buildMessageFields(received, notification) });
    return done;
  }
  const work = handleOnce(notification, notificationId, received, deps);
  inProgress.set(notificationId, work);
  try {
    return await work;
  } finally {
    inProgress.delete(notificationId);
  }
}

async function handleOnce(notification: Notification, id: string, received: ReceivedMessage, deps: ConsumerDeps) {
  const { deduplicationStore, emit } = deps;
  try {
    if (await deduplicationStore?.has(id)) {
      emit({ type: 'duplicate', ...buildMessageFields(received, notification) });
      return true;
    }
  } catch (error) {
    emit(buildFailedEvent(received, 'find-duplicate', error, notification));
    return false;
  }
  if (!(await callHandler(notification, received, deps))) return false;
  try {
    await deduplicationStore?.add(id);
  } catch (error) {
    emit(buildFailedEvent(received, 'record', error, notification));
  }
  return true;
}

async function callHandler(
  notification: Notification,
  received: ReceivedMessage,
  { clock, handle, emit }: ConsumerDeps,
) {
  const startedAt = clock.now();
  try {
    await handle(notification, received.message);
  } catch (error) {
    emit(buildFailedEvent(received, 'handle', error, notification));
    return false;
  }
  emit({ type: 'handled', ...buildMessageFields(received, notification), milliseconds: clock.now() - startedAt });
  return true;
}

const maxDeletionAttempts = 3;
const deletionPauseMilliseconds = 1000;

async function deleteMessage(notification: Notification, received: ReceivedMessage, deps: ConsumerDeps): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deps.deletions.add({ ReceiptHandle: received.receiptHandle });
    } catch (error) {
      if (attempt === maxDeletionAttempts || !isRetryable(error)) {
        deps.emit(buildFailedEvent(received, 'delete', error, notification));
        return;
      }
    }
    await wait(deps.clock, deletionPauseMilliseconds * attempt, undefined);
  }
}
