import { consume, type QueueEvent, type QueueMessage } from 'supercargo/sqs';
import { printableMessage } from '../../errors/printable-error.ts';
import type { NotificationQueue } from '../../storage/schema/notifications.ts';
import type { NotificationInbox } from './notification-inbox.ts';
import { openSqs } from './open-sqs.ts';
import type { Queues } from './queues.ts';

interface ConsumersParts {
  readonly queues: Queues;
  readonly inbox: NotificationInbox;
  /** Receives unexpected errors. */
  readonly fail: (error: Error) => void;
}

interface Running {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/**
 * Receives notifications from every queue and adds them to the inbox. Several processes can do so: each message goes to
 * one of them.
 */
export class QueueConsumers {
  readonly #parts: ConsumersParts;
  readonly #running = new Map<string, Running>();
  #reconciling: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(parts: ConsumersParts) {
    this.#parts = parts;
    parts.queues.onChanged(() => void this.reconcile());
  }

  /** Starts consumers for new queues, and stops those of queues that were paused or removed. */
  reconcile(): Promise<void> {
    this.#reconciling = this.#reconciling
      .then(() => this.#reconcile())
      .catch((error) => this.#parts.fail(error as Error));
    return this.#reconciling;
  }

  /** Stops receiving, and waits for the messages that were received. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#reconciling;
    for (const { stop } of this.#running.values()) stop.abort();
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  async #reconcile(): Promise<void> {
    const open = this.#closed ? [] : await this.#parts.queues.open();
    const wanted = new Set(open.map(({ id }) => id));
    for (const [id, { stop }] of this.#running) if (!wanted.has(id)) stop.abort();
    for (const queue of open) if (!this.#running.has(queue.id)) this.#begin(queue);
  }

  #begin(queue: NotificationQueue): void {
    const stop = new AbortController();
    const ended = this.#consume(queue, stop.signal)
      .catch((error) => this.#parts.queues.saveOutcome(queue, printableMessage(error)))
      .finally(() => this.#running.delete(queue.id));
    this.#running.set(queue.id, { stop, ended });
  }

  async #consume(queue: NotificationQueue, signal: AbortSignal): Promise<void> {
    const { queues } = this.#parts;
    const client = await openSqs(queues.getAccess(queue));
    try {
      await consume({
        client,
        queueUrl: queue.url,
        // The inbox recognizes and counts duplicates.
        deduplicationStore: null,
        handle: (_, message) => this.#receive(queue, message),
        observer: (event) => void this.#observe(queue, event),
        signal,
      });
    } finally {
      client.destroy();
    }
  }

  async #receive(queue: NotificationQueue, { body, messageId }: QueueMessage): Promise<void> {
    const { inbox, queues } = this.#parts;
    const { workspaceId, id } = queue;
    await inbox.receive([{ workspaceId, origin: 'queue', message: body, deliveryId: `${id}/${messageId ?? ''}` }]);
    await queues.saveOutcome(queue, undefined);
  }

  async #observe(queue: NotificationQueue, event: QueueEvent): Promise<void> {
    if (event.type !== 'failed' && event.type !== 'unreachable') return;
    await this.#parts.queues.saveOutcome(queue, printableMessage(event.error));
  }
}
