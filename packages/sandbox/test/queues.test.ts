import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { QUEUE_URL, queueClient } from './support/queue-client.ts';
import { getReportId, openNotifications, QUEUE, REPORT } from './support/sent-notifications.ts';

/** A queue with so many ends of reports in it. */
async function filled(count: number, options = {}) {
  const scene = openNotifications(options);
  await scene.subscribe(REPORT, await scene.destination(), '2020-09-04');
  const ids = await scene.reportsDone(count);
  return { ...scene, ids, queue: queueClient(scene.sandbox) };
}

const counts = { AttributeNames: ['All'] };

describe('queues of destinations', () => {
  it('Queues are found by name and listed, in the region of the signature', async () => {
    const { sandbox, destination } = openNotifications();
    const queue = queueClient(sandbox);
    expect((await queue('ListQueues')).body).toEqual({});
    await destination();
    expect((await queue('GetQueueUrl', { QueueName: 'orders' })).body).toEqual({ QueueUrl: QUEUE_URL });
    const signed = (region: string) =>
      queueClient(sandbox, { authorization: `AWS4-HMAC-SHA256 Credential=AKIA/20260115/${region}/sqs/aws4_request` });
    expect((await signed('eu-west-1')('ListQueues')).body).toEqual({ QueueUrls: [QUEUE_URL] });
    expect((await signed('us-east-1')('ListQueues')).body).toEqual({});
    expect((await signed('us-east-1')('ReceiveMessage')).body.__type).toBe('com.amazonaws.sqs#QueueDoesNotExist');
    expect((await queue('ListQueues', { QueueNamePrefix: 'ord' })).body.QueueUrls).toHaveLength(1);
    expect((await queue('ListQueues', { QueueNamePrefix: 'x' })).body).toEqual({});
    const strangers = { QueueName: 'orders', QueueOwnerAWSAccountId: '999' };
    expect((await queue('GetQueueUrl', strangers)).body.__type).toBe('com.amazonaws.sqs#QueueDoesNotExist');
  });

  it('Queues respond under Amazon’s host name, and other paths belong to SP-API', async () => {
    const { sandbox, destination } = openNotifications();
    await destination();
    const headers = { 'x-amz-target': 'AmazonSQS.ListQueues' };
    const at = (url: string) => sandbox.fetch(new Request(url, { method: 'POST', headers, body: '{}' }));
    const answer = await at('http://sqs.eu-west-1.amazonaws.com/');
    expect(answer.headers.get('content-type')).toBe('application/x-amz-json-1.0');
    expect(await answer.json()).toEqual({ QueueUrls: ['https://sqs.eu-west-1.amazonaws.com/123456789012/orders'] });
    expect((await at('http://sandbox.test/')).status).toBe(403);
  });
});

