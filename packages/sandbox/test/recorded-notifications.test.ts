import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { control } from './support/control.ts';
import { manualTimer } from './support/manual-timer.ts';
import { queueClient } from './support/queue-client.ts';
import { getReportId, openNotifications, QUEUE, REPORT } from './support/sent-notifications.ts';

const SMALL = { orders: 12, ordersPerDay: 24, listings: 8 };
const CALM = { rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 1_000_000_000 };

/** A receiver that responds with 503 until the test changes it. */
function receiver() {
  const heard: string[] = [];
  const state = { status: 503 };
  const fetch = async (request: Request) => {
    heard.push(getReportId(await request.text()));
    return new Response(null, { status: state.status });
  };
  return { heard, state, fetch };
}

function recording() {
  const timers = manualTimer();
  const receiving = receiver();
  const scene = openNotifications({ ...SMALL, timer: timers.timer, fetch: receiving.fetch });
  scene.sandbox.recording.start();
  const queue = queueClient(scene.sandbox);
  const finish = () => {
    const snapshot = scene.sandbox.snapshot();
    return { snapshot, text: scene.sandbox.recording.stop() };
  };
  const another = () => {
    const other = receiver();
    const clock = testClock(scene.clock.now());
    const otherTimers = manualTimer();
    const sandbox = createSandbox({ ...CALM, ...SMALL, clock, timer: otherTimers.timer, fetch: other.fetch });
    return { ...other, clock, sandbox, timers: otherTimers };
  };
  return { ...scene, ...receiving, timers, queue, finish, another };
}

