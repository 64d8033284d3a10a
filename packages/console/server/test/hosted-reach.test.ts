import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeclaredProcedure, listProcedures } from '../src/procedures/router.ts';
import type { HostedSettings } from '../src/settings/hosted-settings.ts';
import { notificationQueues } from '../src/storage/schema/notifications.ts';
import { applications } from '../src/storage/schema/sellers.ts';
import { type Caller, createTestCaller } from './fixtures/callers.ts';
import { openServices, type TestServices } from './fixtures/open-services.ts';

let operators: RunningSandbox;
let opened: TestServices;
let one: Caller;
let other: Caller;

const hostedWith = (sandboxUrl: string | undefined): HostedSettings => ({
  publicUrl: 'https://console.example',
  signUp: 'open',
  mail: { smtpUrl: 'smtp://127.0.0.1', from: 'console@console.example' },
  trustedProxies: [],
  sandboxUrl,
  billing: undefined,
});

beforeAll(async () => {
  operators = await startSandbox({ rateScale: Number.POSITIVE_INFINITY });
  opened = await openServices(Date.now(), { hosted: hostedWith(operators.url) });
  one = createTestCaller(opened.services);
  other = createTestCaller(opened.services, { workspaceId: 'other' });
}, 60_000);

afterAll(async () => {
  await opened.services.subscriptions.close();
  await operators.close();
  await opened.close();
});

const newApplication = (addresses: { baseUrl?: string; authUrl?: string }) => ({
  name: 'Mine',
  region: 'eu' as const,
  clientId: 'amzn1.application-oa2-client.mine',
  clientSecret: 'a secret of mine',
  applicationId: null,
  redirectUri: null,
  isDraft: false,
  ...addresses,
});

const coded = (code: string) => expect.objectContaining({ cause: expect.objectContaining({ code }) });

/** What a call was refused with. */
async function describeRejection(call: Promise<unknown>): Promise<string | undefined> {
  const error = await call.then(
    () => undefined,
    (thrown: { cause?: { code?: string } }) => thrown,
  );
  return error?.cause?.code;
}

describe('an application in a hosted console', () => {
  it.each([
    'http://127.0.0.1:5432',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:4650',
    'https://10.0.0.7',
    'https://sellingpartnerapi-eu.amazon.com.evil.test',
    'https://evil.test/https://sellingpartnerapi-eu.amazon.com',
    'https://someone@sellingpartnerapi-eu.amazon.com',
    'https://sellingpartnerapi-eu.amazon.com:8443',
    'http://sellingpartnerapi-eu.amazon.com',
  ])('An application cannot call %s', async (address) => {
    await expect(one.applications.add(newApplication({ baseUrl: address }))).rejects.toEqual(
      coded('ADDRESS_NOT_ALLOWED'),
    );
    await expect(one.applications.add(newApplication({ authUrl: address }))).rejects.toEqual(
      coded('ADDRESS_NOT_ALLOWED'),
    );
  });

  it('An application cannot call the operator’s sandbox or its control API directly', async () => {
    for (const path of ['', '/_sandbox/reset?', '/auth/o2/token']) {
      const baseUrl = `${operators.url}${path}`;
      await expect(one.applications.add(newApplication({ baseUrl }))).rejects.toEqual(coded('ADDRESS_NOT_ALLOWED'));
    }
  });

  it('An application calls Amazon under its own host names', async () => {
    const baseUrl = 'https://sellingpartnerapi-eu.amazon.com';
    const authUrl = 'https://api.amazon.com/auth/o2/token';
    const { id } = await one.applications.add(newApplication({ baseUrl, authUrl }));
    expect((await one.applications.list()).map((each) => each.id)).toContain(id);
  });

  it('An application whose address was changed in the database makes no call', async () => {
    const { id } = await one.applications.add(newApplication({}));
    const { db } = opened.services.database;
    await db.update(applications).set({ baseUrl: operators.url }).where(eq(applications.id, id));
    const before = operators.sandbox.events.length;
    const given = { applicationId: id, name: 'Shop', kind: 'seller' as const, refreshToken: 'Atzr|anything' };
    await expect(one.sellers.connect(given)).rejects.toEqual(coded('ADDRESS_NOT_ALLOWED'));
    // That it is marked as the sandbox's helps as little when it leads elsewhere.
    await db
      .update(applications)
      .set({ baseUrl: 'http://127.0.0.1:9', isSandbox: true })
      .where(eq(applications.id, id));
    expect(await opened.services.sandboxes.list('local')).toEqual([]);
    expect(await one.sandbox.info()).toBeNull();
    await db.delete(applications).where(eq(applications.id, id));
    expect(operators.sandbox.events.length).toBe(before);
  });
});

