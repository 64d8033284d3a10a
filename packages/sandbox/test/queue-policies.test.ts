import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queueClient } from './support/queue-client.ts';
import { openNotifications, QUEUE, REPORT } from './support/sent-notifications.ts';

const signed = { authorization: 'AWS4-HMAC-SHA256 Credential=AKIA/20260115/eu-west-1/sqs/aws4_request' };
const allow = {
  Effect: 'Allow',
  Principal: { AWS: '437568002678' },
  Action: ['sqs:SendMessage', 'sqs:GetQueueAttributes'],
  Resource: QUEUE,
};
const buildPolicy = (...Statement: readonly object[]) => JSON.stringify({ Version: '2012-10-17', Statement });

/** A destination whose queue was created, and an application that wants to hear of reports. */
async function ownQueue() {
  const scene = openNotifications();
  const queue = queueClient(scene.sandbox, signed);
  await queue('CreateQueue', { QueueName: 'orders' });
  await scene.subscribe(REPORT, await scene.destination(), '2020-09-04');
  const setPolicy = async (Policy: string) =>
    expect((await queue('SetQueueAttributes', { Attributes: { Policy } })).status).toBe(200);
  const state = () => {
    const [{ visible, rejected } = { visible: 0, rejected: 0 }] = scene.sandbox.queues.list();
    return { visible, rejected };
  };
  return { ...scene, queue, setPolicy, state };
}

describe('a queue that was created', () => {
  it('A new queue has a name, a region and an address, can be created again, and has no policy', async () => {
    const { sandbox } = openNotifications();
    const queue = queueClient(sandbox, signed);
    const made = (await queue('CreateQueue', { QueueName: 'orders' })).body;
    expect(made).toEqual({ QueueUrl: 'http://queues.test/123456789012/orders' });
    expect((await queue('CreateQueue', { QueueName: 'orders' })).body).toEqual(made);
    expect(sandbox.queues.list()).toMatchObject([{ arn: QUEUE, visible: 0 }]);
    const AttributeNames = ['QueueArn', 'Policy', 'KmsMasterKeyId', 'RedrivePolicy'];
    expect((await queue('GetQueueAttributes', { AttributeNames })).body).toEqual({ Attributes: { QueueArn: QUEUE } });
    const unsigned = await queueClient(sandbox)('CreateQueue', { QueueName: 'orders' });
    expect(unsigned.status).toBe(200);
    expect(sandbox.queues.list().map(({ arn }) => arn)).toEqual([QUEUE, 'arn:aws:sqs:us-east-1:123456789012:orders']);
  });

  it('A queue returns its policy unmodified, and the policy can be replaced and removed', async () => {
    const { clock, queue, setPolicy } = await ownQueue();
    const AttributeNames = ['Policy', 'LastModifiedTimestamp'];
    const attributes = async () => (await queue('GetQueueAttributes', { AttributeNames })).body.Attributes;
    const before = await attributes();
    clock.advance(5_000);
    await setPolicy(buildPolicy(allow));
    expect(await attributes()).toEqual({
      Policy: buildPolicy(allow),
      LastModifiedTimestamp: String(Number(before.LastModifiedTimestamp) + 5),
    });
    await setPolicy('');
    expect(await attributes()).not.toHaveProperty('Policy');
  });

  it('A queue cannot be created again with another policy', async () => {
    const { sandbox } = openNotifications();
    const queue = queueClient(sandbox, signed);
    const create = (Policy: string) => queue('CreateQueue', { QueueName: 'orders', Attributes: { Policy } });
    expect((await create(buildPolicy(allow))).status).toBe(200);
    expect((await create(buildPolicy(allow))).status).toBe(200);
    const other = await create(buildPolicy({ ...allow, Effect: 'Deny' }));
    expect([other.body.__type, other.headers.get('x-amzn-query-error')]).toEqual([
      'com.amazonaws.sqs#QueueNameExists',
      'QueueAlreadyExists;Sender',
    ]);
  });

  it('A queue receives notifications only while its policy allows Amazon to send', async () => {
    const { sandbox, reportsDone, setPolicy, state } = await ownQueue();
    await reportsDone(2);
    expect(state()).toEqual({ visible: 0, rejected: 2 });
    expect(sandbox.notifications.received()).toEqual([]);
    await setPolicy(buildPolicy(allow));
    expect(state()).toEqual({ visible: 0, rejected: 2 });
    await reportsDone(1);
    expect(state()).toEqual({ visible: 1, rejected: 2 });
    await setPolicy('');
    await reportsDone(1);
    expect(state()).toEqual({ visible: 1, rejected: 3 });
  });

  it('A recording contains the policy of a queue', async () => {
    const { sandbox } = openNotifications({ orders: 3, listings: 3 });
    sandbox.recording.start();
    const client = queueClient(sandbox, signed);
    await client('CreateQueue', { QueueName: 'orders' });
    await client('SetQueueAttributes', { Attributes: { Policy: buildPolicy(allow) } });
    const text = sandbox.recording.stop();
    const other = openNotifications({ orders: 3, listings: 3 }).sandbox;
    await other.replay(text);
    const { body } = await queueClient(other, signed)('GetQueueAttributes', { AttributeNames: ['Policy'] });
    expect(body).toEqual({ Attributes: { Policy: buildPolicy(allow) } });
  });
});

