import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  SendMessageCommand,
  SQS,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { type RunningSandbox, startSandbox, testClock } from '@supercargo/sandbox';
import { SellingPartner } from 'supercargo';
import {
  buildQueueStatement,
  type Notification,
  type NotificationSetup,
  setUpNotifications,
} from 'supercargo/notifications';
import { type ConsumeOptions, consume, type QueueEvent } from 'supercargo/sqs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const queueArn = 'arn:aws:sqs:eu-west-1:123456789012:notifications';
const types = ['ORDER_CHANGE', 'REPORT_PROCESSING_FINISHED', 'FEE_PROMOTION'];
const clock = testClock();
let running: RunningSandbox;
let seller: SellingPartner;
let queue: SQSClient;
let queueUrl: string;
let setUp: NotificationSetup;

beforeEach(async () => {
  running = await startSandbox({
    clock,
    queuePort: 0,
    rateScale: Number.POSITIVE_INFINITY,
    reports: { queueSeconds: 0, processingSeconds: 0 },
  });
  const { clientId, clientSecret, refreshToken } = running.sandbox.credentials;
  seller = new SellingPartner({
    region: 'eu',
    refresh_token: refreshToken,
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
    options: { baseUrl: running.url, authUrl: `${running.url}/auth/o2/token` },
  });
  queue = new SQSClient(queueConfig());
  setUp = await setUpNotifications({ seller, queueArn, types });
  ({ QueueUrl: queueUrl = '' } = await queue.send(new GetQueueUrlCommand({ QueueName: 'notifications' })));
});

afterEach(async () => {
  queue.destroy();
  await running.close();
});

const queueConfig = () => ({
  endpoint: running.queueUrl ?? '',
  region: 'eu-west-1',
  credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
});
const sendTestMessages = (types: readonly string[]) => setUpNotifications({ seller, queueArn, types, test: true });
const listQueuedMessages = () => running.sandbox.queues.list();

/** Consumes messages until a number of events of a type have arrived. Returns all events. */
async function consumeUntil(type: QueueEvent['type'], count: number, more: Partial<ConsumeOptions> = {}) {
  const stop = new AbortController();
  const events: QueueEvent[] = [];
  const observer = (event: QueueEvent) => {
    events.push(event);
    if (events.filter((one) => one.type === type).length === count) stop.abort();
  };
  await consume({ client: queue, queueUrl, handle: () => {}, observer, signal: stop.signal, ...more });
  return events;
}

describe('setUpNotifications with the sandbox', () => {
  it('setUpNotifications reuses an existing set-up, sends test messages, and can be removed', async () => {
    const again = await sendTestMessages(types);
    expect(again).toMatchObject({ destinationId: setUp.destinationId, destinationCreated: false });
    expect(again.subscriptions.map(({ subscriptionId }) => subscriptionId)).toEqual(
      setUp.subscriptions.map(({ subscriptionId }) => subscriptionId),
    );
    const seen: (string | undefined)[] = [];
    await consumeUntil('handled', 3, { handle: ({ notificationId }) => void seen.push(notificationId) });
    expect(seen.sort()).toEqual([...again.testNotificationIds].sort());
    await setUp.undo();
    expect(await seller.notifications.getDestinations()).toEqual([]);
  });
});

