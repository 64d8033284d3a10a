import { and, count, desc, eq, getTableColumns, gt, ilike, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Live } from '../../live/live.ts';
import type { Database } from '../../storage/database.ts';
import {
  type NotificationOrigin,
  notificationsReceived,
  type ReceivedNotification,
} from '../../storage/schema/notifications.ts';
import { sellers } from '../../storage/schema/sellers.ts';
import { notificationTitle, typesTitled } from './notification-titles.ts';
import { type ReadMessage, readMessage } from './read-message.ts';

/** A received message and its origin. */
interface ArrivedMessage {
  readonly workspaceId: string;
  readonly origin: NotificationOrigin;
  readonly message: string | object;
  /** Differs between deliveries of the same notification. The same ID counts once. */
  readonly deliveryId: string;
  readonly destinationId?: string | undefined;
}

/** What a list shows: everything but the messages, each of which can have a megabyte. */
const {
  deliveryIds: _,
  message: __,
  payload: ___,
  isDeleted: ____,
  ...listedColumns
} = getTableColumns(notificationsReceived);

/** Which notifications match. */
interface InboxFilter {
  readonly types?: readonly string[] | undefined;
  readonly sellerId?: string | undefined;
  readonly duplicatesOnly?: boolean | undefined;
  /** Text in the payload, type, title or ID. */
  readonly search?: string | undefined;
  /** Only notifications up to this number. */
  readonly until?: number | undefined;
}

/** Which page of the notifications that match is listed. */
interface InboxPage extends InboxFilter {
  /** Only notifications before this number. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** The notifications to delete: by number, or all that match. `count` is the number of matching ones that the user saw. */
type Deletion = { readonly numbers: readonly number[] } | { readonly filter: InboxFilter; readonly count: number };

const maxStored = 10_000;
const pruneEvery = 100;
const maxDeliveryIds = 200;

/** Received notifications, each one once, with the number of deliveries. The last 10,000 of a workspace are stored. */
export class NotificationInbox {
  readonly #db: Database;
  readonly #live: Live;
  readonly #now: () => number;
  #onMessage: (workspaceId: string, message: ReadMessage) => void = () => {};

  constructor(db: Database, live: Live, now: () => number) {
    this.#db = db;
    this.#live = live;
    this.#now = now;
  }

  /** Calls the listener with every notification that arrives for the first time. */
  onNew(listener: (workspaceId: string, message: ReadMessage) => void): void {
    this.#onMessage = listener;
  }

  /**
   * Saves messages. Returns the number of each one's notification; undefined for messages that are not notifications.
   */
  async receive(messages: readonly ArrivedMessage[]): Promise<readonly (number | undefined)[]> {
    const numbers: (number | undefined)[] = [];
    const changed = new Set<string>();
    for (const arrived of messages) {
      const taken = await this.#takeOne(arrived);
      if (taken?.isNew) changed.add(arrived.workspaceId);
      if (taken?.isNew && taken.number % pruneEvery === 0) await this.#prune(arrived.workspaceId);
      numbers.push(taken?.number);
    }
    for (const workspaceId of changed) this.#live.publish({ workspaceId, topic: 'notifications' });
    return numbers;
  }

  async list(workspaceId: string, filter: InboxPage) {
    const { until, before, limit } = filter;
    const wanted = and(buildOwnCondition(workspaceId), ...buildConditions(filter));
    const found = await this.#db
      .select(listedColumns)
      .from(notificationsReceived)
      .where(
        and(
          wanted,
          until === undefined ? undefined : lte(notificationsReceived.number, until),
          before === undefined ? undefined : lt(notificationsReceived.number, before),
        ),
      )
      .orderBy(desc(notificationsReceived.number))
      .limit(limit + 1);
    const newer = until === undefined ? 0 : await this.#count(and(wanted, gt(notificationsReceived.number, until)));
    const rows = found.slice(0, limit).map((row) => ({ ...row, title: notificationTitle(row.notificationType) }));
    return { rows, newer, more: found.length > limit, total: await this.#count(wanted) };
  }

  /** The number of notifications of each type. */
  async counts(workspaceId: string): Promise<readonly { type: string; title: string; count: number }[]> {
    const found = await this.#db
      .select({ type: notificationsReceived.notificationType, count: count() })
      .from(notificationsReceived)
      .where(buildOwnCondition(workspaceId))
      .groupBy(notificationsReceived.notificationType)
      .orderBy(desc(count()));
    return found.map((row) => ({ ...row, title: notificationTitle(row.type) }));
  }

  /** Throws a ConsoleError if there is no notification with this number. */
  async find(workspaceId: string, number: number): Promise<ReceivedNotification> {
    const [found] = await this.#db
      .select()
      .from(notificationsReceived)
      .where(and(buildOwnCondition(workspaceId), eq(notificationsReceived.number, number)));
    if (found !== undefined) return found;
    throw new ConsoleError(
      'NOTIFICATION_NOT_FOUND',
      'This notification is no longer stored.',
      `The console stores the last ${maxStored.toLocaleString('en')}. Choose another one from the list.`,
    );
  }

  /**
   * Deletes notifications. Throws a ConsoleError, and deletes none, if another number of notifications matches than the user saw.
   */
  async clear(workspaceId: string, deletion: Deletion): Promise<void> {
    const { number } = notificationsReceived;
    const conditions =
      'numbers' in deletion
        ? [inArray(number, [...deletion.numbers])]
        : [
            ...buildConditions(deletion.filter),
            deletion.filter.until === undefined ? undefined : lte(number, deletion.filter.until),
          ];
    await this.#db.transaction(async (inside) => {
      const deleted = await inside
        .update(notificationsReceived)
        .set({ isDeleted: true, message: {}, payload: null })
        .where(and(buildOwnCondition(workspaceId), ...conditions))
        .returning({ number });
      if ('count' in deletion && deleted.length !== deletion.count) {
        throw new ConsoleError(
          'MATCHES_CHANGED',
          `You saw ${deletion.count} matching notifications. The number is ${deleted.length} now. None was deleted.`,
          'Look at the list again, and delete again.',
        );
      }
    });
    this.#live.publish({ workspaceId, topic: 'notifications' });
  }

