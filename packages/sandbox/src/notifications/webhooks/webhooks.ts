import type { Timer } from '../../timer.ts';
import { destinationsOf } from '../deliveries.ts';
import type { Lookout } from '../lookout.ts';
import type { Fetch } from './attempt.ts';
import { pushRound, type RoundParts } from './push-round.ts';
import { webhookAddress } from './webhook-address.ts';
import { hasWebhooks, type Push, pushesOf, type Webhook, webhooksOf } from './webhook-records.ts';

/** A webhook and how its deliveries stand. */
export interface WebhookState extends Webhook {
  readonly waiting: number;
  readonly delivered: number;
  readonly givenUp: number;
}

/** Delivery over HTTP, in the place of a queue or an event bus. */
export interface Webhooks {
  /**
   * From now on every notification for a destination, or for all, is sent to an address of this machine. Throws a
   * RangeError for any other address, and when there is no such destination. An answer but 2xx is tried again 5 times, after 1, 5, 25, 125 and 625 seconds.
   */
  add(url: string, destinationId?: string): WebhookState;
  list(): readonly WebhookState[];
  /** What has been sent to a webhook and how that went, oldest first. Empty when there is no such webhook. */
  pushes(id: string): readonly Push[];
  /** False when there is none with this id. */
  remove(id: string): boolean;
  /** Makes every attempt that is due, now. Without it the sandbox does so twice a second while there is a webhook. */
  deliver(): Promise<void>;
}

/** The part that only the sandbox itself uses. */
export interface WebhookDriver extends Webhooks {
  /** Goes on delivering, if there is anybody to deliver to. */
  wake(): void;
  /** Stops for good. */
  close(): void;
}

export interface WebhookParts extends Omit<RoundParts, 'closing'> {
  readonly fetch: Fetch;
  readonly timer: Timer;
  readonly lookout: Lookout;
  /** To be told whenever records may have changed. */
  readonly changed: () => void;
}

const MOST = 100;

/** Milliseconds of the machine between two rounds. */
const PAUSE = 500;

export function webhooks({ lookout, changed, ...parts }: WebhookParts): WebhookDriver {
  const { application, clock, timer } = parts;
  const closing = new AbortController();
  let round: Promise<void> | null = null;
  let callOff: (() => void) | null = null;
  const run = async () => {
    await lookout.lookClosely();
    await pushRound({ ...parts, closing: closing.signal });
    changed();
  };
  const start = () => {
    round ??= run().finally(() => {
      round = null;
      wake();
    });
    return round;
  };
  const wake = () => {
    if (closing.signal.aborted || callOff !== null || round !== null || !hasWebhooks(application())) return;
    callOff = timer(() => {
      callOff = null;
      start().catch((error: unknown) => console.error('The sandbox could not deliver notifications:', error));
    }, PAUSE);
  };
  const stateOf = (webhook: Webhook): WebhookState => {
    const own = [...pushesOf(application()).values()].filter(({ webhookId }) => webhookId === webhook.id);
    const count = (wanted: Push['outcome']) => own.filter(({ outcome }) => outcome === wanted).length;
    return { ...webhook, waiting: count('waiting'), delivered: count('delivered'), givenUp: count('given up') };
  };
  return {
    add(given, destinationId) {
      const url = webhookAddress(given);
      if (destinationId !== undefined && !destinationsOf(application()).has(destinationId)) {
        throw new RangeError(`there is no destination ${destinationId}; without one, a webhook is for all`);
      }
      if (webhooksOf(application()).size >= MOST) throw new RangeError(`the sandbox keeps at most ${MOST} webhooks`);
      lookout.look();
      const id = `webhook-${nextId([...webhooksOf(application()).keys()])}`;
      const webhook = { id, url, destinationId: destinationId ?? null, createdAt: clock.now() };
      webhooksOf(application()).set(id, webhook);
      changed();
      wake();
      return stateOf(webhook);
    },
    list: () => [...webhooksOf(application()).values()].map(stateOf),
    pushes: (id) => [...pushesOf(application()).values()].filter(({ webhookId }) => webhookId === id),
    remove(id) {
      changed();
      for (const [key, { webhookId }] of pushesOf(application())) {
        if (webhookId === id) pushesOf(application()).delete(key);
      }
      return webhooksOf(application()).delete(id);
    },
    async deliver() {
      await round;
      await start();
    },
    wake,
    close() {
      closing.abort();
      callOff?.();
    },
  };
}

function nextId(ids: readonly string[]): number {
  return Math.max(0, ...ids.map((id) => Number(id.slice('webhook-'.length)))) + 1;
}