describe('a recording of notifications', () => {
  it('A recording contains the changes of queues, and its replay ends in the same state', async () => {
    const { clock, sandbox, queue, destination, subscribe, reportsDone, finish, another } = recording();
    const destinationId = await destination();
    await subscribe(REPORT, destinationId, '2020-09-04');
    await subscribe('ORDER_CHANGE', destinationId);
    await reportsDone(6);
    const receive = async (more = {}) => (await queue('ReceiveMessage', { MaxNumberOfMessages: 10, ...more })).body;
    const { Messages } = await receive({ MaxNumberOfMessages: 3, VisibilityTimeout: 60 });
    const [first, second, third] = Messages.map(({ ReceiptHandle }: { ReceiptHandle: string }) => ReceiptHandle);
    await queue('DeleteMessage', { ReceiptHandle: first });
    await queue('ChangeMessageVisibility', { ReceiptHandle: second, VisibilityTimeout: 600 });
    await queue('DeleteMessageBatch', { Entries: [{ Id: 'one', ReceiptHandle: third }] });
    expect((await queue('DeleteMessage', { ReceiptHandle: 'nothing' })).status).toBe(400);
    await queue('SendMessage', { MessageBody: 'here', DelaySeconds: 5 });
    await queue('GetQueueAttributes', { AttributeNames: ['All'] });
    expect(sandbox.queues.list()).toMatchObject([{ arn: QUEUE, visible: 3, inFlight: 1, delayed: 1 }]);
    clock.advance(3_600_000);
    expect((await receive()).Messages.length).toBeGreaterThan(4);
    await queue('PurgeQueue');
    clock.advance(3_600_000);
    await queue('GetQueueAttributes', { AttributeNames: ['All'] });
    const { snapshot, text } = finish();
    expect(JSON.stringify(JSON.parse(snapshot))).toContain(`queue ${QUEUE}`);
    const other = another();
    expect((await other.sandbox.replay(text)).differences).toEqual([]);
    expect(other.sandbox.snapshot()).toBe(snapshot);
  });

  it('A recording has placeholders for secrets in messages and addresses', async () => {
    const { sandbox, queue, destination, finish, another } = recording();
    await destination();
    const { clientSecret, refreshToken } = sandbox.credentials;
    await queue('SendMessage', { MessageBody: `${clientSecret} ${refreshToken}` });
    sandbox.notifications.webhooks.add(`http://localhost/?key=${clientSecret}`);
    const { snapshot, text } = finish();
    for (const secret of [clientSecret, refreshToken]) expect(text).not.toContain(secret.split(/[.|]/).at(-1));
    const other = another();
    await other.sandbox.replay(text);
    expect(other.sandbox.snapshot()).toBe(snapshot);
  });

  it('A long poll in a recording does not delay the replay', async () => {
    const { clock, queue, timers, destination, subscribe, report, finish, another } = recording();
    await subscribe(REPORT, await destination(), '2020-09-04');
    const poll = queue('ReceiveMessage', { WaitTimeSeconds: 20 });
    const id = await report();
    clock.advance(3_000);
    while (timers.waits.length === 0) await Promise.resolve();
    timers.tick();
    expect(getReportId((await poll).body.Messages[0].Body)).toBe(id);
    const { snapshot, text } = finish();
    const other = another();
    await other.sandbox.replay(text);
    expect(other.sandbox.snapshot()).toBe(snapshot);
  });

  it('A recording contains webhooks and their deliveries, and its replay sends nothing', async () => {
    const { clock, sandbox, heard, destination, subscribe, reportsDone, finish, another } = recording();
    const { webhooks } = sandbox.notifications;
    await subscribe(REPORT, await destination(), '2020-09-04');
    const gone = webhooks.add('http://localhost/gone');
    webhooks.add('http://localhost/kept');
    await reportsDone(2);
    await webhooks.deliver();
    webhooks.remove(gone.id);
    clock.advance(1_000);
    await webhooks.deliver();
    expect(heard).toHaveLength(6);
    const { snapshot, text } = finish();
    const other = another();
    await other.sandbox.replay(text);
    expect(other.sandbox.snapshot()).toBe(snapshot);
    expect(other.heard).toEqual([]);
    expect(other.timers.waits).toEqual([500]);
    other.state.status = 200;
    other.clock.advance(5_000);
    await other.sandbox.notifications.webhooks.deliver();
    expect(other.heard).toEqual(heard.slice(-2));
    expect(other.sandbox.notifications.webhooks.list()).toMatchObject([{ waiting: 0, delivered: 2, givenUp: 0 }]);
  });

  it('A recording contains delivery faults, set in process or through the control API', async () => {
    const { clock, sandbox, destination, subscribe, reportsDone, finish, another } = recording();
    const destinationId = await destination();
    await subscribe(REPORT, destinationId, '2020-09-04');
    await subscribe('ORDER_CHANGE', destinationId);
    sandbox.notifications.reorder(60_000, 'mine');
    sandbox.notifications.duplicate(2);
    await reportsDone(3);
    await control(sandbox, 'POST', '/notifications/faults', { failedAttempts: 2, delaySeconds: 3 });
    await control(sandbox, 'POST', '/notifications/webhooks', { url: 'http://localhost/' });
    expect(() => sandbox.notifications.failAttempts(9)).toThrow(RangeError);
    expect(() => sandbox.notifications.resend('nothing')).toThrow(RangeError);
    clock.advance(3_600_000);
    const [sent] = sandbox.notifications.received();
    sandbox.notifications.resend(sent?.notificationId ?? '');
    await control(sandbox, 'DELETE', '/notifications/webhooks/webhook-1');
    await control(sandbox, 'GET', '/notifications');
    await control(sandbox, 'GET', '/notifications/queues');
    await control(sandbox, 'DELETE', '/notifications/faults');
    await reportsDone(1);
    const [received, { snapshot, text }] = [sandbox.notifications.received(), finish()];
    expect(received.length).toBeGreaterThan(8);
    const other = another();
    await other.sandbox.replay(text);
    expect(other.sandbox.snapshot()).toBe(snapshot);
    expect(other.sandbox.notifications.received()).toEqual(received);
  });

  it('A queue reports the limit of a recording like all other routes', async () => {
    const scene = openNotifications({ ...SMALL, maxRecordingBytes: 3_000 });
    await scene.destination();
    scene.sandbox.recording.start({ reset: true });
    const queue = queueClient(scene.sandbox);
    await scene.destination();
    let answer = await queue('SendMessage', { MessageBody: 'here' });
    while (answer.status === 200) answer = await queue('SendMessage', { MessageBody: 'here' });
    expect([answer.status, answer.body.errors]).toMatchObject([507, [{ code: 'SandboxRecordingFull' }]]);
  });

  it('A recording contains query results that were computed when notifications were requested', async () => {
    const { clock, sandbox, call, destination, subscribe, queue, finish, another } = recording();
    await subscribe('DATA_KIOSK_QUERY_PROCESSING_FINISHED', await destination(), '2023-11-15');
    const marketplaceId = sandbox.credentials.marketplaceId;
    const wanted = `startDate:"2026-01-01" endDate:"2026-01-10" aggregateBy:DAY marketplaceIds:["${marketplaceId}"]`;
    const query = `query Q{analytics_salesAndTraffic_2024_04_24{salesAndTrafficByDate(${wanted}){startDate}}}`;
    expect((await call('dataKiosk/2023-11-15/createQuery', { body: { query } })).status).toBe(202);
    clock.advance(10_000);
    expect((await queue('ReceiveMessage')).body.Messages).toHaveLength(1);
    const { snapshot, text } = finish();
    const other = another();
    expect((await other.sandbox.replay(text)).differences).toEqual([]);
    expect(other.sandbox.snapshot()).toBe(snapshot);
  });
});
