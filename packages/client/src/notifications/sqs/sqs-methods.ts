import { buildMissingPackageError } from '../../errors/missing-package.ts';
import { hasMethods } from '../has-methods.ts';
import type { SqsClient, SqsMethods, SqsSender } from './sqs-client.ts';

export function isSqsClient(client: unknown): client is SqsClient {
  return hasMethods(client, 'receiveMessage') || hasMethods(client, 'send');
}

/**
 * Returns the methods of a client. An `SQSClient` has no methods, so they are built from the commands of its package. Rejects with
 * INVALID_OPTION if that package is not installed.
 */
export async function openSqsMethods(client: SqsClient): Promise<SqsMethods> {
  return 'receiveMessage' in client ? client : createMethods(client, await loadSdk());
}

function createMethods(client: SqsSender, sdk: Sdk): SqsMethods {
  const send = async (command: object, options?: object) =>
    (await client.send(command as never, options as never)) as never;
  return {
    receiveMessage: (input, options) => send(new sdk.ReceiveMessageCommand(input), options),
    deleteMessageBatch: (input) => send(new sdk.DeleteMessageBatchCommand(input)),
    changeMessageVisibilityBatch: (input) => send(new sdk.ChangeMessageVisibilityBatchCommand(input)),
    getQueueAttributes: (input) => send(new sdk.GetQueueAttributesCommand(input)),
    setQueueAttributes: (input) => send(new sdk.SetQueueAttributesCommand(input)),
  };
}

type Sdk = typeof import('@aws-sdk/client-sqs');

/** Bundlers accept that a package is missing only inside `try`. */
async function loadSdk(): Promise<Sdk> {
  try {
    return await import('@aws-sdk/client-sqs');
  } catch (error) {
    throw buildMissingPackageError(
      { sender: 'an SQSClient', methods: 'an SQS', package: '@aws-sdk/client-sqs' },
      error,
    );
  }
}
