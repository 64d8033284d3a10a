import { EventEmitter } from 'node:events';
import type { OpenDatabase } from '../storage/database.ts';

const channel = 'supercargo_live';
const mostBytes = 7000;

/** Something has changed. Screens that show it fetch it again, or use `data` directly. */
export interface LiveEvent {
  readonly workspaceId: string;
  /** What screens ask for by: `sellers`, `runs`, `activity`, … */
  readonly topic: string;
  /** ID of the changed object; undefined for several. */
  readonly id?: string | undefined;
  /** Small: an event that is too large to announce loses it. */
  readonly data?: unknown;
}

/** Tells every screen of every server what has changed. */
export class Live {
  readonly #database: OpenDatabase;
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  #stop: (() => Promise<void>) | undefined;

  private constructor(database: OpenDatabase) {
    this.#database = database;
  }

  static async start(database: OpenDatabase): Promise<Live> {
    const live = new Live(database);
    // With PGlite nobody else is there to hear, and a query a change would only slow it.
    if (database.kind === 'postgres') {
      live.#stop = await database.listen(channel, (payload) => live.#hear(JSON.parse(payload) as LiveEvent));
    }
    return live;
  }

  publish(event: LiveEvent): void {
    if (this.#stop === undefined) {
      this.#hear(event);
      return;
    }
    const whole = JSON.stringify(event);
    const payload = whole.length <= mostBytes ? whole : JSON.stringify({ ...event, data: undefined });
    // A listener that misses an event sees the change at the next poll.
    this.#database.notify(channel, payload).catch(() => {});
  }

  /** Events of a workspace from now on, until the signal ends them. Those that nobody has taken yet are kept, up to 10,000. */
  async *events(workspaceId: string, signal: AbortSignal): AsyncGenerator<LiveEvent> {
    const waiting: LiveEvent[] = [];
    let wake: (() => void) | undefined;
    const hear = (event: LiveEvent) => {
      if (waiting.length < 10_000) waiting.push(event);
      wake?.();
    };
    const end = () => wake?.();
    this.#emitter.on(workspaceId, hear);
    signal.addEventListener('abort', end);
    try {
      while (!signal.aborted) {
        const next = waiting.shift();
        if (next !== undefined) yield next;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      this.#emitter.off(workspaceId, hear);
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

  #hear(event: LiveEvent): void {
    this.#emitter.emit(event.workspaceId, event);
  }
}
