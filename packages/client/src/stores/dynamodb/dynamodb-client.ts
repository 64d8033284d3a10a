import type { Clock } from '../../ports/clock.ts';

/** A value of an attribute, by its type. */
export type DynamoDbValue =
  | {
      /** A string. */
      S: string;
    }
  | {
      /** A number in decimal form. */
      N: string;
    };

/** An item as DynamoDB returns it. */
export type DynamoDbItem = Readonly<
  Record<string, { readonly S?: string | undefined; readonly N?: string | undefined }>
>;

/** Properties of every request for one item. */
export interface DynamoDbKey {
  /** Name or ARN of the table. */
  TableName: string;
  /** Partition key of the item. */
  Key: { pk: { S: string } };
}

/** A condition on the current item. Without a condition, a write always succeeds. */
export interface DynamoDbCondition {
  /** The condition. */
  ConditionExpression?: string;
  /** Values of all expressions of the request. */
  ExpressionAttributeValues?: Record<string, DynamoDbValue>;
}

/** The methods of the class `DynamoDB` of `@aws-sdk/client-dynamodb` that the stores use. */
export interface DynamoDbMethods {
  /** Reads an item. */
  getItem(input: DynamoDbKey & { ConsistentRead: true }): Promise<{ readonly Item?: DynamoDbItem | undefined }>;
  /** Writes a whole item. */
  putItem(input: DynamoDbCondition & { TableName: string; Item: Record<string, DynamoDbValue> }): Promise<unknown>;
  /** Changes attributes of an item. */
  updateItem(
    input: DynamoDbCondition & DynamoDbKey & { UpdateExpression: string; ReturnValues: 'UPDATED_OLD' },
  ): Promise<{ readonly Attributes?: DynamoDbItem | undefined }>;
  /** Deletes an item. */
  deleteItem(input: DynamoDbCondition & DynamoDbKey): Promise<unknown>;
}

/** The class `DynamoDBClient` of `@aws-sdk/client-dynamodb`. */
export interface DynamoDbSender {
  /** Sends one command. */
  send(command: never, options?: never): Promise<unknown>;
}

/** Your client of `@aws-sdk/client-dynamodb`, version 3: a `DynamoDB` or a `DynamoDBClient`. The stores do not close it. */
export type DynamoDbClient = DynamoDbMethods | DynamoDbSender;

/** Options of a DynamoDB store. */
export interface DynamoDbStoreOptions {
  /**
   * Name or ARN of the table. Its partition key is the string `pk`, and it has no sort key. Both stores can use the same
   * table. @default supercargo
   */
  readonly table?: string | undefined;
  /** A clock for tests. @default the system clock */
  readonly clock?: Pick<Clock, 'now'> | undefined;
}