describe('messages', () => {
  it('Messages arrive with their digest, oldest first, and at most ten at once', async () => {
    const { queue, ids } = await filled(12);
    const { Messages } = (await queue('ReceiveMessage', { MaxNumberOfMessages: 10 })).body;
    expect(Messages.map(({ Body }: { Body: string }) => getReportId(Body))).toEqual(ids.slice(0, 10));
    for (const { Body, MD5OfBody } of Messages) {
      expect(MD5OfBody).toBe(createHash('md5').update(Body).digest('hex'));
    }
    expect((await queue('ReceiveMessage')).body.Messages).toHaveLength(1);
    expect((await queue('ReceiveMessage', { MaxNumberOfMessages: 10 })).body.Messages).toHaveLength(1);
    expect((await queue('ReceiveMessage')).body).toEqual({});
  });

  it('Messages become visible again by the clock until they are deleted, and count their receives', async () => {
    const { clock, queue } = await filled(1);
    const wanted = { MessageSystemAttributeNames: ['All'], VisibilityTimeout: 60 };
    const first = (await queue('ReceiveMessage', wanted)).body.Messages[0];
    expect(first.Attributes.ApproximateReceiveCount).toBe('1');
    clock.advance(59_999);
    expect((await queue('ReceiveMessage')).body).toEqual({});
    clock.advance(1);
    const second = (await queue('ReceiveMessage', wanted)).body.Messages[0];
    expect(second.MessageId).toBe(first.MessageId);
    expect(second.ReceiptHandle).not.toBe(first.ReceiptHandle);
    expect(second.Attributes).toMatchObject({
      ApproximateReceiveCount: '2',
      ApproximateFirstReceiveTimestamp: first.Attributes.ApproximateFirstReceiveTimestamp,
    });
    // The old handle is accepted, and deletes nothing.
    expect(await queue('DeleteMessage', { ReceiptHandle: first.ReceiptHandle })).toMatchObject({
      status: 200,
      body: {},
    });
    clock.advance(60_000);
    const third = (await queue('ReceiveMessage')).body.Messages[0];
    expect((await queue('DeleteMessage', { ReceiptHandle: third.ReceiptHandle })).status).toBe(200);
    clock.advance(60_000);
    expect((await queue('ReceiveMessage')).body).toEqual({});
    expect((await queue('DeleteMessage', { ReceiptHandle: third.ReceiptHandle })).status).toBe(200);
  });

  it('A receiver can extend or end the visibility timeout of a message', async () => {
    const { clock, queue } = await filled(1);
    const { ReceiptHandle } = (await queue('ReceiveMessage')).body.Messages[0];
    await queue('ChangeMessageVisibility', { ReceiptHandle, VisibilityTimeout: 300 });
    clock.advance(299_000);
    expect((await queue('ReceiveMessage')).body).toEqual({});
    await queue('ChangeMessageVisibility', { ReceiptHandle, VisibilityTimeout: 0 });
    expect((await queue('ReceiveMessage')).body.Messages).toHaveLength(1);
    const stale = await queue('ChangeMessageVisibility', { ReceiptHandle, VisibilityTimeout: 10 });
    expect(stale.body.message).toMatch(/not available for visibility timeout change/);
    expect(stale.headers.get('x-amzn-query-error')).toBe('InvalidParameterValue;Sender');
  });

  it('A batch of messages has a result for each message', async () => {
    const { queue } = await filled(3);
    const { Messages } = (await queue('ReceiveMessage', { MaxNumberOfMessages: 10 })).body;
    const entry = (Id: string, ReceiptHandle: string, more = {}) => ({ Id, ReceiptHandle, ...more });
    const [one, two, three] = Messages.map(({ ReceiptHandle }: { ReceiptHandle: string }) => ReceiptHandle);
    const deleted = await queue('DeleteMessageBatch', { Entries: [entry('a', one), entry('b', 'nonsense')] });
    expect(deleted.body).toEqual({
      Successful: [{ Id: 'a' }],
      Failed: [expect.objectContaining({ Id: 'b', Code: 'ReceiptHandleIsInvalid', SenderFault: true })],
    });
    const Entries = [entry('a', two, { VisibilityTimeout: 0 }), entry('b', three, { VisibilityTimeout: 99_999 })];
    const changed = await queue('ChangeMessageVisibilityBatch', { Entries });
    expect(changed.body.Failed).toEqual([expect.objectContaining({ Id: 'b', Code: 'InvalidParameterValue' })]);
    const { Attributes } = (await queue('GetQueueAttributes', counts)).body;
    expect(Attributes).toMatchObject({
      QueueArn: QUEUE,
      ApproximateNumberOfMessages: '1',
      ApproximateNumberOfMessagesNotVisible: '1',
    });
  });

  it('Own messages can be sent, with a delay, and a purge deletes all messages', async () => {
    const { clock, queue } = await filled(1);
    const sent = await queue('SendMessage', { MessageBody: 'Grüße', DelaySeconds: 30 });
    expect(sent.body.MD5OfMessageBody).toBe(createHash('md5').update('Grüße').digest('hex'));
    const delayed = async () =>
      (await queue('GetQueueAttributes', counts)).body.Attributes.ApproximateNumberOfMessagesDelayed;
    expect(await delayed()).toBe('1');
    clock.advance(30_000);
    expect(await delayed()).toBe('0');
    const { Messages } = (await queue('ReceiveMessage', { MaxNumberOfMessages: 10 })).body;
    expect(Messages[1]).toMatchObject({ Body: 'Grüße', MessageId: sent.body.MessageId });
    expect((await queue('PurgeQueue')).body).toEqual({});
    expect((await queue('PurgeQueue')).body.__type).toBe('com.amazonaws.sqs#PurgeQueueInProgress');
    clock.advance(60_000);
    expect((await queue('ReceiveMessage')).body).toEqual({});
    expect((await queue('PurgeQueue')).status).toBe(200);
  });

  it('Messages are deleted after four days, and the oldest when there are too many', async () => {
    const { clock, sandbox, queue, ids } = await filled(5, { maxNotifications: 3 });
    expect(sandbox.notifications.received().map(({ message }) => getReportId(message))).toEqual(ids.slice(2));
    expect(sandbox.notifications.dropped).toBe(2);
    expect(sandbox.queues.list()).toEqual([
      { arn: QUEUE, visible: 3, inFlight: 0, delayed: 0, dropped: 2, rejected: 0 },
    ]);
    clock.advance(4 * 86_400_000);
    expect((await queue('ReceiveMessage')).body).toEqual({});
    expect(sandbox.queues.list()).toMatchObject([{ visible: 0, dropped: 2 }]);
  });

  it('A snapshot contains the messages', async () => {
    const { sandbox, queue } = await filled(2);
    const [first] = (await queue('ReceiveMessage')).body.Messages;
    const snapshot = sandbox.snapshot();
    await queue('PurgeQueue');
    sandbox.restore(snapshot);
    await queue('DeleteMessage', { ReceiptHandle: first.ReceiptHandle });
    expect(sandbox.queues.list()).toMatchObject([{ visible: 1, inFlight: 0 }]);
  });
});

