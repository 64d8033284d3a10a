import type { ConsumerDeps } from './consumer-deps.ts';
import { buildFailedEvent, type ReceivedMessage } from './received-message.ts';
import { isRetryable } from './sqs-error.ts';

/**
 * Hides a message from other consumers until the returned function is called. It extends the visibility timeout after half
 * of it has passed, and retries sooner when that failed.
 */
export function extendVisibility(
  received: ReceivedMessage,
  { clock, extensions, visibilitySeconds, emit }: ConsumerDeps,
): () => void {
  const request = { ReceiptHandle: received.receiptHandle, VisibilityTimeout: visibilitySeconds };
  const timeoutMilliseconds = visibilitySeconds * 1000;
  let visibleAt = received.receivedAt + timeoutMilliseconds;
  let isStopped = false;
  let timer = clock.setTimeout(() => void extend(), timeoutMilliseconds / 2);
  const schedule = (milliseconds: number) => {
    timer = clock.setTimeout(() => void extend(), milliseconds);
  };
  const extend = async () => {
    const requestedAt = clock.now();
    try {
      await extensions.add(request);
      visibleAt = requestedAt + timeoutMilliseconds;
      if (!isStopped) schedule(timeoutMilliseconds / 2);
    } catch (error) {
      if (isStopped) return;
      emit(buildFailedEvent(received, 'extend', error));
      if (isRetryable(error) && clock.now() < visibleAt) schedule(timeoutMilliseconds / 10);
    }
  };
  return () => {
    isStopped = true;
    timer.cancel();
  };
}
