import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxed } from './fixtures/sandboxed.ts';

type Scene = Awaited<ReturnType<typeof sandboxed>>;

describe('the sandbox in the console', () => {
  let scene: Scene;
  let sellerId: string;
  beforeAll(async () => {
    scene = await sandboxed();
    sellerId = scene.running.sandbox.credentials.sellerId;
  }, 60_000);
  afterAll(() => scene.close());
  beforeEach(() => scene.caller.sandbox.reset({}));

  it('The information about the sandbox contains no secret', async () => {
    const { caller, running } = scene;
    const info = await caller.sandbox.info();
    expect(info?.partners).toContainEqual(expect.objectContaining({ sellerId, kind: 'seller', connected: true }));
    const { clientSecret, refreshToken } = running.sandbox.credentials;
    const told = JSON.stringify([info, await caller.sandbox.addSeller({}), await caller.sandbox.roles()]);
    for (const secret of [clientSecret, refreshToken, 'Atzr|']) expect(told).not.toContain(secret);
  });

  it('The clock can be advanced, and the header shows its time', async () => {
    const { caller, running } = scene;
    expect(await caller.sandbox.status()).toEqual({ faults: 0, clock: 'machine' });
    const before = running.sandbox.clock.now();
    await caller.sandbox.changeClock({ advanceSeconds: 3600, frozen: true });
    expect(running.sandbox.clock.now() - before).toBeGreaterThanOrEqual(3_600_000);
    expect(await caller.sandbox.status()).toEqual({ faults: 0, clock: 'stopped' });
    expect((await caller.sandbox.clock()).frozen).toBe(true);
  });

  it.each([
    ['is reset', () => scene.caller.sandbox.reset({})],
    ['has its clock moved on', () => scene.caller.sandbox.changeClock({ advanceSeconds: 86_400 })],
  ])('The console fills its buckets again when the sandbox %s', async (_, change) => {
    const { caller, services, seller } = scene;
    const client = services.clients.client(await services.sellers.find('local', seller.id));
    await client.callAPI({ operation: 'sellers.getMarketplaceParticipations' } as never);
    await services.activity.flush();
    const fill = async () => {
      const buckets = await caller.quotas.live({ within: 3_600_000 });
      const { slots = 0, burst } = buckets.find(({ operation }) => operation.startsWith('sellers.')) ?? {};
      return { slots: Math.floor(slots), burst };
    };
    const { slots, burst } = await fill();
    expect(slots).toBeLessThan(burst ?? 0);
    await change();
    expect(await fill()).toEqual({ slots: burst, burst });
  });

  it('A reset removes the known subscriptions, and they are not fetched again', async () => {
    const { caller, seller } = scene;
    const queueArn = 'arn:aws:sqs:eu-west-1:123456789012:console';
    const types = [{ notificationType: 'ORDER_CHANGE' }];
    await caller.notifications.subscribe({ sellerId: seller.id, types, queueArn });
    await caller.notifications.refreshSubscriptions({ sellerId: seller.id });
    const known = () => caller.notifications.subscriptions({ sellerId: seller.id });
    const { types: found } = await known();
    expect(found.map(({ notificationType }) => notificationType)).toContain('ORDER_CHANGE');
    await caller.sandbox.reset({});
    expect(await known()).toMatchObject({ looking: false, types: [] });
    expect(await caller.notifications.destinations({ sellerId: seller.id })).toEqual([]);
  });

  it('A fault rule is added, applies to calls and is removed', async () => {
    const { caller, services, seller } = scene;
    const client = services.clients.client(await services.sellers.find('local', seller.id));
    const call = () =>
      client.callAPI({ operation: 'sellers.getMarketplaceParticipations', options: { retries: 0 } } as never);
    const fault = { when: { operation: 'sellers/*', times: 5 }, answer: { fault: 'error', status: 400 } };
    const { id } = await caller.sandbox.addFault(fault);
    expect(await caller.sandbox.status()).toMatchObject({ faults: 1 });
    await expect(call()).rejects.toThrow();
    expect(await caller.sandbox.faults()).toMatchObject([{ id, fired: 1, on: true }]);
    await caller.sandbox.removeFault({ id });
    await expect(call()).resolves.toBeDefined();
    await expect(
      caller.sandbox.addFault({ when: { operation: 'orders/nothing' }, answer: { fault: 'error' } }),
    ).rejects.toMatchObject({
      cause: { code: 'SANDBOX_REQUEST_REJECTED', message: expect.stringContaining('Nearest') },
    });
    expect(await caller.sandbox.operations({ search: 'orders getOrders' })).toContain('orders/v0/getOrders');
  });

  it('A quirk is turned on and off', async () => {
    const { caller } = scene;
    const isOn = async () => (await caller.sandbox.quirks()).find(({ name }) => name === 'endless-page')?.isOn;
    expect(await isOn()).toBe(false);
    await caller.sandbox.setQuirk({ name: 'endless-page', isOn: true });
    expect(await isOn()).toBe(true);
    await caller.sandbox.setQuirk({ name: 'endless-page', isOn: false });
    await expect(caller.sandbox.setQuirk({ name: 'nothing', isOn: true })).rejects.toMatchObject({
      cause: { code: 'SANDBOX_REQUEST_REJECTED', message: expect.stringContaining('Unknown property: nothing') },
    });
    expect(await isOn()).toBe(false);
  });

  it('Several listings are changed at once, up to the first one that is rejected', async () => {
    const { caller } = scene;
    const [one, two] = (await caller.sandbox.listings({ sellerId })).listings.filter(({ price }) => price > 0);
    const skus = [one?.sku ?? '', two?.sku ?? ''] as const;
    const readStock = async (sku: string) =>
      (await caller.sandbox.listings({ sellerId, search: sku })).listings.find((listing) => listing.sku === sku)
        ?.quantity;
    const changes = [
      { sku: skus[0], quantity: 3 },
      { sku: skus[1], quantity: 4, price: 7.5 },
    ];
    expect(await caller.sandbox.changeListings({ sellerId, changes })).toEqual({ changed: 2 });
    expect([await readStock(skus[0]), await readStock(skus[1])]).toEqual([3, 4]);
    const spoilt = [
      { sku: skus[0], quantity: 8 },
      { sku: 'nothing', quantity: 1 },
      { sku: skus[1], quantity: 9 },
    ];
    await expect(caller.sandbox.changeListings({ sellerId, changes: spoilt })).rejects.toThrow();
    expect([await readStock(skus[0]), await readStock(skus[1])]).toEqual([8, 4]);
  });

  it('Changed stock and created orders appear in the records', async () => {
    const { caller } = scene;
    const { listings } = await caller.sandbox.listings({ sellerId, search: 'lamp' });
    const { sku } = listings.find(({ status }) => status === 'Active') ?? { sku: '' };
    await caller.sandbox.changeListing({ sellerId, sku, quantity: 9, price: 20 });
    await caller.sandbox.placeOrders({ sellerId, items: [{ sku, quantity: 4 }] });
    const after = await caller.sandbox.listings({ sellerId, search: sku });
    expect(after.listings[0]).toMatchObject({ sku, quantity: 5 });
    expect(await caller.sandbox.recordKinds({ sellerId })).toContainEqual({
      kind: 'orders',
      count: 251,
      editable: true,
    });
    const page = await caller.sandbox.records({ sellerId, kind: 'orders', offset: 250 });
    expect(page).toMatchObject({ total: 251, records: [{ record: { items: [{ sku, quantity: 4 }] } }] });
  });

  it('Records are changed, added and removed, all or none', async () => {
    const { caller } = scene;
    const read = async () => (await caller.sandbox.records({ sellerId, kind: 'orders', limit: 500 })).records;
    const [first, second] = (await read()) as readonly { id: string; record: Record<string, unknown> }[];
    if (first === undefined || second === undefined) throw new Error('no orders');
    const change = (record: object, more = {}) =>
      caller.sandbox.changeRecords({ sellerId, kind: 'orders', records: [{ id: first.id, record }], ...more });
    expect(await change({ ...first.record, status: 'Canceled' })).toEqual({ added: 0, changed: 1, removed: 0 });
    expect((await read())[0]).toMatchObject({ id: first.id, record: { status: 'Canceled' } });
    await expect(change({ ...first.record, status: 'Lost' }, { removed: [second.id] })).rejects.toThrow(
      `Orders ${first.id}: status must be one of Pending, Unshipped, PartiallyShipped, Shipped, Canceled, not "Lost"`,
    );
    expect((await read()).map(({ id }) => id)).toContain(second.id);
    expect(await change(first.record, { removed: [second.id] })).toEqual({ added: 0, changed: 1, removed: 1 });
    expect((await read()).map(({ id }) => id)).not.toContain(second.id);
    expect(await caller.sandbox.changeRecords({ sellerId, kind: 'orders', records: [second] })).toMatchObject({
      added: 1,
    });
    const half = { note: 'a'.repeat(510_000) };
    const large = ['one', 'two'].map((id) => ({ id, record: half }));
    await expect(caller.sandbox.changeRecords({ sellerId, kind: 'orders', records: large })).rejects.toThrow(
      'Pass at most 1,000,000 characters.',
    );
  });

  it('Selling partners are added, and limits, roles and scenarios of reports are set', async () => {
    const { caller } = scene;
    const added = await caller.sandbox.addSeller({ orders: 5, listings: 3 });
    const { id } = await caller.sandbox.connect(added);
    expect(await caller.sandbox.connect(added)).toEqual({ id });
    expect((await caller.sellers.list()).map((one) => one.id)).toContain(id);
    await caller.sandbox.setLimit({ sellerId, operation: 'orders/v0/getOrders', rate: 3 });
    expect(await caller.sandbox.limits()).toEqual([{ sellerId, operation: 'orders/v0/getOrders', rate: 3 }]);
    await caller.sandbox.removeLimits({ sellerId });
    const roles = await caller.sandbox.setRoles({ sellerId, roles: ['Pricing'] });
    expect(roles.partners.find((one) => one.sellerId === sellerId)?.roles).toEqual(['Pricing']);
    const reportType = 'GET_MERCHANT_LISTINGS_ALL_DATA';
    const form = { charset: 'Shift_JIS', headings: 'ja', columns: ['seller-sku'] };
    await caller.sandbox.setReportScenario({ reportType, outcome: 'FATAL', ...form });
    expect(await caller.sandbox.reportScenarios()).toMatchObject([{ reportType, outcome: 'FATAL', ...form }]);
    await caller.sandbox.removeReportScenario({ reportType });
    expect(await caller.sandbox.reportScenarios()).toEqual([]);
  });

  it('A snapshot is restored, downloaded and uploaded again', async () => {
    const { caller } = scene;
    const count = async () =>
      (await caller.sandbox.recordKinds({ sellerId })).find(({ kind }) => kind === 'orders')?.count;
    await caller.sandbox.takeSnapshot({ name: 'before' });
    await caller.sandbox.placeOrders({ sellerId, count: 7 });
    expect(await count()).toBe(257);
    const text = await caller.sandbox.snapshot({ name: 'before' });
    await caller.sandbox.removeSnapshot({ name: 'before' });
    await caller.sandbox.uploadSnapshot({ name: 'brought', text });
    await caller.sandbox.restoreSnapshot({ name: 'brought' });
    expect(await count()).toBe(250);
    await expect(caller.sandbox.uploadSnapshot({ name: 'bad', text: '{}' })).rejects.toMatchObject({
      cause: { code: 'SANDBOX_REQUEST_REJECTED' },
    });
  });

  it('Requests are recorded and replayed', async () => {
    const { caller } = scene;
    await caller.sandbox.startRecording();
    await caller.sandbox.placeOrders({ sellerId, count: 2 });
    const { text } = await caller.sandbox.stopRecording();
    expect(await caller.sandbox.replay({ text })).toMatchObject({ differences: [] });
    expect(await caller.sandbox.recordKinds({ sellerId })).toContainEqual({
      kind: 'orders',
      count: 252,
      editable: true,
    });
  });

  it('The console shows the received requests and the called operations', async () => {
    const { caller, services, seller } = scene;
    const client = services.clients.client(await services.sellers.find('local', seller.id));
    await client.callAPI({ operation: 'sellers.getMarketplaceParticipations' } as never);
    const { events } = await caller.sandbox.events({});
    expect(events[0]).toMatchObject({ operation: 'sellers/v1/getMarketplaceParticipations', status: 200 });
    expect((await caller.sandbox.coverage()).calls).toHaveProperty(
      ['sellers/v1/getMarketplaceParticipations', 'times'],
      1,
    );
    await caller.sandbox.clearEvents();
    expect((await caller.sandbox.events({})).events).toEqual([]);
  });

  it('A workspace without a sandbox gets an error', async () => {
    const { stranger } = scene;
    expect([await stranger.sandbox.status(), await stranger.sandbox.info()]).toEqual([null, null]);
    await expect(stranger.sandbox.reset({})).rejects.toMatchObject({ cause: { code: 'NO_SANDBOX' } });
  });
});
