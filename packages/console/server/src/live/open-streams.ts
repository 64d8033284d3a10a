import { ConsoleError } from '../errors/console-error.ts';
import type { Session } from '../sessions/sessions.ts';

/** Streams that may be open at once: per browser, per user across all browsers, and per server. */
const maxStreams = { browser: 30, user: 100, server: 5000 } as const;

const words: Readonly<Record<keyof typeof maxStreams, string>> = {
  browser: 'This browser has',
  user: 'All your browsers together have',
  server: 'The server has',
};

/** Counts the open streams of changes, because each one uses a connection and memory while a tab is open. */
export class OpenStreams {
  readonly #counts = new Map<string, number>();

  /** Counts one more stream until the returned function is called. Throws a ConsoleError if there are too many. */
  open({ id, user, workspaceId, actor }: Session): () => void {
    const keys = {
      browser: `browser ${id ?? `${workspaceId} ${actor}`}`,
      user: `user ${user?.id ?? `${workspaceId} ${actor}`}`,
      server: 'server',
    };
    for (const kind of ['browser', 'user', 'server'] as const) {
      if ((this.#counts.get(keys[kind]) ?? 0) < maxStreams[kind]) continue;
      throw new ConsoleError(
        'TOO_MANY_STREAMS',
        `${words[kind]} ${maxStreams[kind]} event streams open, which is the limit.`,
        'Close tabs of the console that you do not use.',
      );
    }
    for (const key of Object.values(keys)) this.#add(key, 1);
    let isOpen = true;
    return () => {
      if (isOpen) for (const key of Object.values(keys)) this.#add(key, -1);
      isOpen = false;
    };
  }

  #add(key: string, more: number): void {
    const count = (this.#counts.get(key) ?? 0) + more;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}
