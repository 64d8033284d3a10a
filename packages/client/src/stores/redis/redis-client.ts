/** The methods of a `redis` client that the stores use. Pools and clusters of that package can be used too. */
export interface NodeRedisClient {
  /** Runs a script. */
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  /** Runs a cached script by its hash. */
  evalSha(sha1: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** The methods of an `ioredis` client that the stores use. Clusters of that package can be used too. */
export interface IoRedisClient {
  /** Runs a script. */
  eval(script: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
  /** Runs a cached script by its hash. */
  evalsha(sha1: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
}

/** A connected client of Redis 5 or later. The stores neither open nor close it. */
export type RedisClient = NodeRedisClient | IoRedisClient;

/** Options of a Redis store. */
export interface RedisStoreOptions {
  /** Prefix of every key. @default supercargo: */
  readonly prefix?: string | undefined;
}
