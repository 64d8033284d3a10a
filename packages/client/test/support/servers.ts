import { connect } from 'node:net';
import { DynamoDB, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PGlite } from '@electric-sql/pglite';
import { Redis } from 'ioredis';
import pg from 'pg';
import { createClient } from 'redis';
import type { DynamoDbClient } from '../../src/dynamodb.ts';
import type { PostgresClient } from '../../src/postgres.ts';
import type { RedisClient } from '../../src/redis.ts';
import { startDynamoDb } from './dynamodb-server.ts';

/** A database client and the function that closes it. */
export interface Connection<Client> {
  readonly client: Client;
  close(): Promise<unknown>;
}

/** A kind of database client. */
export interface ClientKind<Client> {
  /** Contains the reason when it cannot be tested here. */
  readonly name: string;
  readonly isMissing: boolean;
  open(): Promise<Connection<Client>>;
}

export const redisUrl = process.env.REDIS_URL ?? (await findServer(6379, 'redis://127.0.0.1:6379'));
export const databaseUrl =
  process.env.DATABASE_URL ?? (await findServer(5432, 'postgres://postgres@127.0.0.1:5432/test'));

export const redisClients: readonly ClientKind<RedisClient>[] = [
  createClientKind('redis', redisUrl, 'REDIS_URL', async (url) => {
    const client = createClient({ url });
    client.on('error', () => {});
    await client.connect();
    return { client, close: async () => client.destroy() };
  }),
  createClientKind('ioredis', redisUrl, 'REDIS_URL', async (url) => {
    const client = new Redis(url);
    return { client, close: async () => client.disconnect() };
  }),
];

export const postgresClients: readonly ClientKind<PostgresClient>[] = [
  createClientKind('a Pool of pg', databaseUrl, 'DATABASE_URL', async (connectionString) => {
    const client = new pg.Pool({ connectionString, max: 4 });
    return { client, close: () => client.end() };
  }),
  createClientKind('a Client of pg', databaseUrl, 'DATABASE_URL', async (connectionString) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    return { client, close: () => client.end() };
  }),
  createClientKind('PGlite', 'in this process', '', async () => {
    const client = await PGlite.create();
    return { client, close: () => client.close() };
  }),
];

/** Each connection has an emulator of its own. */
export const dynamoDbClients: readonly ClientKind<DynamoDbClient>[] = [DynamoDBClient, DynamoDB].map((Client) =>
  createClientKind(Client.name, 'in this process', '', async () => {
    const server = await startDynamoDb();
    const client = new Client(server.config);
    return {
      client,
      close: async () => {
        client.destroy();
        await server.close();
      },
    };
  }),
);

function createClientKind<Client>(
  name: string,
  url: string | undefined,
  variable: string,
  open: (url: string) => Promise<Connection<Client>>,
): ClientKind<Client> {
  const isMissing = url === undefined;
  const reason = ` (SKIPPED: no server at its usual port on 127.0.0.1, and ${variable} is not set)`;
  return { name: isMissing ? name + reason : name, isMissing, open: () => open(url ?? '') };
}

/** Returns the URL if a server listens on the port of this machine. */
function findServer(port: number, url: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (result: string | undefined) => {
      socket.destroy();
      resolve(result);
    };
    socket.on('connect', () => end(url)).on('error', () => end(undefined));
  });
}
