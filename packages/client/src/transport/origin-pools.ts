import type { Dispatcher, Pool } from 'undici';

type CreatePool = (origin: string) => Pool;

/** Amazon's hosts and those of documents are fewer. Above it, pools without connections are dropped. */
const POOLS_KEPT = 50;

/**
 * A connection pool for each origin. undici's own agent closes all connections to an origin when one of them fails while
 * others connect, and after that it opens a new connection for each request.
 */
export class OriginPools {
  readonly #pools = new Map<string, Pool>();
  readonly #createPool: CreatePool;

  constructor(createPool: CreatePool) {
    this.#createPool = createPool;
  }

  dispatch(request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const origin = request.origin as string;
    return (this.#pools.get(origin) ?? this.#addPool(origin)).dispatch(request, handler);
  }

  #addPool(origin: string): Pool {
    if (this.#pools.size >= POOLS_KEPT) this.#dropUnusedPools();
    const pool = this.#createPool(origin);
    this.#pools.set(origin, pool);
    return pool;
  }

  #dropUnusedPools(): void {
    for (const [origin, { stats }] of this.#pools) {
      if (stats.connected === 0 && stats.size === 0) this.#pools.delete(origin);
    }
  }
}
