/** A client of the package `redis`, as far as the stores use it. Pools and clusters of that package fit as well. */
export interface NodeRedisClient {
  /** Runs a script. */
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  /** Runs a script that the server has kept, by its hash. */
  evalSha(sha1: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** A client of the package `ioredis`, as far as the stores use it. Its clusters fit as well. */
export interface IoRedisClient {
  /** Runs a script. */
  eval(script: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
  /** Runs a script that the server has kept, by its hash. */
  evalsha(sha1: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
}

/** A connected client of Redis 5 or later. It stays yours: nothing here opens or closes it. */
export type RedisClient = NodeRedisClient | IoRedisClient;

/** Where in Redis a store keeps its keys. */
export interface RedisStoreOptions {
  /** Beginning of every key. @default supercargo: */
  readonly prefix?: string | undefined;
}
