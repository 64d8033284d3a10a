// Type-checked and run with the published package, like a module of a user.
import { DynamoDB, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PGlite } from '@electric-sql/pglite';
import { Redis } from 'ioredis';
import pg from 'pg';
import { createClient } from 'redis';
import { memoryTokenStore, type QuotaStore, type SellingPartnerOptions } from 'supercargo';
import { dynamoDbQuotaStore, dynamoDbTokenStore } from 'supercargo/dynamodb';
import { postgresQuotaStore, postgresTokenStore } from 'supercargo/postgres';
import { redisQuotaStore, redisTokenStore } from 'supercargo/redis';

export const quotas = (): QuotaStore[] => [
  redisQuotaStore(createClient(), { prefix: 'mine:' }),
  redisQuotaStore(new Redis()),
  postgresQuotaStore(new pg.Pool()),
  postgresQuotaStore(new pg.Client(), { table: 'mine' }),
  postgresQuotaStore(new PGlite()),
  dynamoDbQuotaStore(new DynamoDBClient(), { table: 'mine' }),
  dynamoDbQuotaStore(new DynamoDB()),
];
export const options = (): SellingPartnerOptions[] => [
  { tokenStore: redisTokenStore(createClient()), tokenStoreKeys: 'text' },
  { tokenStore: postgresTokenStore(new pg.Pool()), tokenStoreKeys: ['new', new Uint8Array(32)] },
  { tokenStore: dynamoDbTokenStore(new DynamoDBClient()), tokenStoreKeys: 'text' },
  { tokenStore: memoryTokenStore() },
];
const stores = [redisQuotaStore, redisTokenStore, postgresQuotaStore, postgresTokenStore];
console.log([...stores, dynamoDbQuotaStore, dynamoDbTokenStore].map(({ name }) => name).join());
