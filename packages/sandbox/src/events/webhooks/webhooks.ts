import type { EventPoller } from '../event-poller.ts';
import { type RoundParts, runPushRound } from './push-round.ts';
import type { WebhookChanges } from './webhook-changes.ts';
import { type Push, readPushes, readWebhooks, type Webhook } from './webhook-records.ts';

/** A webhook with the numbers of its deliveries. */
export interface WebhookState extends Webhook {
  /** Number of notifications that wait for a retry. */
  readonly waiting: number;
  /** Number of notifications with a 2xx response. */
  readonly delivered: number;
  /** Number of notifications that failed and are not retried any more. */
  readonly givenUp: number;
}

/** Delivery over HTTP, in addition to queues and event buses. */
export interface Webhooks {
  /**
   * Adds a URL on this machine, to which every new notification is sent; with a destination or type, only its notifications.
   * Throws a RangeError if the URL is not on this machine, or the destination or type does not exist. A notification without a
   * 2xx response is retried 5 times, after 1, 5, 25, 125 and 625 seconds.
   */
  add(url: string, destinationId?: string, notificationType?: string): WebhookState;
  /** Lists all webhooks. */
  list(): readonly WebhookState[];
  /** Lists the deliveries of a webhook, oldest first. The list is empty if the ID does not exist. */
  pushes(id: string): readonly Push[];
  /** Removes a webhook. Returns false if the ID does not exist. */
  remove(id: string): boolean;
  /** Makes all attempts that are due now. The sandbox also does this itself, twice a second while there are webhooks. */
  deliver(): Promise<void>;
}

/** The functions that only the sandbox itself uses. */
interface WebhookDriver extends Webhooks {
  /** Continues deliveries if there is a webhook. */
  wake(): void;
  /** Pauses all deliveries until the returned function is called. */
  pause(): Promise<() => void>;
  /** Stops all deliveries permanently. */
  close(): void;
}

interface WebhookParts extends Omit<RoundParts, 'closing'> {
  readonly changes: WebhookChanges & EventPoller;
}

/** Milliseconds of the system clock between two rounds of deliveries. */
const PAUSE = 500;

export function createWebhooks(parts: WebhookParts): WebhookDriver {
  const { application, changes } = parts;
  const rounds = createDeliveryRounds(parts);
  const pushesTo = (id: string) => [...readPushes(application()).values()].filter(({ webhookId }) => webhookId === id);
  const describe = (webhook: Webhook): WebhookState => {
    const pushes = pushesTo(webhook.id);
    const count = (wanted: Push['outcome']) => pushes.filter(({ outcome }) => outcome === wanted).length;
    return { ...webhook, waiting: count('waiting'), delivered: count('delivered'), givenUp: count('given up') };
  };
  return {
    ...rounds,
    add(url, destinationId, notificationType) {
      // A new webhook does not get earlier notifications.
      changes.look();
      const webhook = changes.addWebhook(url, destinationId ?? null, notificationType ?? null);
      rounds.wake();
      return describe(webhook);
    },
    list: () => [...readWebhooks(application()).values()].map(describe),
    pushes: pushesTo,
    remove: changes.removeWebhook,
  };
}

/** Makes deliveries in rounds, one after the other, while there are webhooks. */
function createDeliveryRounds(parts: WebhookParts): Pick<WebhookDriver, 'deliver' | 'wake' | 'pause' | 'close'> {
  const { application, timer, changes } = parts;
  const closing = new AbortController();
  let round: Promise<void> | null = null;
  let cancelTimer: (() => void) | null = null;
  let isPaused = false;
  const run = async () => {
    await changes.ready();
    await runPushRound({ ...parts, closing: closing.signal });
  };
  const start = () => {
    round ??= run().finally(() => {
      round = null;
      wake();
    });
    return round;
  };
  const isIdle = () => closing.signal.aborted || isPaused || readWebhooks(application()).size === 0;
  const wake = () => {
    if (cancelTimer !== null || round !== null || isIdle()) return;
    cancelTimer = timer(() => {
      cancelTimer = null;
      start().catch((error: unknown) => console.error('The sandbox could not deliver notifications:', error));
    }, PAUSE);
  };
  const cancel = () => {
    cancelTimer?.();
    cancelTimer = null;
  };
  return {
    async deliver() {
      await round;
      await start();
    },
    wake,
    async pause() {
      isPaused = true;
      cancel();
      await round?.catch(() => {});
      return () => {
        isPaused = false;
        wake();
      };
    },
    close() {
      closing.abort();
      cancel();
    },
  };
}