describe('a queue in a hosted console', () => {
  const keys = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret' };
  const url = 'https://sqs.eu-west-1.amazonaws.com/123456789012/orders';

  it('A queue must be one of Amazon’s', async () => {
    for (const elsewhere of [
      'http://127.0.0.1:9324/000000000000/orders',
      'http://localhost/000000000000/orders',
      'https://10.1.2.3/123456789012/orders',
      'https://sqs.eu-west-1.amazonaws.com.evil.test/123456789012/orders',
      'https://sqs.evil.test/123456789012/orders',
      'https://sqs.eu-west-1.amazonaws.com:444/123456789012/orders',
    ]) {
      const given = { url: elsewhere, region: 'eu-west-1', credentials: keys };
      await expect(one.queues.add(given)).rejects.toEqual(coded('ADDRESS_NOT_ALLOWED'));
    }
  });

  it('A queue is not opened with the credentials of the machine', async () => {
    const given = { url, region: 'eu-west-1', credentials: null };
    await expect(one.queues.add(given)).rejects.toEqual(coded('QUEUE_KEYS_MISSING'));
  });

  it('A queue whose address was changed in the database is not opened', async () => {
    const { database, queues, vault } = opened.services;
    const id = 'queue_brought';
    const credentials = vault.encrypt('null', `queue credentials:${id}`);
    const row = { id, workspaceId: 'local', url, region: 'eu-west-1', credentials, createdAt: new Date() };
    await database.db.insert(notificationQueues).values(row);
    const [brought] = await queues.open();
    expect(() => queues.getAccess(brought as never)).toThrow('The queue needs its own access keys');
    await database.db.delete(notificationQueues);
  });
});

