import type { ConsumerDeps } from './consumer-deps.ts';
import { failure, type HeldMessage } from './held-message.ts';
import { isWorthAnotherTry } from './queue-error.ts';

/** Hides a message from others until it is told to stop: anew at half time, and sooner again when that failed. */
export function keepHidden(held: HeldMessage, { clock, extensions, visibility, tell }: ConsumerDeps): () => void {
  const entry = { ReceiptHandle: held.receiptHandle, VisibilityTimeout: visibility };
  const span = visibility * 1000;
  let visibleAt = held.receivedAt + span;
  let over = false;
  let timer = clock.setTimeout(() => void extend(), span / 2);
  const again = (milliseconds: number) => {
    timer = clock.setTimeout(() => void extend(), milliseconds);
  };
  const extend = async () => {
    const askedAt = clock.now();
    try {
      await extensions.add(entry);
      visibleAt = askedAt + span;
      if (!over) again(span / 2);
    } catch (error) {
      if (over) return;
      tell(failure(held, 'extend', error));
      if (isWorthAnotherTry(error) && clock.now() < visibleAt) again(span / 10);
    }
  };
  return () => {
    over = true;
    timer.cancel();
  };
}
