import { createRandom, createUuid } from '../base/random.ts';
import type { Settings } from '../settings/settings.ts';
import type { Account } from '../world/accounts/account.ts';
import type { DeliveryChanges } from './delivery-changes.ts';
import type { EventPoller } from './event-poller.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { OwnNotifications } from './own-notifications.ts';
import { createLongPolls } from './queues/long-polls.ts';
import type { QueueChanges } from './queues/queue-changes.ts';
import type { QueueState } from './queues/queue-records.ts';
import { getQueueState, listQueues } from './queues/queue-store.ts';
import type { WebhookChanges } from './webhooks/webhook-changes.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

/** The queues of the application's destinations. */
export interface Queues {
  /** Answers a request as Amazon SQS does, in its JSON protocol. Signatures are not checked. */
  fetch(request: Request): Promise<Response>;
  /** Lists all queues, with the current numbers of messages. */
  list(): readonly QueueState[];
}

export interface Notifications {
  readonly outbox: Outbox;
  readonly queues: Queues;
  /** Ends the wait of long polls and webhooks, because there may be new notifications. */
  wake(): void;
  /** Sends nothing to webhooks until the returned function is called. */
  pause(): Promise<() => void>;
  /** Stops webhooks and long polls. */
  close(): void;
}

interface NotificationParts {
  readonly settings: Settings;
  readonly application: () => Account;
  /** All changes of the state are made through these functions. */
  readonly changes: DeliveryChanges & OwnNotifications & WebhookChanges & QueueChanges & EventPoller;
}

/** Creates the ways to receive notifications: the outbox, the queues and the webhooks. */
export function createNotifications({ settings, application, changes }: NotificationParts): Notifications {
  const { seed, clock, timer } = settings;
  const now = () => clock.now();
  const longPolls = createLongPolls(timer);
  const driver = createWebhooks({ ...settings, application, changes });
  const requestIds = createRandom(`${seed}/queues/request ids`);
  const newRequestId = () => createUuid(requestIds);
  const openEndpoint = once(async () => {
    // Imported on first use, because most sandboxes have no queues.
    const { createQueueEndpoint } = await import('./queues/queue-endpoint.ts');
    return createQueueEndpoint({ application, now, newRequestId, longPolls, pollEvents: changes.ready, changes });
  });
  return {
    outbox: createOutbox({ application, clock, changes, webhooks: driver }),
    queues: {
      async fetch(request) {
        const endpoint = await openEndpoint();
        return endpoint(request).finally(longPolls.wake);
      },
      list() {
        changes.look();
        return listQueues(application()).map((queue) => getQueueState(application(), queue, now()));
      },
    },
    wake() {
      longPolls.wake();
      driver.wake();
    },
    pause: driver.pause,
    close() {
      longPolls.close();
      driver.close();
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
