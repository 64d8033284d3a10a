import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  ListQueueTagsCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
  TagQueueCommand,
  UntagQueueCommand,
} from '@aws-sdk/client-sqs';
import { type RunningSandbox, startSandbox, testClock } from '@supercargo/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const clock = testClock();
let running: RunningSandbox;
let client: SQSClient;

beforeAll(async () => {
  running = await startSandbox({ clock, orders: 0, listings: 0, queuePort: 0 });
  client = new SQSClient({
    region: 'eu-west-1',
    endpoint: running.queueUrl ?? '',
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
  });
});

afterAll(async () => {
  client.destroy();
  await running.close();
});

/** The attributes with which Terraform and the AWS CDK create a queue. */
const USUAL = {
  VisibilityTimeout: '120',
  MessageRetentionPeriod: '1209600',
  MaximumMessageSize: '262144',
  DelaySeconds: '0',
  ReceiveMessageWaitTimeSeconds: '0',
  Policy: JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Principal: '*', Action: 'sqs:SendMessage', Resource: '*' }],
  }),
  RedrivePolicy: JSON.stringify({
    deadLetterTargetArn: 'arn:aws:sqs:eu-west-1:123456789012:failed',
    maxReceiveCount: 5,
  }),
  SqsManagedSseEnabled: 'true',
  KmsDataKeyReusePeriodSeconds: '300',
};

async function readAttributes(QueueUrl: string | undefined) {
  const { Attributes } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));
  return Attributes;
}

describe('the attributes of a queue', () => {
  it('A queue with the usual attributes and tags can be created, also a second time, and returns them', async () => {
    const create = () =>
      client.send(new CreateQueueCommand({ QueueName: 'usual', Attributes: USUAL, tags: { team: 'orders' } }));
    const { QueueUrl } = await create();
    expect((await create()).QueueUrl).toBe(QueueUrl);
    expect(await readAttributes(QueueUrl)).toMatchObject(USUAL);
    expect((await client.send(new ListQueueTagsCommand({ QueueUrl }))).Tags).toEqual({ team: 'orders' });
    await client.send(new TagQueueCommand({ QueueUrl, Tags: { stage: 'test' } }));
    await client.send(new UntagQueueCommand({ QueueUrl, TagKeys: ['team'] }));
    expect((await client.send(new ListQueueTagsCommand({ QueueUrl }))).Tags).toEqual({ stage: 'test' });
  });

  it('A queue cannot be created again with another value, which the error names', async () => {
    const create = (VisibilityTimeout: string) =>
      client.send(new CreateQueueCommand({ QueueName: 'repeated', Attributes: { VisibilityTimeout } }));
    await create('60');
    await expect(create('61')).rejects.toThrow('a different value for attribute VisibilityTimeout');
  });

  it('A queue with a key of KMS is not encrypted by SQS', async () => {
    const Attributes = { KmsMasterKeyId: 'alias/aws/sqs' };
    const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: 'encrypted', Attributes }));
    expect(await readAttributes(QueueUrl)).toMatchObject({ ...Attributes, SqsManagedSseEnabled: 'false' });
  });

  it('A message is delayed, hidden, limited and deleted as the attributes say', async () => {
    const Attributes = {
      DelaySeconds: '10',
      VisibilityTimeout: '5',
      MessageRetentionPeriod: '60',
      MaximumMessageSize: '1024',
    };
    const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: 'timed', Attributes }));
    const send = (MessageBody: string) => client.send(new SendMessageCommand({ QueueUrl, MessageBody }));
    const countReceived = async () =>
      (await client.send(new ReceiveMessageCommand({ QueueUrl }))).Messages?.length ?? 0;
    await expect(send('x'.repeat(1025))).rejects.toThrow('shorter than 1024 bytes');
    await send('hello');
    expect(await countReceived()).toBe(0);
    clock.advance(10_000);
    expect([await countReceived(), await countReceived()]).toEqual([1, 0]);
    clock.advance(5_000);
    expect(await countReceived()).toBe(1);
    clock.advance(60_000);
    expect(await countReceived()).toBe(0);
  });
});