describe('a sandbox for several workspaces', () => {
  let mine: { id: string; shop: string };
  let theirs: { id: string; shop: string };

  async function fetchSandbox(caller: Caller) {
    const { id } = await caller.sellers.connectTestSeller();
    const found = (await caller.sellers.list()).find((each) => each.id === id);
    return { id, shop: found?.sellingPartnerId as string };
  }

  beforeAll(async () => {
    mine = await fetchSandbox(one);
    theirs = await fetchSandbox(other);
  });

  it('Each workspace has its own test seller', async () => {
    expect(mine.shop).not.toBe(theirs.shop);
    expect(await one.sellers.testConnection({ id: mine.id })).toMatchObject({ state: 'connected' });
    const shops = operators.sandbox.sellers.map(({ sellerId }) => sellerId);
    expect(shops).toEqual(expect.arrayContaining([mine.shop, theirs.shop]));
  });

  it('A workspace does not see the test sellers of others', async () => {
    const [first] = operators.sandbox.sellers;
    const told = JSON.stringify([await one.sandbox.info(), await one.sandbox.roles(), await one.sandbox.limits()]);
    expect(told).toContain(mine.shop);
    for (const foreign of [theirs.shop, first?.sellerId as string, 'Atzr|']) expect(told).not.toContain(foreign);
    expect(await one.sandbox.info()).toMatchObject({ seed: null, isShared: true });
  });

  it.each([
    ['listings', () => one.sandbox.listings({ sellerId: theirs.shop })],
    ['kinds', () => one.sandbox.recordKinds({ sellerId: theirs.shop })],
    ['records', () => one.sandbox.records({ sellerId: theirs.shop, kind: 'orders' })],
    ['placeOrders', () => one.sandbox.placeOrders({ sellerId: theirs.shop, count: 1 })],
    ['changeListing', () => one.sandbox.changeListing({ sellerId: theirs.shop, sku: 'LAMP-001', quantity: 1 })],
    [
      'changeListings',
      () => one.sandbox.changeListings({ sellerId: theirs.shop, changes: [{ sku: 'a', quantity: 1 }] }),
    ],
    ['changeRecords', () => one.sandbox.changeRecords({ sellerId: theirs.shop, kind: 'orders', removed: ['1'] })],
    ['setRoles', () => one.sandbox.setRoles({ sellerId: theirs.shop, roles: [] })],
    ['setLimit', () => one.sandbox.setLimit({ sellerId: theirs.shop, operation: 'orders/v0/getOrders', rate: 0 })],
    ['removeLimits', () => one.sandbox.removeLimits({ sellerId: theirs.shop })],
    ['reset of one', () => one.sandbox.reset({ sellerId: theirs.shop })],
    ['reset of all', () => one.sandbox.reset({})],
  ])('A test seller of another workspace is treated like an unknown one: %s', async (_, ask) => {
    expect(await describeRejection(ask())).toBe('PARTNER_NOT_FOUND');
  });

  it('Every procedure that affects more than one test seller is rejected', async () => {
    const input = { sellerId: mine.shop, id: 'x', name: 'x', text: '{}', url: 'http://127.0.0.1:1' };
    const rule = { when: {}, answer: { fault: 'throttle' }, isOn: true };
    const more = {
      reportType: 'X',
      copies: 1,
      delaySeconds: 0,
      reorderSeconds: 0,
      failedAttempts: 0,
      numbers: [1],
      ...rule,
    };
    const { sandbox, notifications } = one as unknown as Record<'sandbox' | 'notifications', Record<string, Ask>>;
    const closed = namesIn('sandbox', ({ sharedSandbox }) => sharedSandbox === undefined);
    expect(closed).toEqual(
      expect.arrayContaining(['changeClock', 'addFault', 'restoreSnapshot', 'replay', 'events', 'stop']),
    );
    const refused = [];
    for (const name of closed)
      refused.push([name, await describeRejection((sandbox[name] as Ask)({ ...input, ...more }))]);
    for (const name of ['addWebhook', 'removeWebhook', 'setDeliveryFaults', 'resend']) {
      refused.push([name, await describeRejection((notifications[name] as Ask)({ ...input, ...more }))]);
    }
    expect(refused).toEqual(refused.map(([name]) => [name, 'SANDBOX_SHARED']));
    expect([await one.notifications.webhooks(), await one.notifications.deliveryFaults()]).toEqual([null, null]);
  });

  it('A test seller cannot be connected by its token or an authorization', async () => {
    const token = operators.sandbox.sellers.find(({ sellerId }) => sellerId === theirs.shop)?.refreshToken as string;
    const applicationId = (await one.sellers.list()).find(({ id }) => id === mine.id)?.application.id as string;
    const given = { applicationId, name: 'Theirs', kind: 'seller' as const };
    expect(await describeRejection(one.sellers.connect({ ...given, refreshToken: token }))).toBe('SANDBOX_SHARED');
    expect(await describeRejection(one.sellers.replaceToken({ id: mine.id, refreshToken: token }))).toBe(
      'SANDBOX_SHARED',
    );
    const consent = one.sellers.startAuthorization({ ...given, marketplaceId: 'A1F83G8C2ARO7P', sellerId: null });
    expect(await describeRejection(consent)).toBe('SANDBOX_SHARED');
  });

  it('No workspace can make calls for the shared application', async () => {
    const send = (endpoint: string, version: string, operation: string, input: object = {}) =>
      one.explorer.send({ sellerId: mine.id, endpoint, version, operation, input, confirmed: true, validate: false });
    expect(await describeRejection(send('notifications', 'v1', 'getDestinations'))).toBe('SANDBOX_SHARED');
    expect(await describeRejection(send('applicationManagement', '2023-11-30', 'rotateApplicationClientSecret'))).toBe(
      'SANDBOX_SHARED',
    );
    expect(await send('sellers', 'v1', 'getMarketplaceParticipations')).toMatchObject({ ok: true });
  });

  it('Destinations, subscriptions and notifications of workspaces are separate', async () => {
    const queueArn = 'arn:aws:sqs:eu-west-1:123456789012:console';
    const types = [{ notificationType: 'ORDER_CHANGE' }];
    await one.notifications.subscribe({ sellerId: mine.id, types, queueArn });
    const { destinationId } = await other.notifications.subscribe({ sellerId: theirs.id, types, queueArn });
    const [own, ...rest] = await one.notifications.destinations({ sellerId: mine.id });
    expect(rest).toEqual([]);
    expect(own?.destinationId).not.toBe(destinationId);
    expect(await describeRejection(one.notifications.deleteDestination({ sellerId: mine.id, destinationId }))).toBe(
      'DESTINATION_NOT_FOUND',
    );
    const type = { notificationType: 'ORDER_CHANGE' };
    expect(await describeRejection(one.notifications.sendTest({ sellerId: mine.id, type, destinationId }))).toBe(
      'DESTINATION_NOT_FOUND',
    );
    const known = await other.notifications.subscriptions({ sellerId: theirs.id });
    const subscriptionId = known.types[0]?.subscriptions[0]?.subscriptionId as string;
    const ending = { sellerId: mine.id, notificationType: 'ORDER_CHANGE', subscriptionId };
    expect(await describeRejection(one.notifications.unsubscribe(ending))).toBe('SUBSCRIPTION_NOT_FOUND');
    const trigger = { notificationType: 'ORDER_CHANGE', payload: '{"mark":"theirs"}' };
    await other.notifications.trigger({ sellerId: theirs.id, ...trigger });
    await opened.services.collector.collect();
    expect((await other.notifications.received({})).rows.length).toBeGreaterThan(0);
    expect((await one.notifications.received({})).rows).toEqual([]);
  });

  it('The number of destinations per workspace is limited, and existing ones are reused', async () => {
    const types = [
      'REPORT_PROCESSING_FINISHED',
      'FEED_PROCESSING_FINISHED',
      'ANY_OFFER_CHANGED',
      'FULFILLMENT_ORDER_STATUS',
      'PRICING_HEALTH',
    ] as const;
    const setUp = (notificationType: string, queue = notificationType) =>
      one.notifications.subscribe({
        sellerId: mine.id,
        types: [{ notificationType }],
        queueArn: `arn:aws:sqs:eu-west-1:123456789012:${queue}`,
      });
    // One is there already.
    const made = [];
    for (const type of types.slice(0, 4)) made.push(await setUp(type));
    expect(await describeRejection(setUp(types[4]))).toBe('TOO_MANY_DESTINATIONS');
    expect(await setUp(types[4], types[3])).toMatchObject({ destinationCreated: false });
    expect(await one.notifications.destinations({ sellerId: mine.id })).toHaveLength(5);
    expect(made.map(({ destinationCreated }) => destinationCreated)).toEqual([true, true, true, true]);
  });

  it('The number of test sellers per workspace is limited, and a removed one is closed', async () => {
    const { id, shop } = await fetchSandbox(other);
    await other.sellers.remove({ id });
    expect(operators.sandbox.sellers.map(({ sellerId }) => sellerId)).not.toContain(shop);
    for (let count = 1; count < 5; count += 1) await fetchSandbox(other);
    expect(await describeRejection(other.sellers.connectTestSeller())).toBe('TOO_MANY_TEST_SELLERS');
    const { services } = opened;
    const own = await services.sandboxSellers.own('other');
    expect(own.size).toBe(5);
    await services.sandboxSellers.close(own);
    const left = operators.sandbox.sellers.map(({ sellerId }) => sellerId);
    expect(left.filter((sellerId) => own.has(sellerId))).toEqual([]);
  });
});

describe('the operator’s machine', () => {
  it('No workspace can see or change the operator’s machine', async () => {
    expect(await one.settings.encryptionKey()).toEqual({ file: null, canChange: false });
    expect(await describeRejection(one.settings.rotateKey())).toBe('OPERATOR_ONLY');
    expect(await one.sandbox.runState()).toBe('elsewhere');
    expect(await one.session.me()).toMatchObject({ version: null, storage: null });
  });

  it('A sandbox is offered only if the operator runs one', async () => {
    const { services, close } = await openServices(Date.now(), { hosted: hostedWith(undefined) });
    expect(await describeRejection(createTestCaller(services).sellers.connectTestSeller())).toBe('NO_SANDBOX');
    await close();
  });
});

type Ask = (given: object) => Promise<unknown>;

/** Names of the procedures of a router whose declaration matches. */
function namesIn(router: string, matches: (meta: DeclaredProcedure['meta']) => boolean): readonly string[] {
  return listProcedures()
    .filter(({ path, meta }) => path.startsWith(`${router}.`) && matches(meta))
    .map(({ path }) => path.slice(router.length + 1));
}
