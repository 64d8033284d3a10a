import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sandboxed } from './fixtures/sandboxed.ts';

type Scene = Awaited<ReturnType<typeof sandboxed>>;

const queueArn = 'arn:aws:sqs:eu-west-1:123456789012:notifications';
const credentials = { accessKeyId: 'AKIAPLANTED', secretAccessKey: 'planted-queue-secret' };
const region = 'eu-west-1';

let scene: Scene;
let url: string;
beforeAll(async () => {
  scene = await sandboxed({ queuePort: 0 });
  const { caller, seller, running } = scene;
  await caller.notifications.subscribe({
    sellerId: seller.id,
    types: [{ notificationType: 'ORDER_CHANGE' }],
    queueArn,
  });
  url = `${running.queueUrl}/123456789012/notifications`;
}, 60_000);
afterAll(() => scene.close());
afterEach(async () => {
  for (const { id } of await scene.caller.queues.list()) await scene.caller.queues.remove({ id });
  await scene.services.queueConsumers.reconcile();
});

/** Notifications that came by a queue. */
async function fromQueue() {
  const { rows } = await scene.caller.notifications.received({});
  return rows.filter(({ origin }) => origin === 'queue');
}

async function send(times = 1): Promise<void> {
  const { caller, seller } = scene;
  const notificationType = 'ORDER_CHANGE';
  const { payload } = await caller.notifications.sample({ sellerId: seller.id, notificationType });
  await caller.notifications.trigger({ sellerId: seller.id, notificationType, payload, times });
}

/** Waits, change by change, until it is so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const ends = new AbortController();
  const heard = scene.services.live.events('local', ends.signal);
  const next = heard.next();
  for (let event = next; !(await isSo()); event = heard.next()) await event;
  ends.abort();
}

const queued = () => scene.running.sandbox.queues.list().find(({ arn }) => arn === queueArn);

describe('the queue of a seller', { timeout: 60_000 }, () => {
  it('The messages of the queue appear on the screen of notifications', async () => {
    await send(3);
    await scene.caller.queues.add({ url, region, credentials });
    await until(async () => (await fromQueue()).length === 3);
    const [first] = await fromQueue();
    expect(first).toMatchObject({
      notificationType: 'ORDER_CHANGE',
      isKnownType: true,
      sellerId: scene.seller.id,
      copies: 1,
    });
    await send();
    await until(async () => (await fromQueue()).length === 4);
    const [queue] = await scene.caller.queues.list();
    expect(queue).toMatchObject({ url, region, ownKeys: true, paused: false, error: null });
    expect(queue?.lastReceivedAt).not.toBeNull();
  });

  it('A paused queue keeps its messages, which are read when it continues', async () => {
    const { caller, services } = scene;
    const before = (await fromQueue()).length;
    const { id } = await caller.queues.add({ url, region, credentials });
    await caller.queues.pause({ id, paused: true });
    await services.queueConsumers.reconcile();
    await send();
    expect(queued()?.visible).toBe(1);
    expect(await fromQueue()).toHaveLength(before);
    await caller.queues.pause({ id, paused: false });
    await until(async () => (await fromQueue()).length === before + 1);
  });

  it('A queue that does not respond or is already known is rejected', async () => {
    const { caller } = scene;
    const nowhere = { url: url.replace('/notifications', '/no-such'), region, credentials };
    await expect(caller.queues.add(nowhere)).rejects.toMatchObject({ cause: { code: 'SQS_ERROR' } });
    await expect(caller.queues.add({ url: 'http://evil.test/q', region, credentials })).rejects.toThrow('https://');
    await expect(caller.queues.add({ url, region: 'mars', credentials })).rejects.toThrow('region');
    await caller.queues.add({ url, region, credentials });
    const again = caller.queues.add({ url, region, credentials });
    await expect(again).rejects.toMatchObject({ cause: { code: 'QUEUE_ALREADY_ADDED' } });
  });

  it('An invalid message in the queue is reported', async () => {
    const { caller } = scene;
    await caller.queues.add({ url, region, credentials });
    const sender = new SQSClient({ region, endpoint: new URL(url).origin, credentials });
    await sender.send(new SendMessageCommand({ QueueUrl: url, MessageBody: 'not a notification of Amazon' }));
    sender.destroy();
    await until(async () => (await caller.queues.list())[0]?.error !== null);
    expect((await caller.queues.list())[0]?.error?.message).toMatch(/notification/);
  });

  it('The credentials of a queue are not shown, and only its workspace sees it', async () => {
    const { caller, stranger, services } = scene;
    const { id } = await caller.queues.add({ url, region, credentials });
    expect(await stranger.queues.list()).toEqual([]);
    await expect(stranger.queues.remove({ id })).rejects.toMatchObject({ cause: { code: 'QUEUE_NOT_FOUND' } });
    const pausing = stranger.queues.pause({ id, paused: true });
    await expect(pausing).rejects.toMatchObject({ cause: { code: 'QUEUE_NOT_FOUND' } });
    const { rows } = await services.database.executeSql('select * from notification_queues');
    const shown = JSON.stringify([await caller.queues.list(), await caller.audit.list({}), rows]);
    for (const secret of Object.values(credentials)) expect(shown).not.toContain(secret);
  });
});
