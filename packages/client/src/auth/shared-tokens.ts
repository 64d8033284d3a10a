import { StoreWatch } from '../outages/store-watch.ts';
import type { Clock } from '../ports/clock.ts';
import type { Observer } from '../ports/observer.ts';
import type { Seal } from '../ports/seal.ts';
import type { TokenStore } from '../ports/token-store.ts';

/** Milliseconds for which one process alone may request a token. If it has not done so by then, others go on. */
export const leaseTime = 10_000;
/** The others look for its token after this pause, then after twice as much, and so on. */
const firstLook = 50;
const longestLook = 500;

/** Rejected tokens that may still be found in the store. */
const rememberedRejects = 8;

export interface KeptToken {
  readonly token: string;
  /** When to renew, in milliseconds since 1970. */
  readonly renewAt: number;
  /** Until when it is good enough to go on with while it is being renewed. @default renewAt */
  readonly goodUntil?: number;
}

export interface SharedTokensParts {
  readonly clock: Clock;
  readonly store: TokenStore;
  readonly seal: Seal;
  readonly observe: Observer;
  /** Nobody else's token is kept under this key. */
  readonly keyOf: (scope: string | undefined) => string;
}

const watches = new WeakMap<TokenStore, StoreWatch>();

/** Tokens that several processes share: of all that need a new one, one requests it. */
export class SharedTokens {
  readonly #parts: SharedTokensParts;
  /** One for all who use the store: what one client finds out, the others need not. */
  readonly #watch: StoreWatch;
  #rejected: string[] = [];

  constructor(parts: SharedTokensParts) {
    this.#parts = parts;
    this.#watch = watchOf(parts.store, parts.clock);
    this.#watch.tell(parts.observe);
  }

  /** The token in the store, else a new one, which others are spared. */
  async obtain(scope: string | undefined, request: () => Promise<KeptToken>): Promise<KeptToken> {
    const { clock, keyOf } = this.#parts;
    const key = keyOf(scope);
    const end = clock.now() + leaseTime;
    for (let pause = firstLook; ; pause = Math.min(pause * 2, longestLook)) {
      const found = await this.#read(key);
      if (found !== undefined) return found;
      const lease = await this.#lease(key);
      if (lease !== undefined) return this.#requestUnder(lease, key, request);
      if (!this.#isUp(key) || clock.now() >= end) return this.#requestAlone(key, request);
      await new Promise<void>((resolve) => void clock.setTimeout(resolve, pause));
    }
  }

  /** A new token, whatever is in the store. */
  renew(scope: string | undefined, request: () => Promise<KeptToken>): Promise<KeptToken> {
    return this.#requestAlone(this.#parts.keyOf(scope), request);
  }

  /** Sees to it that a token which the marketplace did not take is not handed out again. */
  async reject(token: string, scope: string | undefined): Promise<void> {
    this.#rejected = [token, ...this.#rejected].slice(0, rememberedRejects);
    const key = this.#parts.keyOf(scope);
    const sealed = await this.#ask(key, (store) => store.get(key));
    if (typeof sealed !== 'string' || this.#opened(key, sealed)?.token !== token) return;
    await this.#ask(key, (store) => store.remove(key, sealed));
  }

  async #requestUnder(lease: string, key: string, request: () => Promise<KeptToken>): Promise<KeptToken> {
    const release = () => this.#ask(key, (store) => store.remove(leaseOf(key), lease));
    try {
      // Whoever had the lease before may have left a token since the store was looked at.
      return (await this.#read(key)) ?? (await this.#requestAlone(key, request));
    } finally {
      void release();
    }
  }

  async #requestAlone(key: string, request: () => Promise<KeptToken>): Promise<KeptToken> {
    const { clock, seal } = this.#parts;
    const kept = await request();
    const life = Math.floor(kept.renewAt - clock.now());
    if (life > 0) await this.#ask(key, (store) => store.set(key, seal.seal(JSON.stringify(kept), key), life));
    return kept;
  }

  async #read(key: string): Promise<KeptToken | undefined> {
    const sealed = await this.#ask(key, (store) => store.get(key));
    const kept = typeof sealed === 'string' ? this.#opened(key, sealed) : undefined;
    const isGood = kept !== undefined && kept.renewAt > this.#parts.clock.now() && !this.#rejected.includes(kept.token);
    return isGood ? kept : undefined;
  }

  /** What takes the lease back; undefined when another has it, or the store is lost. */
  async #lease(key: string): Promise<string | undefined> {
    // Sealed texts differ each time, so it is this holder's own.
    const holder = this.#parts.seal.seal('', leaseOf(key));
    const remove = (isMine: boolean) => isMine && this.#parts.store.remove(leaseOf(key), holder);
    const isMine = await this.#ask(key, (store) => store.add(leaseOf(key), holder, leaseTime), remove);
    return isMine ? holder : undefined;
  }

  #opened(key: string, sealed: string): KeptToken | undefined {
    const text = this.#parts.seal.open(sealed, key);
    return text === undefined ? undefined : (JSON.parse(text) as KeptToken);
  }

  #isUp(key: string): boolean {
    return this.#watch.isUp(() => this.#parts.store.get(key));
  }

  async #ask<T>(
    key: string,
    question: (store: TokenStore) => T | Promise<T>,
    late?: (answer: T) => unknown,
  ): Promise<T | undefined> {
    if (!this.#isUp(key)) return undefined;
    return (await this.#watch.ask(() => question(this.#parts.store), late))?.answer;
  }
}

function watchOf(store: TokenStore, clock: Clock): StoreWatch {
  const watch =
    watches.get(store) ??
    new StoreWatch(clock, { code: 'TOKEN_STORE', without: 'This process goes on with access tokens of its own.' });
  watches.set(store, watch);
  return watch;
}

function leaseOf(key: string): string {
  return `${key}:lease`;
}
