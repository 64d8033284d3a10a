/** A client of the package `redis`, as far as the stores use it. Pools and clusters of that package fit as well. */
export interface NodeRedisClient {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  evalSha(sha1: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** A client of the package `ioredis`, as far as the stores use it. Its clusters fit as well. */
export interface IoRedisClient {
  eval(script: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
  evalsha(sha1: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
}

/** A connected client of Redis 5 or later. It stays yours: nothing here opens or closes it. */
export type RedisClient = NodeRedisClient | IoRedisClient;

export interface RedisStoreOptions {
  /** Beginning of every key. @default supercargo: */
  readonly prefix?: string | undefined;
}
