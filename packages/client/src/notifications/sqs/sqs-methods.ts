import { hasMethods } from '../has-methods.ts';
import type { SqsClient, SqsMethods, SqsSender } from './sqs-client.ts';

export function isSqsClient(client: unknown): client is SqsClient {
  return hasMethods(client, 'receiveMessage') || hasMethods(client, 'send');
}

/** Returns the methods of a client. An `SQSClient` has no methods, so they are built from the commands of its package. */
export function toSqsMethods(client: SqsClient): SqsMethods {
  return 'receiveMessage' in client ? client : createMethods(client);
}

function createMethods(client: SqsSender): SqsMethods {
  const send = async (buildCommand: (sdk: Sdk) => object, options?: object) =>
    (await client.send(buildCommand(await loadSdk()) as never, options as never)) as never;
  return {
    receiveMessage: (input, options) => send((sdk) => new sdk.ReceiveMessageCommand(input), options),
    deleteMessageBatch: (input) => send((sdk) => new sdk.DeleteMessageBatchCommand(input)),
    changeMessageVisibilityBatch: (input) => send((sdk) => new sdk.ChangeMessageVisibilityBatchCommand(input)),
    getQueueAttributes: (input) => send((sdk) => new sdk.GetQueueAttributesCommand(input)),
    setQueueAttributes: (input) => send((sdk) => new sdk.SetQueueAttributesCommand(input)),
  };
}

type Sdk = Awaited<ReturnType<typeof loadSdk>>;

const loadSdk = () => import('@aws-sdk/client-sqs');
