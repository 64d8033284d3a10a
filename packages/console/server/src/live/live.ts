import { EventEmitter } from 'node:events';
import type { OpenDatabase } from '../storage/database.ts';

const channel = 'supercargo_live';
const maxBytes = 7000;

/** A change of stored data. Screens that show the data fetch it again, or use `data` directly. */
export interface LiveEvent {
  readonly workspaceId: string;
  /** The name by which screens subscribe: `sellers`, `runs`, `activity`, … */
  readonly topic: string;
  /** ID of the changed object; undefined for several. */
  readonly id?: string | undefined;
  /** Must be small: it is removed from an event that is too large for a notification of the database. */
  readonly data?: unknown;
}

/** Publishes changes to every screen of every server. */
export class Live {
  readonly #database: OpenDatabase;
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  #stop: (() => Promise<void>) | undefined;

  private constructor(database: OpenDatabase) {
    this.#database = database;
  }

  static async start(database: OpenDatabase): Promise<Live> {
    const live = new Live(database);
    // With PGlite no other process can listen, so a query per change would only cost time.
    if (database.kind === 'postgres') {
      live.#stop = await database.listen(channel, (payload) => live.#onEvent(JSON.parse(payload) as LiveEvent));
    }
    return live;
  }

  publish(...events: readonly LiveEvent[]): void {
    if (this.#stop === undefined) {
      for (const event of events) this.#onEvent(event);
      return;
    }
    // A listener that misses an event sees the change at the next poll.
    this.#database.notify(channel, events.map(toPayload)).catch(() => {});
  }

  /** Yields the events of a workspace from now on, until the signal aborts. Queues up to 10,000 unread events. */
  async *events(workspaceId: string, signal: AbortSignal): AsyncGenerator<LiveEvent> {
    const waiting: LiveEvent[] = [];
    let wake: (() => void) | undefined;
    const listener = (event: LiveEvent) => {
      if (waiting.length < 10_000) waiting.push(event);
      wake?.();
    };
    const end = () => wake?.();
    this.#emitter.on(workspaceId, listener);
    signal.addEventListener('abort', end);
    try {
      while (!signal.aborted) {
        const next = waiting.shift();
        if (next !== undefined) yield next;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      this.#emitter.off(workspaceId, listener);
      signal.removeEventListener('abort', end);
    }
  }

  /** Whether a screen of this server listens to a workspace. */
  isHeard(workspaceId: string): boolean {
    return this.#emitter.listenerCount(workspaceId) > 0;
  }

  async close(): Promise<void> {
    await this.#stop?.();
  }

  #onEvent(event: LiveEvent): void {
    this.#emitter.emit(event.workspaceId, event);
  }
}

function toPayload(event: LiveEvent): string {
  const whole = JSON.stringify(event);
  return whole.length <= maxBytes ? whole : JSON.stringify({ ...event, data: undefined });
}
