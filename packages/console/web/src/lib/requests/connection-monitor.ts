/**
 * `connecting` until the first connection, `connected`, `reconnecting` right after a connection was lost, and `offline`
 * after a longer time without a connection.
 */
export type ConnectionState = 'connecting' | 'connected' | 'reconnecting' | 'offline';

/** Milliseconds for the first connection: a page that has just loaded is not offline. */
const firstConnectionTimeout = 1500;

/** Milliseconds for a reconnection. Browsers also close the connection when they leave the page. */
const reconnectionTimeout = 500;

/** Reports each change of the connection state. Starts as `connecting`. */
export class ConnectionMonitor {
  readonly #onChange: (state: ConnectionState) => void;
  #state: ConnectionState = 'connecting';
  #timer: ReturnType<typeof setTimeout>;

  constructor(onChange: (state: ConnectionState) => void) {
    this.#onChange = onChange;
    this.#timer = this.#scheduleOffline(firstConnectionTimeout);
  }

  onConnected(): void {
    clearTimeout(this.#timer);
    this.#setState('connected');
  }

  /** A failed attempt to reconnect changes nothing. */
  onLost(): void {
    if (this.#state !== 'connected') return;
    this.#timer = this.#scheduleOffline(reconnectionTimeout);
    this.#setState('reconnecting');
  }

  /** Stops all reports. */
  close(): void {
    clearTimeout(this.#timer);
  }

  #scheduleOffline(milliseconds: number) {
    return setTimeout(() => this.#setState('offline'), milliseconds);
  }

  #setState(state: ConnectionState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#onChange(state);
  }
}