describe('invalid requests to queues', () => {
  const handle = { ReceiptHandle: 'AQEB' };
  it.each([
    ['ReceiveMessage', { QueueUrl: 'http://queues.test/1/none' }, 'QueueDoesNotExist', /does not exist/],
    ['ReceiveMessage', { QueueUrl: undefined }, 'MissingRequiredParameterException', /QueueUrl/],
    ['ReceiveMessage', { MaxNumberOfMessages: 11 }, 'InvalidParameterValueException', /11 .* between 1 and 10/],
    ['ReceiveMessage', { MaxNumberOfMessages: 0 }, 'InvalidParameterValueException', /MaxNumberOfMessages/],
    ['ReceiveMessage', { WaitTimeSeconds: 21 }, 'InvalidParameterValueException', /WaitTimeSeconds/],
    ['ReceiveMessage', { VisibilityTimeout: -1 }, 'InvalidParameterValueException', /VisibilityTimeout/],
    ['DeleteMessage', {}, 'MissingRequiredParameterException', /ReceiptHandle/],
    ['DeleteMessage', handle, 'ReceiptHandleIsInvalid', /"AQEB"/],
    ['ChangeMessageVisibility', handle, 'MissingRequiredParameterException', /VisibilityTimeout/],
    ['DeleteMessageBatch', { Entries: [] }, 'EmptyBatchRequest', /at least one/],
    ['DeleteMessageBatch', { Entries: Array(11).fill({ Id: 'a' }) }, 'TooManyEntriesInBatchRequest', /sent 11/],
    ['DeleteMessageBatch', { Entries: [{ Id: 'a' }, { Id: 'a' }] }, 'BatchEntryIdsNotDistinct', /same Id/],
    ['DeleteMessageBatch', { Entries: [{ Id: 'a b' }] }, 'InvalidBatchEntryId', /80 letters/],
    ['GetQueueAttributes', { AttributeNames: ['Colour'] }, 'InvalidAttributeName', /Colour/],
    ['SendMessage', {}, 'MissingRequiredParameterException', /MessageBody/],
    ['SendMessage', { MessageBody: 'x', MessageAttributes: { a: {} } }, 'UnsupportedOperation', /attributes/],
    ['DeleteQueue', {}, 'UnsupportedOperation', /do not do DeleteQueue/],
    ['CreateQueue', {}, 'MissingRequiredParameterException', /QueueName/],
    ['CreateQueue', { QueueName: 'a b' }, 'InvalidParameterValueException', /hyphens/],
    ['CreateQueue', { QueueName: 'a'.repeat(81) }, 'InvalidParameterValueException', /hyphens/],
    ['CreateQueue', { QueueName: 'a.fifo' }, 'UnsupportedOperation', /FIFO/],
    ['CreateQueue', { QueueName: 'a', Attributes: { FifoQueue: 'true' } }, 'UnsupportedOperation', /FifoQueue/],
    ['CreateQueue', { QueueName: 'a', Attributes: { DelaySeconds: '901' } }, 'InvalidAttributeValue', /DelaySeconds/],
    ['CreateQueue', { QueueName: 'a', Attributes: { RedrivePolicy: '[' } }, 'InvalidAttributeValue', /RedrivePolicy/],
    ['SetQueueAttributes', {}, 'MissingRequiredParameterException', /Attributes/],
    ['SetQueueAttributes', { Attributes: { Policy: 1 } }, 'InvalidParameterValueException', /string/],
    ['SetQueueAttributes', { Attributes: { Policy: '{' } }, 'InvalidAttributeValue', /Policy/],
    ['SetQueueAttributes', { Attributes: { Policy: '{}' } }, 'InvalidAttributeValue', /Policy/],
    ['SetQueueAttributes', { Attributes: { VisibilityTimeout: 'x' } }, 'InvalidAttributeValue', /VisibilityTimeout/],
  ])('The action %s rejects %j: %s', async (action, body, type, message) => {
    const { sandbox, destination } = openNotifications();
    await destination();
    const answer = await queueClient(sandbox)(action, body);
    expect([answer.status, answer.body.__type.replace(/.*#/, '')]).toEqual([400, type]);
    expect(answer.body.message).toMatch(message);
    expect(answer.headers.get('x-amzn-query-error')).toMatch(/;Sender$/);
    expect(answer.headers.get('x-amzn-requestid')).toMatch(/^[\da-f-]{36}$/);
  });

  it.each([
    ['another protocol', {}, 'Action=ListQueues', 'UnknownOperationException'],
    ['a body that is not JSON', { 'x-amz-target': 'AmazonSQS.ListQueues' }, '{', 'SerializationException'],
    ['a body that is not an object', { 'x-amz-target': 'AmazonSQS.ListQueues' }, '[]', 'SerializationException'],
  ])('An invalid request is rejected: %s', async (_, headers, body, type) => {
    const { sandbox } = openNotifications();
    const answer = await sandbox.queues.fetch(new Request('http://q.test/', { method: 'POST', headers, body }));
    expect([answer.status, ((await answer.json()) as { __type: string }).__type.replace(/.*#/, '')]).toEqual([
      400,
      type,
    ]);
  });
});
