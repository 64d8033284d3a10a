import type { SQSClient } from '@aws-sdk/client-sqs';
import { ConsoleError } from '../../errors/console-error.ts';
import type { QueueAccess } from '../../secrets/queue-credentials.ts';

/** Creates a client for one queue. It sends its requests to the host of the queue's URL. */
export async function openSqs({ url, region, credentials }: QueueAccess): Promise<SQSClient> {
  const { SQSClient } = await loadSqs();
  return new SQSClient({ region, endpoint: new URL(url).origin, ...(credentials !== null && { credentials }) });
}

/** Checks access to a queue with a request. Throws a ConsoleError if it fails with these credentials. */
export async function checkQueue(access: QueueAccess): Promise<void> {
  const { GetQueueAttributesCommand } = await loadSqs();
  const client = await openSqs(access);
  try {
    const wanted = new GetQueueAttributesCommand({ QueueUrl: access.url, AttributeNames: ['QueueArn'] });
    await client.send(wanted, { abortSignal: AbortSignal.timeout(20_000) });
  } catch (error) {
    throw new ConsoleError(
      'SQS_ERROR',
      `The queue ${access.url} cannot be read with these keys: ${(error as Error).message}`,
      'Check the URL, the region and the keys. They need sqs:GetQueueAttributes, ReceiveMessage, DeleteMessage and ChangeMessageVisibility.',
    );
  } finally {
    client.destroy();
  }
}

async function loadSqs(): Promise<typeof import('@aws-sdk/client-sqs')> {
  try {
    return await import('@aws-sdk/client-sqs');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ConsoleError(
      'PACKAGE_MISSING',
      'Queues need the package @aws-sdk/client-sqs, which is not installed.',
      'Install it in the folder in which the console is installed: npm install @aws-sdk/client-sqs.',
    );
  }
}