describe.each(['SQSClient', 'SQS'] as const)('the policy of a queue with %s', (kind) => {
  const ownArn = 'arn:aws:sqs:eu-west-1:123456789012:own';
  const readPolicy = async (QueueUrl: string) => {
    const wanted = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['Policy'] });
    return (await queue.send(wanted)).Attributes?.Policy;
  };
  const own = () => listQueuedMessages().find(({ arn }) => arn === ownArn);

  it('The policy of a queue lets Amazon send after the set-up, keeps its other statements, and is restored on removal', async () => {
    const client = kind === 'SQS' ? new SQS(queueConfig()) : queue;
    const Mine = { Sid: 'Mine', Effect: 'Allow', Principal: '*', Action: 'sqs:ReceiveMessage', Resource: ownArn };
    const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [Mine] });
    const { QueueUrl = '' } = await queue.send(new CreateQueueCommand({ QueueName: 'own', Attributes: { Policy } }));
    const wanted = { seller, queueArn: ownArn, types: ['FEED_PROCESSING_FINISHED'], test: true };

    const closed = await setUpNotifications(wanted);
    expect(own()).toMatchObject({ visible: 0, rejected: 1 });
    await closed.undo();

    const open = await setUpNotifications({ ...wanted, queue: { client, queueUrl: QueueUrl } });
    expect(open.policyChanged).toBe(true);
    expect(JSON.parse((await readPolicy(QueueUrl)) ?? '')).toEqual({
      Version: '2012-10-17',
      Statement: [Mine, buildQueueStatement(ownArn)],
    });
    expect(own()).toMatchObject({ visible: 1, rejected: 1 });
    const again = await setUpNotifications({ ...wanted, queue: { client, queueUrl: QueueUrl } });
    expect([again.policyChanged, own()?.visible]).toEqual([false, 2]);

    await open.undo();
    expect(JSON.parse((await readPolicy(QueueUrl)) ?? '').Statement).toEqual([Mine]);
    await setUpNotifications(wanted);
    expect(own()).toMatchObject({ visible: 2, rejected: 2 });
    if (client instanceof SQS) client.destroy();
  });

  it('The policy of a queue is removed if it has no other statements', async () => {
    const client = kind === 'SQS' ? new SQS(queueConfig()) : queue;
    const { QueueUrl = '' } = await queue.send(new CreateQueueCommand({ QueueName: 'own' }));
    const types = ['FEED_PROCESSING_FINISHED'];
    const setUp = await setUpNotifications({ seller, queueArn: ownArn, types, queue: { client, queueUrl: QueueUrl } });
    expect(await readPolicy(QueueUrl)).toBeDefined();
    await setUp.undo();
    expect(await readPolicy(QueueUrl)).toBeUndefined();
    if (client instanceof SQS) client.destroy();
  });
});

describe.each(['SQSClient', 'SQS'] as const)('the queue with %s', (kind) => {
  it('The queue delivers each notification once, and is empty afterwards', async () => {
    running.sandbox.notifications.duplicate(3);
    const body = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['A1F83G8C2ARO7P'] };
    const { reportId } = await seller.reports.createReport({ body });
    const seen: Notification[] = [];
    const client = kind === 'SQS' ? new SQS(queueConfig()) : queue;
    const handle = (notification: Notification) => void seen.push(notification);
    const events = await consumeUntil('duplicate', 2, { client, handle, concurrency: 1 });
    expect(events.filter(({ type }) => type === 'failed' || type === 'unreachable')).toEqual([]);
    expect(seen).toMatchObject([
      {
        type: 'REPORT_PROCESSING_FINISHED',
        payloadVersion: '2020-09-04',
        payload: { reportProcessingFinishedNotification: { reportId, processingStatus: 'DONE' } },
      },
    ]);
    expect(listQueuedMessages()).toMatchObject([{ visible: 0, inFlight: 0 }]);
    if (client instanceof SQS) client.destroy();
  });
});

it('A message whose handler failed stays hidden and is delivered again', async () => {
  const { testNotificationIds } = await sendTestMessages(['FEE_PROMOTION']);
  const failing = await consumeUntil('failed', 1, {
    handle: () => {
      throw new Error('not now');
    },
  });
  expect(failing.at(-1)).toMatchObject({ stage: 'handle', notificationId: testNotificationIds[0] });
  expect(listQueuedMessages()).toMatchObject([{ visible: 0, inFlight: 1 }]);
  clock.advance(60_000);
  const counts: number[] = [];
  await consumeUntil('handled', 1, { handle: (_, { receiveCount }) => void counts.push(receiveCount) });
  expect(counts).toEqual([2]);
  expect(listQueuedMessages()).toMatchObject([{ visible: 0, inFlight: 0 }]);
});

it('A message that is not a notification stays in the queue', async () => {
  await queue.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: 'hello' }));
  const events = await consumeUntil('failed', 1);
  expect(events.at(-1)).toMatchObject({ stage: 'parse', error: { code: 'INVALID_NOTIFICATION' } });
  expect(listQueuedMessages()).toMatchObject([{ visible: 0, inFlight: 1 }]);
});

it('A missing queue emits an event, and is polled again', async () => {
  const [event] = await consumeUntil('unreachable', 1, { queueUrl: `${queueUrl}-2` });
  expect(event).toMatchObject({ error: { name: 'QueueDoesNotExist' }, failures: 1, waitMilliseconds: 1000 });
});
