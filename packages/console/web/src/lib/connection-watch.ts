/**
 * `connecting` until there is a first connection, `connected`, `reconnecting` just after a connection was lost, and `offline`
 * when there has been none for too long.
 */
export type ConnectionState = 'connecting' | 'connected' | 'reconnecting' | 'offline';

/** Milliseconds that the first connection may take: a page that only just loads is not offline. */
const firstConnection = 1500;

/** Milliseconds that a lost connection may take to come back. Browsers also close it when they leave the page. */
const reconnection = 500;

/** Tells the state of the connection to the server whenever it changes. Begins as `connecting`. */
export class ConnectionWatch {
  readonly #changed: (state: ConnectionState) => void;
  #state: ConnectionState = 'connecting';
  #timer: ReturnType<typeof setTimeout>;

  constructor(changed: (state: ConnectionState) => void) {
    this.#changed = changed;
    this.#timer = this.#goOfflineIn(firstConnection);
  }

  connected(): void {
    clearTimeout(this.#timer);
    this.#become('connected');
  }

  /** An attempt that fails while there is no connection changes nothing. */
  lost(): void {
    if (this.#state !== 'connected') return;
    this.#timer = this.#goOfflineIn(reconnection);
    this.#become('reconnecting');
  }

  /** Nothing is told any more. */
  close(): void {
    clearTimeout(this.#timer);
  }

  #goOfflineIn(milliseconds: number) {
    return setTimeout(() => this.#become('offline'), milliseconds);
  }

  #become(state: ConnectionState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#changed(state);
  }
}
