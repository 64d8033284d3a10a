import { formatValue } from '../../errors/format-value.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type {
  DynamoDbClient,
  DynamoDbCondition,
  DynamoDbItem,
  DynamoDbMethods,
  DynamoDbSender,
  DynamoDbStoreOptions,
  DynamoDbValue,
} from './dynamodb-client.ts';
import { toDynamoDbMethods } from './dynamodb-methods.ts';

type Values = Record<string, DynamoDbValue>;

/** A table whose partition key is `pk`. Each method sends one request. */
export interface DynamoDbTable {
  readonly now: () => number;
  /** Returns the current item. */
  get(id: string): Promise<DynamoDbItem | undefined>;
  /** Replaces an item. Returns false if it does not meet the condition. */
  put(id: string, attributes: Values, condition?: string, values?: Values): Promise<boolean>;
  /** Changes an item and returns the changed attributes as they were, or undefined if it does not meet the condition. */
  update(id: string, change: string, condition: string, values: Values): Promise<DynamoDbItem | undefined>;
  /** Deletes an item if it meets the condition. */
  delete(id: string, condition: string, values: Values): Promise<void>;
}

/** Seconds after which DynamoDB may delete an item that is no longer needed. A clock that is wrong must not matter. */
const daySeconds = 86_400;

export function openDynamoDbTable(client: DynamoDbClient, options?: DynamoDbStoreOptions | null): DynamoDbTable {
  const { table: TableName = 'supercargo', clock = Date } = options ?? {};
  checkOptions(client, TableName, clock);
  const methods = toDynamoDbMethods(client);
  const explain = (error: unknown): never => throwExplained(error, TableName);
  const buildKey = (id: string) => ({ TableName, Key: { pk: { S: id } } });
  return {
    now: () => clock.now(),
    async get(id) {
      return (await methods.getItem({ ...buildKey(id), ConsistentRead: true }).catch(explain)).Item;
    },
    async put(id, attributes, condition, values) {
      const item = { TableName, Item: { ...attributes, pk: { S: id } } };
      const written = methods.putItem({ ...item, ...buildCondition(condition, values) });
      return (await written.catch(ignoreFailedCondition).catch(explain)) !== undefined;
    },
    async update(id, change, condition, values) {
      const expressions = { UpdateExpression: change, ...buildCondition(condition, values) };
      const updated = methods.updateItem({ ...buildKey(id), ...expressions, ReturnValues: 'UPDATED_OLD' });
      const result = await updated.catch(ignoreFailedCondition).catch(explain);
      return result && (result.Attributes ?? {});
    },
    async delete(id, condition, values) {
      const deleted = methods.deleteItem({ ...buildKey(id), ...buildCondition(condition, values) });
      await deleted.catch(ignoreFailedCondition).catch(explain);
    },
  };
}

/** Builds the attribute that lets DynamoDB delete an item some time after it has expired. */
export function buildExpiry(milliseconds: number): DynamoDbValue {
  return { N: String(Math.ceil(milliseconds / 1000) + daySeconds) };
}

function buildCondition(condition: string | undefined, values: Values | undefined): DynamoDbCondition {
  return {
    ...(condition === undefined ? {} : { ConditionExpression: condition }),
    ...(values === undefined ? {} : { ExpressionAttributeValues: values }),
  };
}

function ignoreFailedCondition(error: unknown): undefined {
  if (readName(error) !== 'ConditionalCheckFailedException') throw error;
}

function readName(error: unknown): unknown {
  return (error as { readonly name?: unknown } | undefined)?.name;
}

/** DynamoDB's own messages name neither the table nor its key. */
function throwExplained(error: unknown, table: string): never {
  const isMissing = readName(error) === 'ResourceNotFoundException';
  if (!(isMissing || /does not match the schema|Missing the key|Type mismatch for key/.test(String(error))))
    throw error;
  const problem = isMissing ? 'does not exist' : 'has another key';
  throw new Error(
    `the DynamoDB table ${table} ${problem}. Create a table with the partition key pk of type S and without a sort key`,
    { cause: error },
  );
}

function checkOptions(client: unknown, table: unknown, clock: unknown): void {
  const { getItem, send } = (client ?? {}) as Partial<DynamoDbMethods & DynamoDbSender>;
  if (typeof getItem !== 'function' && typeof send !== 'function')
    throwInvalidOption(
      'The DynamoDB client has neither getItem nor send. Pass a DynamoDB or a DynamoDBClient of the package @aws-sdk/client-dynamodb.',
    );
  if (typeof table !== 'string' || table === '')
    throwInvalidOption(`table is ${formatValue(table)}. Pass the name or the ARN of a table.`);
  if (typeof (clock as Partial<Clock> | null)?.now !== 'function')
    throwInvalidOption(`clock is ${formatValue(clock)}. Pass an object with the method now, or leave it out.`);
}

function throwInvalidOption(message: string): never {
  throw new SellingPartnerError({ code: 'INVALID_OPTION', message });
}
