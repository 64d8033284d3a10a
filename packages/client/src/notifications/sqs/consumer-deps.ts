import type { Clock } from '../../ports/clock.ts';
import type { DeduplicationStore } from '../memory-deduplication-store.ts';
import type { Batcher } from './batcher.ts';
import type { ConsumeOptions } from './consume-options.ts';
import type { QueueEvent } from './queue-event.ts';

/** The dependencies of one consumer. */
export interface ConsumerDeps {
  readonly clock: Clock;
  readonly handle: ConsumeOptions['handle'];
  readonly seller: ConsumeOptions['seller'];
  readonly bigNumbers: ConsumeOptions['bigNumbers'];
  readonly deduplicationStore: DeduplicationStore | null;
  readonly visibilitySeconds: number;
  readonly deletions: Batcher<{ readonly ReceiptHandle: string }>;
  readonly extensions: Batcher<{ readonly ReceiptHandle: string; readonly VisibilityTimeout: number }>;
  /** Notifications that a handler is processing, by their ID. */
  readonly inProgress: Map<string, Promise<boolean>>;
  readonly emit: (event: QueueEvent) => void;
}
