/**
 * Stores that share quotas and tokens between processes through DynamoDB.
 *
 * @module supercargo/dynamodb
 */
export type { QuotaStore, RateLimit, Slot } from './ports/quota-store.ts';
export type { TokenStore } from './ports/token-store.ts';
export type {
  DynamoDbClient,
  DynamoDbCondition,
  DynamoDbItem,
  DynamoDbKey,
  DynamoDbMethods,
  DynamoDbSender,
  DynamoDbStoreOptions,
  DynamoDbValue,
} from './stores/dynamodb/dynamodb-client.ts';
export { dynamoDbQuotaStore } from './stores/dynamodb/dynamodb-quota-store.ts';
export { dynamoDbTokenStore } from './stores/dynamodb/dynamodb-token-store.ts';
