import { buildMissingPackageError } from '../../errors/missing-package.ts';
import type { DynamoDbClient, DynamoDbMethods, DynamoDbSender } from './dynamodb-client.ts';

/** Returns the methods of a client. A `DynamoDBClient` has no methods, so they are built from the commands of its package. */
export function toDynamoDbMethods(client: DynamoDbClient): DynamoDbMethods {
  return 'getItem' in client ? client : createMethods(client);
}

function createMethods(client: DynamoDbSender): DynamoDbMethods {
  const send = async (buildCommand: (sdk: Sdk) => object) =>
    (await client.send(buildCommand(await loadSdk()) as never)) as never;
  return {
    getItem: (input) => send((sdk) => new sdk.GetItemCommand(input)),
    putItem: (input) => send((sdk) => new sdk.PutItemCommand(input)),
    updateItem: (input) => send((sdk) => new sdk.UpdateItemCommand(input)),
    deleteItem: (input) => send((sdk) => new sdk.DeleteItemCommand(input)),
  };
}

type Sdk = typeof import('@aws-sdk/client-dynamodb');

/** Bundlers accept that a package is missing only inside `try`. */
async function loadSdk(): Promise<Sdk> {
  try {
    return await import('@aws-sdk/client-dynamodb');
  } catch (error) {
    throw buildMissingPackageError(
      { sender: 'a DynamoDBClient', methods: 'a DynamoDB', package: '@aws-sdk/client-dynamodb' },
      error,
    );
  }
}
