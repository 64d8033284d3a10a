import { and, asc, eq } from 'drizzle-orm';
import { newId } from '../../base/ids.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Reach } from '../../hosting/reach.ts';
import type { Live } from '../../live/live.ts';
import { buildQueueCredentialsPurpose } from '../../secrets/purposes.ts';
import type { QueueAccess, QueueCredentials } from '../../secrets/queue-credentials.ts';
import type { Vault } from '../../secrets/vault.ts';
import { checkRoom } from '../../storage/count-within.ts';
import type { Database } from '../../storage/database.ts';
import { type NotificationQueue, notificationQueues, type QueueError } from '../../storage/schema/notifications.ts';
import { checkQueue } from './open-sqs.ts';

/** A queue as screens show it, without its credentials. */
type ListedQueue = Omit<NotificationQueue, 'credentials' | 'workspaceId'> & { readonly ownKeys: boolean };

interface QueuesParts {
  readonly db: Database;
  readonly vault: Vault;
  readonly live: Live;
  /** The queues that may be polled. */
  readonly reach: Reach;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Queues of workspaces, from which the console takes the notifications of real sellers. */
export class Queues {
  readonly #parts: QueuesParts;
  readonly #changed = new Set<() => void>();

  constructor(parts: QueuesParts) {
    this.#parts = parts;
  }

  /** Registers a listener for queues of this process that are added, paused or removed. */
  onChanged(listener: () => void): void {
    this.#changed.add(listener);
  }

  async list(workspaceId: string): Promise<readonly ListedQueue[]> {
    const rows = await this.#rows(eq(notificationQueues.workspaceId, workspaceId));
    return rows.map(({ workspaceId: _, credentials: __, ...queue }) => ({
      ...queue,
      ownKeys: this.#credentials({ id: queue.id, credentials: __ }) !== null,
    }));
  }

  /** The queues of all workspaces from which notifications are received. */
  async open(): Promise<readonly NotificationQueue[]> {
    return this.#rows(eq(notificationQueues.paused, false));
  }

  /** Returns the address and the decrypted credentials. Throws a ConsoleError if the queue is not allowed. */
  getAccess(queue: NotificationQueue): QueueAccess {
    const access = { url: queue.url, region: queue.region, credentials: this.#credentials(queue) };
    this.#parts.reach.checkQueue(access);
    return access;
  }

  /** Saves a queue that responds. Throws a ConsoleError if it does not respond. */
  async add(workspaceId: string, access: QueueAccess): Promise<string> {
    this.#parts.reach.checkQueue(access);
    await checkQueue(access);
    const { db, vault, now } = this.#parts;
    const id = newId('queue');
    const credentials = vault.encrypt(JSON.stringify(access.credentials), buildQueueCredentialsPurpose(id));
    const { url, region } = access;
    const where = eq(notificationQueues.workspaceId, workspaceId);
    const [made] = await db.transaction(async (inside) => {
      await checkRoom(inside, 'queues', { workspaceId, table: notificationQueues, where });
      return inside
        .insert(notificationQueues)
        .values({ id, workspaceId, url, region, credentials, createdAt: new Date(now()) })
        .onConflictDoNothing()
        .returning({ id: notificationQueues.id });
    });
    if (made === undefined) {
      throw new ConsoleError(
        'QUEUE_ALREADY_ADDED',
        `The console already reads notifications from ${url}.`,
        'See the list of queues.',
      );
    }
    this.#announce(workspaceId);
    return id;
  }

  async pause(workspaceId: string, id: string, paused: boolean): Promise<void> {
    await this.#change(workspaceId, id, { paused, error: null });
    this.#announce(workspaceId);
  }

  async remove(workspaceId: string, id: string): Promise<void> {
    const [gone] = await this.#parts.db
      .delete(notificationQueues)
      .where(ofId(workspaceId, id))
      .returning({ id: notificationQueues.id });
    if (gone === undefined) throw notFound(id);
    this.#announce(workspaceId);
  }

  /** Saves that a message was received, or the error of the last attempt. */
  async saveOutcome({ workspaceId, id }: NotificationQueue, message: string | undefined): Promise<void> {
    const at = new Date(this.#parts.now());
    const error: QueueError | undefined = message === undefined ? undefined : { message, at: at.toISOString() };
    const change = error === undefined ? { error: null, lastReceivedAt: at } : { error };
    // The queue may have been removed in the meantime.
    await this.#change(workspaceId, id, change).catch(() => {});
    this.#parts.live.publish({ workspaceId, topic: 'queues', id });
  }

  async #change(workspaceId: string, id: string, change: Partial<NotificationQueue>): Promise<void> {
    const [changed] = await this.#parts.db
      .update(notificationQueues)
      .set(change)
      .where(ofId(workspaceId, id))
      .returning({ id: notificationQueues.id });
    if (changed === undefined) throw notFound(id);
  }

  #rows(condition: ReturnType<typeof eq>): Promise<NotificationQueue[]> {
    const { createdAt, id } = notificationQueues;
    return this.#parts.db.select().from(notificationQueues).where(condition).orderBy(asc(createdAt), asc(id));
  }

  #credentials({ id, credentials }: Pick<NotificationQueue, 'id' | 'credentials'>): QueueCredentials {
    return JSON.parse(this.#parts.vault.decrypt(credentials, buildQueueCredentialsPurpose(id))) as QueueCredentials;
  }

  #announce(workspaceId: string): void {
    this.#parts.live.publish({ workspaceId, topic: 'queues' });
    for (const listener of this.#changed) listener();
  }
}

function ofId(workspaceId: string, id: string) {
  return and(eq(notificationQueues.workspaceId, workspaceId), eq(notificationQueues.id, id));
}

function notFound(id: string): ConsoleError {
  return new ConsoleError('QUEUE_NOT_FOUND', `Unknown queue: ${id}.`, 'Choose one from the list.');
}
