import type { Sandbox } from '@supercargo/sandbox';
import type { Sync, SyncClient } from '@supercargo/sync';
import { parseNotification } from 'supercargo/notifications';
import type { Random } from '../random.ts';
import type { VirtualClock } from '../virtual-clock.ts';

/** Types of notifications that hint at changes of streams, by where Amazon sends them. */
const types = {
  sqs: ['ORDER_CHANGE', 'FBA_INVENTORY_AVAILABILITY_CHANGES', 'TRANSACTION_UPDATE', 'REPORT_PROCESSING_FINISHED'],
  eventBridge: ['LISTINGS_ITEM_STATUS_CHANGE', 'LISTINGS_ITEM_ISSUES_CHANGE', 'LISTINGS_ITEM_MFN_QUANTITY_CHANGE'],
};

/** Versions of payloads that are not 1.0. */
const payloadVersions: Readonly<Record<string, string>> = {
  REPORT_PROCESSING_FINISHED: '2020-09-04',
  LISTINGS_ITEM_ISSUES_CHANGE: '2023-12-13',
};

const destinations = {
  sqs: { arn: 'arn:aws:sqs:eu-west-1:123456789012:hints' },
  eventBridge: { accountId: '123456789012', region: 'eu-west-1' },
};

/** How many notifications are lost, arrive twice, or arrive once more much later, of one. */
const rates = { lost: 0.02, twice: 0.05, late: 0.05 };

/** The longest delay of a late notification, in milliseconds. */
const maxDelay = 1_800_000;

export interface HintDeliveryOptions {
  readonly sandbox: Sandbox;
  readonly clock: VirtualClock;
  readonly random: Random;
  /** Milliseconds between two looks into the queue. */
  readonly interval: number;
  /** When the last notification is delivered, in milliseconds. */
  readonly until: number;
  /** Returns a process that runs; undefined if there is none. */
  readonly findProcess: () => Sync | undefined;
}

/** Delivers the notifications of the sandbox to the processes. Some are lost, some arrive twice, some late. */
export class HintDelivery {
  readonly #options: HintDeliveryOptions;
  #lastNumber = 0;
  delivered = 0;
  lost = 0;
  twice = 0;
  late = 0;

  constructor(options: HintDeliveryOptions) {
    this.#options = options;
  }

  /** Subscribes sellers to the notifications. */
  async subscribe(clients: readonly SyncClient[]): Promise<void> {
    for (const kind of ['sqs', 'eventBridge'] as const) {
      const body = { name: kind, resourceSpecification: { [kind]: destinations[kind] } };
      const [first] = clients as readonly [SyncClient];
      const call = first.call('notifications.createDestination', { body } as never);
      const { destinationId } = (await call) as object as { destinationId: string };
      for (const client of clients) await subscribe(client, types[kind], destinationId);
    }
  }

  /** Delivers until the end. */
  async run(): Promise<void> {
    const { clock, interval, until, sandbox } = this.#options;
    while (clock.now() < until) {
      await clock.sleep(interval);
      await clock.pauseDuring(sandbox.notifications.ready());
      for (const { deliveryNumber, message } of sandbox.notifications.received()) {
        if (deliveryNumber <= this.#lastNumber) continue;
        this.#lastNumber = deliveryNumber;
        this.#disturb(JSON.stringify(message));
      }
    }
  }

  #disturb(message: string): void {
    const { random, clock } = this.#options;
    if (random.isHit(rates.lost)) {
      this.lost += 1;
      return;
    }
    this.#deliver(message);
    if (random.isHit(rates.twice)) {
      this.twice += 1;
      this.#deliver(message);
    }
    if (random.isHit(rates.late)) {
      this.late += 1;
      clock.setTimeout(() => this.#deliver(message), random.integer(1_000, maxDelay));
    }
  }

  #deliver(message: string): void {
    const process = this.#options.findProcess();
    if (process === undefined) return;
    this.delivered += 1;
    process.handleNotification(parseNotification(message)).catch(() => {});
  }
}

async function subscribe(client: SyncClient, names: readonly string[], destinationId: string): Promise<void> {
  for (const notificationType of names) {
    const payloadVersion = payloadVersions[notificationType] ?? '1.0';
    const subscription = { path: { notificationType }, body: { payloadVersion, destinationId } };
    await client.call('notifications.createSubscription', subscription as never);
  }
}
