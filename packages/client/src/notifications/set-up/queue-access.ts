import type { SqsMethods } from '../sqs/sqs-client.ts';
import { openSqsMethods } from '../sqs/sqs-methods.ts';
import { addStatement, removeStatement } from './queue-policy.ts';
import type { SetupOptions } from './set-up-options.ts';
import { buildSetupError } from './setup-error.ts';

export interface QueueAccess {
  /** Whether the policy was changed. */
  readonly changed: boolean;
  /** The KMS key that encrypts the queue. Its policy needs the statement of `buildKeyStatement()`. */
  readonly encryptionKey: string | undefined;
}

type Queue = NonNullable<SetupOptions['queue']>;

/** Adds a statement to the policy of a queue that lets Amazon write to it. Other statements stay unchanged. */
export async function allowAmazon({ client, queueUrl }: Queue, queueArn: string): Promise<QueueAccess> {
  const sqs = await openSqsMethods(client);
  const { Policy, QueueArn, KmsMasterKeyId } = await fetchAttributes(sqs, queueUrl);
  if (QueueArn !== queueArn)
    throw buildSetupError(
      `queueUrl is the URL of ${QueueArn}, but queueArn is ${queueArn}. Pass the URL and the ARN of the same queue.`,
    );
  if (KmsMasterKeyId?.endsWith('alias/aws/sqs')) {
    throw buildSetupError(
      'The queue is encrypted with the key that AWS manages, which Amazon cannot use. Use SSE-SQS or your own KMS key.',
    );
  }
  const policy = addStatement(Policy, queueArn);
  if (policy !== undefined) await setPolicy(sqs, queueUrl, policy);
  return { changed: policy !== undefined, encryptionKey: KmsMasterKeyId || undefined };
}

/** Removes the statement from the policy. Other statements stay unchanged. */
export async function disallowAmazon({ client, queueUrl }: Queue): Promise<void> {
  const sqs = await openSqsMethods(client);
  const policy = removeStatement((await fetchAttributes(sqs, queueUrl)).Policy);
  if (policy !== undefined) await setPolicy(sqs, queueUrl, policy);
}

async function fetchAttributes(sqs: SqsMethods, QueueUrl: string) {
  const AttributeNames: ('Policy' | 'QueueArn' | 'KmsMasterKeyId')[] = ['Policy', 'QueueArn', 'KmsMasterKeyId'];
  const { Attributes = {} } = await sqs.getQueueAttributes({ QueueUrl, AttributeNames });
  return Attributes as { readonly [Name in 'Policy' | 'QueueArn' | 'KmsMasterKeyId']?: string };
}

async function setPolicy(sqs: SqsMethods, QueueUrl: string, Policy: string): Promise<void> {
  await sqs.setQueueAttributes({ QueueUrl, Attributes: { Policy } });
}
