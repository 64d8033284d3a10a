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

export interface CollectorParts {
  readonly sandboxes: Sandboxes;
  readonly sandboxSellers: SandboxSellers;
  readonly inbox: NotificationInbox;
  /** Whether somebody looks at the workspace now. */
  readonly isWatched: (workspaceId: string) => boolean;
  /** Calls back once after so many milliseconds, unless the returned function is called first. */
  readonly timer: (work: () => void, milliseconds: number) => () => void;
}

const mostAtOnce = 500;
const betweenRounds = 1000;
/** Looking makes the sandbox work out and keep what has come due: seldom while nobody watches. */
const roundsWhenUnwatched = 30;

// See docs/decisions/0026-use-the-sandboxs-control-api-instead-of-calling-it-in-process.md
/** Brings what the sandboxes have delivered into the inbox, again and again. Several servers may do so at once. */
export class SandboxCollector {
  readonly #parts: CollectorParts;
  /** The moment on a sandbox's clock up to which everything has been brought. */
  readonly #until = new Map<string, number>();
  #callOff: (() => void) | undefined;
  #closed = false;
  #round = 0;

  constructor(parts: CollectorParts) {
    this.#parts = parts;
  }

  start(): void {
    if (this.#closed) return;
    this.#callOff = this.#parts.timer(() => void this.#roundAndOn(), betweenRounds);
  }

  /** Brings what has arrived by now. A sandbox that does not answer is passed over. */
  async collect(wanted: (workspaceId: string) => boolean = () => true): Promise<void> {
    const sandboxes = await this.#parts.sandboxes.list();
    for (const sandbox of sandboxes.filter(({ workspaceId }) => wanted(workspaceId))) {
      await this.#collectFrom(sandbox).catch(() => {});
    }
  }

  close(): void {
    this.#closed = true;
    this.#callOff?.();
  }

  async #roundAndOn(): Promise<void> {
    const everybody = this.#round % roundsWhenUnwatched === 0;
    this.#round += 1;
    await this.collect((workspaceId) => everybody || this.#parts.isWatched(workspaceId)).catch(() => {});
    this.start();
  }

  async #collectFrom(sandbox: KnownSandbox): Promise<void> {
    const { workspaceId, url } = sandbox;
    const { sandboxes, sandboxSellers } = this.#parts;
    const control = sandboxes.controlOf(sandbox);
    const { now } = await control.get<{ now: number }>('/clock');
    // Of a sandbox that workspaces share, each gets what concerns its own shops.
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
      limit: mostAtOnce,
      sellerId,
    });
    await this.#parts.inbox.take(
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
  /** The sandbox's. */
  readonly now: number;
  readonly sellerId: string | undefined;
  /** Tells looks apart. */
  readonly key: string;
}
