import type { Services } from './behaviours/services.ts';
import { lookout } from './notifications/lookout.ts';
import { type Outbox, outbox } from './notifications/outbox.ts';
import { webhooks } from './notifications/webhooks/webhooks.ts';
import type { Settings } from './options.ts';
import type { QueueState } from './queues/queue-records.ts';
import { queueState, queuesOf } from './queues/queue-store.ts';
import { waitingRoom } from './queues/waiting-room.ts';

/** The queues that destinations name. */
export interface Queues {
  /** Answers a request as Amazon SQS does, in its JSON protocol. Signatures are not checked. */
  fetch(request: Request): Promise<Response>;
  /** How full they are by now. */
  list(): readonly QueueState[];
}

export interface Notifications {
  readonly outbox: Outbox;
  readonly queues: Queues;
  /** Something may have changed: who waits for a notification looks again. */
  wake(): void;
  /** Ends what waits and what goes on by itself. */
  close(): void;
}

export interface NotificationParts {
  readonly settings: Settings;
  readonly services: Services;
  readonly newRequestId: () => string;
  readonly changed: () => void;
}

/** The ways notifications are had: from the outbox, over queues, and sent to addresses of this machine. */
export function makeNotifications({ settings, services, newRequestId, changed }: NotificationParts): Notifications {
  const { clock, mostNotifications } = settings;
  const { application } = services;
  const now = () => clock.now();
  const looking = lookout({ ...services, clock });
  const room = waitingRoom(settings.timer);
  const driver = webhooks({ ...settings, application, lookout: looking, changed });
  const look = looking.lookClosely;
  const openDoor = once(async () => {
    // Most sandboxes do without.
    const { queueDoor } = await import('./queues/queue-door.ts');
    return queueDoor({ application, now, newRequestId, room, look, mostNotifications });
  });
  return {
    outbox: outbox({ application, clock, lookout: looking, webhooks: driver, mostNotifications, changed }),
    queues: {
      async fetch(request) {
        const door = await openDoor();
        return door(request).finally(() => {
          changed();
          room.wake();
        });
      },
      list() {
        looking.look();
        return queuesOf(application()).map((queue) => queueState(application(), queue, now()));
      },
    },
    wake() {
      room.wake();
      driver.wake();
    },
    close() {
      room.close();
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
