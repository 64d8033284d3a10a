import type { SandboxControl } from '../../sandbox/sandbox-control.ts';
import type { SandboxSellers } from '../sandbox/sandbox-sellers.ts';
import type { KnownSandbox, Sandboxes } from '../sandbox/sandboxes.ts';
import type { NotificationInbox } from './notification-inbox.ts';

interface Delivered {
  readonly deliveryNumber: number;
  readonly receivedAt: number;
  readonly destinationId: string;
  readonly message: object;
}

interface CollectorParts {
  readonly sandboxes: Sandboxes;
  readonly sandboxSellers: SandboxSellers;
  readonly inbox: NotificationInbox;
}

const maxAtOnce = 500;

// See docs/decisions/0026-use-the-sandboxs-control-api-instead-of-calling-it-in-process.md
/** Fetches notifications from the sandboxes and adds them to the inbox. Several servers can do so at once. */
export class SandboxCollector {
  readonly #parts: CollectorParts;
  /** The time of each sandbox's clock up to which notifications were fetched. */
  readonly #until = new Map<string, number>();

  constructor(parts: CollectorParts) {
    this.#parts = parts;
  }

  /** Fetches new notifications now. Skips a sandbox that does not respond. */
  async collect(wanted: (workspaceId: string) => boolean = () => true): Promise<void> {
    const sandboxes = await this.#parts.sandboxes.list();
    for (const sandbox of sandboxes.filter(({ workspaceId }) => wanted(workspaceId))) {
      await this.#collectFrom(sandbox).catch(() => {});
    }
  }

  async #collectFrom(sandbox: KnownSandbox): Promise<void> {
    const { workspaceId, url } = sandbox;
    const { sandboxes, sandboxSellers } = this.#parts;
    const control = sandboxes.getControl(sandbox);
    const { now } = await control.get<{ now: number }>('/clock');
    // From a shared sandbox, each workspace gets only the notifications of its own test sellers.
    const about = sandboxSellers.areShared ? [...(await sandboxSellers.own(workspaceId))] : [undefined];
    for (const sellerId of about) {
      await this.#collectAbout(control, {
        workspaceId,
        now,
        sellerId,
        key: JSON.stringify([url, workspaceId, sellerId]),
      });
    }
  }

  async #collectAbout(control: SandboxControl, { workspaceId, now, sellerId, key }: Look): Promise<void> {
    const until = this.#until.get(key) ?? 0;
    // Starts again if the clock was set back or the test seller was restored.
    const since = now < until ? 0 : until;
    const { notifications } = await control.get<{ notifications: readonly Delivered[] }>('/notifications', {
      since,
      limit: maxAtOnce,
      sellerId,
    });
    await this.#parts.inbox.receive(
      notifications.map(({ deliveryNumber, receivedAt, destinationId, message }) => ({
        workspaceId,
        origin: 'sandbox',
        message,
        destinationId,
        deliveryId: `${deliveryNumber}@${receivedAt}`,
      })),
    );
    this.#until.set(key, notifications.at(-1)?.receivedAt ?? since);
  }
}

/** One poll of a sandbox: for all its selling partners or for one. */
interface Look {
  readonly workspaceId: string;
  /** Time of the sandbox's clock. */
  readonly now: number;
  readonly sellerId: string | undefined;
  /** Identifies the poll. */
  readonly key: string;
}