it('The queue of a destination accepts notifications until it gets a policy or is created', async () => {
  for (const action of ['SetQueueAttributes', 'CreateQueue']) {
    const scene = openNotifications();
    const queue = queueClient(scene.sandbox, signed);
    await scene.subscribe(REPORT, await scene.destination(), '2020-09-04');
    await scene.reportsDone(1);
    expect(scene.sandbox.queues.list()).toMatchObject([{ visible: 1, rejected: 0 }]);
    await queue(action, { QueueName: 'orders', ...(action === 'CreateQueue' ? {} : { Attributes: { Policy: '' } }) });
    await scene.reportsDone(1);
    expect(scene.sandbox.queues.list()).toMatchObject([{ visible: 1, rejected: 1 }]);
  }
});

it('There can be at most a thousand queues', async () => {
  const queue = queueClient(openNotifications({ orders: 0, listings: 0 }).sandbox);
  for (let at = 0; at < 1000; at += 1) await queue('CreateQueue', { QueueName: `queue-${at}` });
  expect((await queue('CreateQueue', { QueueName: 'queue-999' })).status).toBe(200);
  expect((await queue('CreateQueue', { QueueName: 'queue-1000' })).body.__type).toBe('com.amazonaws.sqs#OverLimit');
});

describe('a policy that allows Amazon to send', () => {
  const lets = async (Policy: string) => {
    const { reportsDone, setPolicy, state } = await ownQueue();
    await setPolicy(Policy);
    await reportsDone(1);
    return state().visible === 1;
  };
  it.each([
    ['as it is recommended', [allow]],
    ['as AWS writes accounts back', [{ ...allow, Principal: { AWS: 'arn:aws:iam::437568002678:root' } }]],
    ['one account of several', [{ ...allow, Principal: { AWS: ['1', '437568002678'] } }]],
    ['everybody', [{ ...allow, Principal: '*' }]],
    ['every account', [{ ...allow, Principal: { AWS: '*' } }]],
    ['every action', [{ ...allow, Action: 'SQS:*' }]],
    ['some actions', [{ ...allow, Action: ['sqs:Send*'] }]],
    ['some queues', [{ ...allow, Resource: 'arn:aws:sqs:*:123456789012:order?' }]],
    ['beside others', [{ ...allow, Effect: 'Deny', Principal: { AWS: '1' } }, allow]],
  ])('The policy allows Amazon to send: %s', async (_, statements) => {
    expect(await lets(buildPolicy(...statements))).toBe(true);
  });

  it.each([
    ['another account', [{ ...allow, Principal: { AWS: '1' } }]],
    ['a service', [{ ...allow, Principal: { Service: 'sns.amazonaws.com' } }]],
    ['another action', [{ ...allow, Action: 'sqs:ReceiveMessage' }]],
    ['another queue', [{ ...allow, Resource: `${QUEUE}2` }]],
    ['a full stop is no wildcard', [{ ...allow, Resource: QUEUE.replace('orders', '......') }]],
    ['a condition', [{ ...allow, Condition: { Bool: { 'aws:SecureTransport': 'true' } } }]],
    ['nothing but its name', [{ Sid: 'x' }]],
    ['denied as well', [allow, { ...allow, Effect: 'Deny', Action: 'sqs:*' }]],
  ])('The policy does not allow Amazon to send: %s', async (_, statements) => {
    expect(await lets(buildPolicy(...statements))).toBe(false);
  });
});

it('Any text is either saved as a policy or rejected', async () => {
  const { queue } = await ownQueue();
  const statement = fc.oneof(
    fc.jsonValue(),
    fc.constant(allow),
    fc.record({ Effect: fc.string(), Action: fc.jsonValue() }),
  );
  const input = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(statement).map((all) => buildPolicy(...(all as object[]))),
  );
  await fc.assert(
    fc.asyncProperty(input, async (Policy) => {
      const { status, body } = await queue('SetQueueAttributes', { Attributes: { Policy } });
      const { Attributes } = (await queue('GetQueueAttributes', { AttributeNames: ['Policy'] })).body;
      if (status === 200) expect(Attributes?.Policy ?? '').toBe(Policy);
      else expect(body.__type).toBe('com.amazonaws.sqs#InvalidAttributeValue');
    }),
  );
});
