// What `require('supercargo/dynamodb')` gives, for TypeScript in CommonJS.
import type * as dynamodb from './dist/dynamodb.js' with { 'resolution-mode': 'import' };

export type {
  DynamoDbClient,
  DynamoDbCondition,
  DynamoDbItem,
  DynamoDbKey,
  DynamoDbMethods,
  DynamoDbSender,
  DynamoDbStoreOptions,
  DynamoDbValue,
  QuotaStore,
  RateLimit,
  Slot,
  TokenStore,
} from './dist/dynamodb.js' with { 'resolution-mode': 'import' };
export declare const dynamoDbQuotaStore: typeof dynamodb.dynamoDbQuotaStore;
export declare const dynamoDbTokenStore: typeof dynamodb.dynamoDbTokenStore;
