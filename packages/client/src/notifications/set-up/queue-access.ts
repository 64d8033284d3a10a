import type { SqsMethods } from '../sqs/sqs-client.ts';
import { sqsMethods } from '../sqs/sqs-methods.ts';
import { invalidSetUp } from './invalid-set-up.ts';
import { policyWithoutStatement, policyWithStatement } from './queue-policy.ts';
import type { SetUpOptions } from './set-up-options.ts';

export interface QueueAccess {
  /** The policy was changed. */
  readonly changed: boolean;
  /** The KMS key with which the queue is encrypted; its policy needs `keyStatement()` besides. */
  readonly encryptionKey: string | undefined;
}

type Queue = NonNullable<SetUpOptions['queue']>;

/** Lets the marketplace write to a queue. What else its policy says stays. */
export async function allowMarketplace({ client, queueUrl }: Queue, queueArn: string): Promise<QueueAccess> {
  const sqs = sqsMethods(client);
  const { Policy, QueueArn, KmsMasterKeyId } = await attributesOf(sqs, queueUrl);
  if (QueueArn !== queueArn) throw invalidSetUp(`queueUrl leads to ${QueueArn}, and not to ${queueArn}.`);
  if (KmsMasterKeyId?.endsWith('alias/aws/sqs')) {
    throw invalidSetUp(
      'The queue is encrypted with the key that AWS manages, which the marketplace cannot use. Take SSE-SQS or a key of your own.',
    );
  }
  const policy = policyWithStatement(Policy, queueArn);
  if (policy !== undefined) await setPolicy(sqs, queueUrl, policy);
  return { changed: policy !== undefined, encryptionKey: KmsMasterKeyId || undefined };
}

/** Takes the statement out again. What else has come into the policy meanwhile stays. */
export async function disallowMarketplace({ client, queueUrl }: Queue): Promise<void> {
  const sqs = sqsMethods(client);
  const policy = policyWithoutStatement((await attributesOf(sqs, queueUrl)).Policy);
  if (policy !== undefined) await setPolicy(sqs, queueUrl, policy);
}

async function attributesOf(sqs: SqsMethods, QueueUrl: string) {
  const AttributeNames: ('Policy' | 'QueueArn' | 'KmsMasterKeyId')[] = ['Policy', 'QueueArn', 'KmsMasterKeyId'];
  const { Attributes = {} } = await sqs.getQueueAttributes({ QueueUrl, AttributeNames });
  return Attributes as { readonly [Name in 'Policy' | 'QueueArn' | 'KmsMasterKeyId']?: string };
}

async function setPolicy(sqs: SqsMethods, QueueUrl: string, Policy: string): Promise<void> {
  await sqs.setQueueAttributes({ QueueUrl, Attributes: { Policy } });
}
