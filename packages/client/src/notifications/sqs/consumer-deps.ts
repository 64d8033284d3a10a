import type { Clock } from '../../ports/clock.ts';
import type { NotificationMemory } from '../notification-memory.ts';
import type { Batches } from './batches.ts';
import type { ConsumeOptions } from './consume-options.ts';
import type { QueueEvent } from './queue-event.ts';

/** What the parts of one consumer share. */
export interface ConsumerDeps {
  readonly clock: Clock;
  readonly handle: ConsumeOptions['handle'];
  readonly seller: ConsumeOptions['seller'];
  readonly memory: NotificationMemory | null;
  readonly visibility: number;
  readonly deletions: Batches<{ readonly ReceiptHandle: string }>;
  readonly extensions: Batches<{ readonly ReceiptHandle: string; readonly VisibilityTimeout: number }>;
  /** Notifications that a handler has in hand, by id. */
  readonly inHand: Map<string, Promise<boolean>>;
  readonly tell: (event: QueueEvent) => void;
}
