import type { TokenStore } from '../../ports/token-store.ts';
import type { DynamoDbClient, DynamoDbStoreOptions } from './dynamodb-client.ts';
import { buildExpiry, openDynamoDbTable } from './dynamodb-table.ts';

/**
 * The SDK repeats a write whose response was lost. Encrypted values differ each time, so an item with the same value was
 * written by the first attempt.
 */
const isFree = 'attribute_not_exists(pk) OR endsAt <= :now OR encrypted = :encrypted';

/**
 * Stores access tokens in DynamoDB, encrypted by the client and shared by all processes with the same table. Tokens and
 * leases expire by the clock of each process.
 */
export function dynamoDbTokenStore(client: DynamoDbClient, options?: DynamoDbStoreOptions | null): TokenStore {
  const table = openDynamoDbTable(client, options);
  const getId = (key: string) => `token:${key}`;
  const buildAttributes = (encrypted: string, endsAt: number) => ({
    encrypted: { S: encrypted },
    endsAt: { N: String(endsAt) },
    expiresAt: buildExpiry(endsAt),
  });
  return {
    async get(key) {
      const item = await table.get(getId(key));
      return item !== undefined && Number(item.endsAt?.N) > table.now() ? item.encrypted?.S : undefined;
    },
    async set(key, value, milliseconds) {
      await table.put(getId(key), buildAttributes(value, table.now() + milliseconds));
    },
    add(key, value, milliseconds) {
      const now = table.now();
      const values = { ':now': { N: String(now) }, ':encrypted': { S: value } };
      return table.put(getId(key), buildAttributes(value, now + milliseconds), isFree, values);
    },
    async delete(key, value) {
      await table.delete(getId(key), 'encrypted = :encrypted', { ':encrypted': { S: value } });
    },
  };
}
