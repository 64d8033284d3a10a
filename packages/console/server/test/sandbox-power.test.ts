import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestCaller } from './fixtures/callers.ts';
import { openServices } from './fixtures/open-services.ts';

let opened: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  opened = await openServices();
}, 60_000);
afterAll(async () => {
  await opened.services.localSandbox.stop();
  await opened.services.activity.flush();
  await opened.close();
});

it('The sandbox is stopped and started again with its state', async () => {
  const { services } = opened;
  const caller = createTestCaller(services);
  expect(await caller.sandbox.runState()).toBe('elsewhere');
  await expect(caller.sandbox.stop()).rejects.toThrow('did not start the sandbox');

  const { url, sandbox } = await services.localSandbox.start();
  await services.connectSandbox(await services.localSandbox.start());
  const { sellerId } = sandbox.credentials;
  await caller.sandbox.placeOrders({ sellerId, count: 3 });
  const before = (await caller.sandbox.info())?.partners;

  await caller.sandbox.stop();
  expect(await caller.sandbox.runState()).toBe('stopped');
  await expect(caller.sandbox.info()).rejects.toThrow('The sandbox does not respond.');

  await Promise.all([caller.sandbox.start(), caller.sandbox.start()]);
  expect(await caller.sandbox.runState()).toBe('up');
  expect((await services.localSandbox.start()).url).toBe(url);
  expect((await caller.sandbox.info())?.partners).toEqual(before);
});
