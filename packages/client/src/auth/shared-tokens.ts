import type { Cipher } from '../ports/cipher.ts';
import type { Clock } from '../ports/clock.ts';
import type { Observer } from '../ports/observer.ts';
import type { TokenStore } from '../ports/token-store.ts';
import { StoreMonitor } from '../store-health/store-monitor.ts';

/** Time for which one process has the exclusive right to request a token. After that, other processes request one. */
export const leaseMilliseconds = 10_000;
/** The other processes poll the store for the token after this pause, which doubles each time. */
const firstPollMilliseconds = 50;
const maxPollMilliseconds = 500;

/** Number of rejected tokens to remember, because they may still be in the store. */
const maxRejectedTokens = 8;

export interface StoredToken {
  readonly token: string;
  /** When to renew the token, in milliseconds since 1970. */
  readonly renewAt: number;
  /** Until when the token may be used while it is being renewed. @default renewAt */
  readonly goodUntil?: number;
}

export interface SharedTokensParts {
  readonly clock: Clock;
  readonly store: TokenStore;
  readonly cipher: Cipher;
  readonly observe: Observer;
  /** Returns the store key of a token. No other client's token has the same key. */
  readonly getKey: (scope: string | undefined) => string;
}

const monitors = new WeakMap<TokenStore, StoreMonitor>();

/** Tokens that several processes share. When many processes need a new token, one of them requests it. */
export class SharedTokens {
  readonly #parts: SharedTokensParts;
  /** All clients share one monitor per store, so that only one of them has to notice that the store is lost. */
  readonly #monitor: StoreMonitor;
  #rejected: string[] = [];

  constructor(parts: SharedTokensParts) {
    this.#parts = parts;
    this.#monitor = getMonitor(parts.store, parts.clock);
    this.#monitor.addObserver(parts.observe);
  }

  /** Returns the token in the store or requests a new one, which other processes can then use. */
  async obtain(scope: string | undefined, request: () => Promise<StoredToken>): Promise<StoredToken> {
    const { clock, getKey } = this.#parts;
    const key = getKey(scope);
    const waitEndsAt = clock.now() + leaseMilliseconds;
    for (let pause = firstPollMilliseconds; ; pause = Math.min(pause * 2, maxPollMilliseconds)) {
      const token = await this.#readStore(key);
      if (token !== undefined) return token;
      const lease = await this.#takeLease(key);
      if (lease !== undefined) return this.#requestWithLease(lease, key, request);
      if (!this.#isUp(key) || clock.now() >= waitEndsAt) return this.#requestAndSave(key, request);
      await new Promise<void>((resolve) => void clock.setTimeout(resolve, pause));
    }
  }

  /** Requests a new token, regardless of the store. */
  renew(scope: string | undefined, request: () => Promise<StoredToken>): Promise<StoredToken> {
    return this.#requestAndSave(this.#parts.getKey(scope), request);
  }

  /** Makes sure that a token that Amazon did not accept is not used again. */
  async reject(token: string, scope: string | undefined): Promise<void> {
    this.#rejected = [token, ...this.#rejected].slice(0, maxRejectedTokens);
    const key = this.#parts.getKey(scope);
    const encrypted = await this.#callStore(key, (store) => store.get(key));
    if (typeof encrypted !== 'string' || (await this.#decrypt(key, encrypted))?.token !== token) return;
    await this.#callStore(key, (store) => store.delete(key, encrypted));
  }

  async #requestWithLease(lease: string, key: string, request: () => Promise<StoredToken>): Promise<StoredToken> {
    const release = () => this.#callStore(key, (store) => store.delete(buildLeaseKey(key), lease));
    try {
      // The previous holder of the lease may have saved a token in the meantime.
      return (await this.#readStore(key)) ?? (await this.#requestAndSave(key, request));
    } finally {
      void release();
    }
  }

  async #requestAndSave(key: string, request: () => Promise<StoredToken>): Promise<StoredToken> {
    const { clock, cipher } = this.#parts;
    const stored = await request();
    const lifetimeMilliseconds = Math.floor(stored.renewAt - clock.now());
    if (lifetimeMilliseconds > 0) {
      const encrypted = await cipher.encrypt(JSON.stringify(stored), key);
      await this.#callStore(key, (store) => store.set(key, encrypted, lifetimeMilliseconds));
    }
    return stored;
  }

  async #readStore(key: string): Promise<StoredToken | undefined> {
    const encrypted = await this.#callStore(key, (store) => store.get(key));
    const stored = typeof encrypted === 'string' ? await this.#decrypt(key, encrypted) : undefined;
    const isGood =
      stored !== undefined && stored.renewAt > this.#parts.clock.now() && !this.#rejected.includes(stored.token);
    return isGood ? stored : undefined;
  }

  /** Takes the lease and returns its value, or undefined when another process has it or the store is lost. */
  async #takeLease(key: string): Promise<string | undefined> {
    // Encrypted texts differ each time, so this one identifies the holder.
    const holder = await this.#parts.cipher.encrypt('', buildLeaseKey(key));
    const release = (isTaken: boolean) => isTaken && this.#parts.store.delete(buildLeaseKey(key), holder);
    const take = (store: TokenStore) => store.add(buildLeaseKey(key), holder, leaseMilliseconds);
    const isTaken = await this.#callStore(key, take, release);
    return isTaken ? holder : undefined;
  }

  async #decrypt(key: string, encrypted: string): Promise<StoredToken | undefined> {
    const text = await this.#parts.cipher.decrypt(encrypted, key);
    return text === undefined ? undefined : (JSON.parse(text) as StoredToken);
  }

  #isUp(key: string): boolean {
    return this.#monitor.isUp(() => this.#parts.store.get(key));
  }

  async #callStore<T>(
    key: string,
    request: (store: TokenStore) => T | Promise<T>,
    onLate?: (value: T) => unknown,
  ): Promise<T | undefined> {
    if (!this.#isUp(key)) return undefined;
    return (await this.#monitor.call(() => request(this.#parts.store), onLate))?.value;
  }
}

function getMonitor(store: TokenStore, clock: Clock): StoreMonitor {
  const monitor =
    monitors.get(store) ??
    new StoreMonitor(clock, { code: 'TOKEN_STORE', fallback: 'This process continues with its own access tokens.' });
  monitors.set(store, monitor);
  return monitor;
}

function buildLeaseKey(key: string): string {
  return `${key}:lease`;
}