  async #takeOne({ workspaceId, origin, message, deliveryId, destinationId }: ArrivedMessage) {
    const read = readOrUndefined(message, deliveryId);
    if (read === undefined) return undefined;
    const { sellingPartnerId, ...facts } = read;
    const at = new Date(this.#now());
    const { deliveryIds, number, copies } = notificationsReceived;
    const whole: unknown = typeof message === 'string' ? JSON.parse(message) : message;
    const key = sql`${JSON.stringify([deliveryId])}::jsonb`;
    const isNewCopy = sql`not jsonb_exists(${deliveryIds}, ${deliveryId})`;
    const [put] = await this.#db
      .insert(notificationsReceived)
      .values({
        ...facts,
        workspaceId,
        origin,
        sellerId: await this.#findSeller(workspaceId, sellingPartnerId),
        destinationId: destinationId ?? null,
        message: whole,
        deliveryIds: [deliveryId],
        receivedAt: at,
        lastReceivedAt: at,
      })
      .onConflictDoUpdate({
        target: [notificationsReceived.workspaceId, notificationsReceived.origin, notificationsReceived.notificationId],
        set: {
          copies: sql`${copies} + 1`,
          deliveryIds: sql`case when ${copies} < ${maxDeliveryIds} then ${deliveryIds} || ${key} else (${deliveryIds} - 0) || ${key} end`,
          lastReceivedAt: at,
          isDeleted: false,
          message: whole,
          payload: facts.payload,
        },
        setWhere: isNewCopy,
      })
      .returning({ number, copies });
    if (put?.copies === 1) this.#onMessage(workspaceId, read);
    if (put !== undefined) return { number: put.number, isNew: true };
    const [known] = await this.#db
      .select({ number })
      .from(notificationsReceived)
      .where(
        and(
          eq(notificationsReceived.workspaceId, workspaceId),
          eq(notificationsReceived.origin, origin),
          eq(notificationsReceived.notificationId, facts.notificationId),
        ),
      );
    return known && { number: known.number, isNew: false };
  }

  async #findSeller(workspaceId: string, sellingPartnerId: string | null): Promise<string | null> {
    if (sellingPartnerId === null) return null;
    const [found] = await this.#db
      .select({ id: sellers.id })
      .from(sellers)
      .where(and(eq(sellers.workspaceId, workspaceId), eq(sellers.sellingPartnerId, sellingPartnerId)))
      .limit(1);
    return found?.id ?? null;
  }

  async #count(wanted: SQL | undefined): Promise<number> {
    const [found] = await this.#db.select({ count: count() }).from(notificationsReceived).where(wanted);
    return found?.count ?? 0;
  }

  async #prune(workspaceId: string): Promise<void> {
    const own = eq(notificationsReceived.workspaceId, workspaceId);
    const { number } = notificationsReceived;
    const [oldest] = await this.#db
      .select({ number })
      .from(notificationsReceived)
      .where(own)
      .orderBy(desc(number))
      .offset(maxStored)
      .limit(1);
    if (oldest !== undefined) await this.#db.delete(notificationsReceived).where(and(own, lte(number, oldest.number)));
  }
}

function buildOwnCondition(workspaceId: string): SQL | undefined {
  return and(eq(notificationsReceived.workspaceId, workspaceId), eq(notificationsReceived.isDeleted, false));
}

function buildConditions({ types, sellerId, duplicatesOnly, search }: InboxFilter): (SQL | undefined)[] {
  const { notificationType, notificationId, payload, copies } = notificationsReceived;
  const like = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return [
    types === undefined || types.length === 0 ? undefined : inArray(notificationType, [...types]),
    sellerId === undefined ? undefined : eq(notificationsReceived.sellerId, sellerId),
    duplicatesOnly === true ? gt(copies, 1) : undefined,
    search === undefined || search === ''
      ? undefined
      : or(
          ilike(notificationType, like),
          inArray(notificationType, typesTitled(search)),
          ilike(notificationId, like),
          ilike(sql`${payload}::text`, like),
        ),
  ];
}

function readOrUndefined(message: string | object, fallbackId: string): ReadMessage | undefined {
  try {
    return readMessage(message, fallbackId);
  } catch {
    return undefined;
  }
}
