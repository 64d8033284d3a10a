import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  ChangeMessageVisibilityBatchCommand,
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  type Message,
  PurgeQueueCommand,
  QueueDoesNotExist,
  ReceiptHandleIsInvalid,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { type RunningSandbox, startSandbox, testClock } from '@supercargo/sandbox';
import { afterEach, beforeEach, expect, it } from 'vitest';

const clock = testClock();
let running: RunningSandbox;
let queue: SQSClient;
let QueueUrl: string;

/** Creates a destination, as an application does. */
async function createDestination() {
  const { clientId: client_id, clientSecret: client_secret } = running.sandbox.credentials;
  const scope = 'sellingpartnerapi::notifications';
  const form = { grant_type: 'client_credentials', client_id, client_secret, scope };
  const token = await fetch(`${running.url}/auth/o2/token`, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token } = (await token.json()) as { access_token: string };
  const sqs = { arn: 'arn:aws:sqs:eu-west-1:123456789012:notifications' };
  const response = await fetch(`${running.url}/notifications/v1/destinations`, {
    method: 'POST',
    headers: { 'x-amz-access-token': access_token, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'mine', resourceSpecification: { sqs } }),
  });
  expect(response.status).toBe(200);
}

beforeEach(async () => {
  running = await startSandbox({ clock, orders: 0, queuePort: 0 });
  queue = new SQSClient({
    endpoint: running.queueUrl ?? '',
    region: 'eu-west-1',
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });
  await createDestination();
  ({ QueueUrl = '' } = await queue.send(new GetQueueUrlCommand({ QueueName: 'notifications' })));
});

afterEach(async () => {
  queue.destroy();
  await running.close();
});

async function receive(more: object = {}): Promise<Message[]> {
  const { Messages } = await queue.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, ...more }));
  return Messages ?? [];
}

async function send(...bodies: readonly string[]) {
  for (const MessageBody of bodies) await queue.send(new SendMessageCommand({ QueueUrl, MessageBody }));
}

it('The AWS SDK finds the queue, receives messages and makes them visible again', async () => {
  expect((await queue.send(new ListQueuesCommand({}))).QueueUrls).toEqual([QueueUrl]);
  expect(QueueUrl).toBe(`${running.queueUrl}/123456789012/notifications`);
  await send('one', 'two');
  const [one, two] = await receive({ MessageSystemAttributeNames: ['All'], VisibilityTimeout: 60 });
  expect([one?.Body, two?.Body, one?.Attributes?.ApproximateReceiveCount]).toEqual(['one', 'two', '1']);
  await queue.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: one?.ReceiptHandle }));
  const { ReceiptHandle } = two as Message;
  await queue.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 5 }));
  expect(await receive()).toEqual([]);
  clock.advance(5_000);
  const again = await receive({ MessageSystemAttributeNames: ['ApproximateReceiveCount'] });
  expect(again).toMatchObject([
    { Body: 'two', MessageId: two?.MessageId, Attributes: { ApproximateReceiveCount: '2' } },
  ]);
});

it('The AWS SDK sends batches, counts messages and purges the queue', async () => {
  await send('one', 'two', 'three');
  const Entries = (await receive()).map(({ ReceiptHandle }, at) => ({ Id: `m${at}`, ReceiptHandle }));
  const hidden = Entries.slice(0, 2).map((entry) => ({ ...entry, VisibilityTimeout: 0 }));
  expect((await queue.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries: hidden }))).Failed).toEqual([]);
  const deleted = await queue.send(
    new DeleteMessageBatchCommand({ QueueUrl, Entries: [...Entries.slice(2), { Id: 'odd', ReceiptHandle: 'odd' }] }),
  );
  expect(deleted).toMatchObject({
    Successful: [{ Id: 'm2' }],
    Failed: [{ Id: 'odd', Code: 'ReceiptHandleIsInvalid' }],
  });
  const { Attributes } = await queue.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));
  expect(Attributes).toMatchObject({ ApproximateNumberOfMessages: '2', ApproximateNumberOfMessagesNotVisible: '0' });
  await queue.send(new PurgeQueueCommand({ QueueUrl }));
  expect(await receive()).toEqual([]);
});

it('The AWS SDK recognizes the errors', async () => {
  const elsewhere = new GetQueueUrlCommand({ QueueName: 'none' });
  await expect(queue.send(elsewhere)).rejects.toBeInstanceOf(QueueDoesNotExist);
  const odd = new DeleteMessageCommand({ QueueUrl, ReceiptHandle: 'odd' });
  await expect(queue.send(odd)).rejects.toBeInstanceOf(ReceiptHandleIsInvalid);
  await expect(receive({ MaxNumberOfMessages: 11 })).rejects.toThrow(/between 1 and 10/);
});

it('If the port for queues is in use, no other port stays open', async () => {
  const [port, taken] = [running.url, running.queueUrl].map((url) => Number(new URL(url ?? '').port));
  await expect(startSandbox({ orders: 0, port: 0, queuePort: taken ?? 0 })).rejects.toThrow(/EADDRINUSE/);
  await running.close();
  running = await startSandbox({ orders: 0, port: port ?? 0, queuePort: taken ?? 0 });
  expect(new URL(running.queueUrl ?? '').port).toBe(String(taken));
});

it('Webhooks and long polls do not keep a process alive', async () => {
  const program = fileURLToPath(new URL('programs/open-connections.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program], { timeout: 10_000 });
  expect(stdout).toBe('the end\n');
});

it('A long poll of the AWS SDK ends with the first message, and when the sandbox closes', async () => {
  const poll = receive({ WaitTimeSeconds: 20 });
  await send('here');
  expect(await poll).toMatchObject([{ Body: 'here' }]);
  const lost = receive({ WaitTimeSeconds: 20 }).catch((error: Error) => error);
  // After this response, the poll that was sent before it has also arrived.
  await queue.send(new ListQueuesCommand({}));
  queue.config.maxAttempts = async () => 1;
  await running.close();
  expect(await lost).toBeInstanceOf(Error);
});
