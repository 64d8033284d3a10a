import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { Application, type ClientEvent, SellingPartner } from '../src/index.ts';
import { createScriptedTransport, type Script } from './support/scripted-transport.ts';
import { createStrictBucket } from './support/strict-bucket.ts';
import { catchError, credentials, errorReply, noFiles } from './support/test-client.ts';
import { createVirtualClock } from './support/virtual-clock.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const participations = { operation: 'sellers.getMarketplaceParticipations' };
const restrictions = {
  operation: 'listingsRestrictions.getListingsRestrictions',
  query: { asin: 'B01', sellerId: 'A1', marketplaceIds: ['M1'] },
};
const destinations = { operation: 'notifications.getDestinations' };

/** Creates an application with a script for its API calls. Each token contains its owner and its number. */
function createApplication(script: Script = () => ({ body: { payload: [] } }), options = {}) {
  const clock = createVirtualClock();
  const events: ClientEvent[] = [];
  const tokens: { readonly grant_type: string; readonly refresh_token?: string; readonly client_secret: string }[] = [];
  let calls = 0;
  const transport = createScriptedTransport((request) => {
    if (!request.url.pathname.endsWith('/auth/o2/token')) return script(request, calls++);
    const tokenRequest = request.json as (typeof tokens)[number];
    tokens.push(tokenRequest);
    return {
      body: {
        access_token: `key|of-${tokenRequest.refresh_token?.slice(5) ?? 'grantless'} ${tokens.length}`.replaceAll(
          ' ',
          '.',
        ),
        expires_in: 3600,
      },
    };
  });
  const logger = { ...console, warn: () => {} };
  const config = {
    region: 'eu',
    credentials,
    options: { observer: (event: ClientEvent) => void events.push(event), logger, ...options },
  } as const;
  const application = new Application(config, { clock, transport, files: noFiles, random: { next: () => 0.5 } });
  const sent = () => transport.requests.filter(({ url }) => !url.pathname.endsWith('/auth/o2/token'));
  return { application, clock, events, tokens, sent };
}

describe('Application', () => {
  it('An application has one client for each seller, with that seller’s token', async () => {
    const { application, sent, tokens } = createApplication();
    const one = application.seller('Atzr|one');
    expect(one).toBeInstanceOf(SellingPartner);
    expect(application.seller('Atzr|one')).toBe(one);
    await one.callAPI(participations);
    await application.seller('Atzr|other').callAPI(participations);
    expect(sent().map(({ headers }) => headers['x-amz-access-token'])).toEqual(['key|of-one.1', 'key|of-other.2']);
    expect(tokens.map(({ refresh_token }) => refresh_token)).toEqual(['Atzr|one', 'Atzr|other']);
  });

  it('Clients with different versions of one seller share token and quota', async () => {
    const { application, tokens, sent } = createApplication();
    const one = application.seller('Atzr|one');
    const newest = application.seller('Atzr|one', { endpoints_versions: { orders: '2026-01-01' } });
    expect(newest).not.toBe(one);
    expect(application.seller('Atzr|one', { endpoints_versions: { orders: '2026-01-01' } })).toBe(newest);
    await Promise.all([one, newest].map((client) => client.callAPI(participations)));
    await newest.orders.getOrder({ path: { orderId: '1' } });
    expect(tokens).toHaveLength(1);
    expect(sent()[2]?.url.pathname).toBe('/orders/2026-01-01/orders/1');
    expect((await one.quota(participations)).slots).toBeLessThan(14);
  });

  it('The application requests one grantless token for each scope, for all callers', async () => {
    const { application, tokens, sent } = createApplication();
    const sellers = ['Atzr|one', 'Atzr|two', 'Atzr|three'].map((token) => application.seller(token));
    await Promise.all([application.grantless, ...sellers].map((client) => client.callAPI(destinations)));
    expect(tokens.map(({ grant_type }) => grant_type)).toEqual(['client_credentials']);
    expect(new Set(sent().map(({ headers }) => headers['x-amz-access-token']))).toEqual(
      new Set(['key|of-grantless.1']),
    );
  });

  it('application.grantless calls only operations that need no seller', async () => {
    const { application } = createApplication();
    await application.grantless.notifications.getDestinations();
    const error = await catchError(application.grantless.callAPI(participations));
    expect(error.code).toBe('INVALID_OPERATION_ERROR');
  });

  it('One observer receives the events of all clients, and a misspelled option causes one warning', async () => {
    const { application, events } = createApplication(undefined, { debuglog: true });
    for (const token of ['Atzr|one', 'Atzr|two']) await application.seller(token).callAPI(participations);
    expect(events.filter(({ type }) => type === 'settled')).toHaveLength(2);
    expect(events.filter((event) => event.type === 'warning' && event.code === 'UNKNOWN_OPTION')).toHaveLength(1);
  });

  it.each([
    ['an unknown region', { region: 'mars', credentials }, 'NO_VALID_REGION_PROVIDED'],
    [
      'an unknown version',
      { region: 'eu', credentials, endpoints_versions: { orders: 'v9' } },
      'INVALID_VERSION_FOR_ENDPOINTS',
    ],
    [
      'incomplete credentials',
      { region: 'eu', credentials: { SELLING_PARTNER_APP_CLIENT_ID: '1' } },
      'CREDENTIALS_MISSING',
    ],
  ])('An application with %s is rejected by the constructor', async (_, config, code) => {
    const create = async () => new Application(config as never, { files: noFiles });
    expect((await catchError(create())).code).toBe(code);
  });

  it.each([
    ['', 'NO_REFRESH_TOKEN_PROVIDED'],
    ['Atzr|one\n', 'INVALID_OPTION'],
  ])('application.seller rejects the refresh token %j', async (token, code) => {
    const { application } = createApplication();
    expect((await catchError((async () => application.seller(token))())).code).toBe(code);
  });

  it.each([undefined, null, ''])(
    'application.seller explains that it needs a refresh token when it gets %j',
    async (token) => {
      const { application } = createApplication();
      const error = await catchError((async () => application.seller(token as never))());
      expect(error.code).toBe('NO_REFRESH_TOKEN_PROVIDED');
      expect(error.message).toContain('Pass the refresh token of the seller');
      expect(error.message).toContain('application.grantless');
      expect(error.message).not.toContain('only_grantless_operations');
    },
  );

  it('application.seller accepts null instead of its own versions', () => {
    const { application } = createApplication();
    expect(application.seller('Atzr|one', null as never)).toBe(application.seller('Atzr|one'));
  });

  it('New credentials apply to all sellers, including those in use', async () => {
    const { application, tokens, sent } = createApplication();
    const one = application.seller('Atzr|one');
    await one.callAPI(participations);
    application.updateCredentials({ ...credentials, SELLING_PARTNER_APP_CLIENT_SECRET: 'new' });
    for (const client of [one, application.seller('Atzr|one'), application.seller('Atzr|two')]) {
      await client.callAPI(participations);
    }
    await application.grantless.callAPI(destinations);
    expect(tokens.map(({ client_secret }) => client_secret)).toEqual([
      'planted-client-secret',
      'new',
      'new',
      'new',
      'new',
    ]);
    expect(sent()).toHaveLength(5);
  });

  it('A client redacts tokens that another client of the same seller requested', async () => {
    const { application } = createApplication(({ headers }, index) =>
      index === 0
        ? { body: { payload: [] } }
        : {
            status: 400,
            body: { errors: [{ code: 'InvalidInput', message: `token ${headers['x-amz-access-token']}` }] },
          },
    );
    await application.seller('Atzr|one').callAPI(participations);
    const newest = application.seller('Atzr|one', { endpoints_versions: 'latest' });
    const error = await catchError(newest.callAPI(participations));
    expect(error.message).not.toContain('key|');
  });
});

describe('restricted data tokens of an application', () => {
  const tokensPath = '/tokens/2021-03-01/restrictedDataToken';
  const order = { path: { orderId: '1' }, restrictedData: ['buyerInfo'] } as const;

  function createRestrictedApplication(respond: Script = () => ({ body: { payload: {} } })) {
    let tokenCount = 0;
    const setup = createApplication((request, index) => {
      if (request.url.pathname !== tokensPath) return respond(request, index);
      tokenCount += 1;
      return { body: { restrictedDataToken: `Atz.sprdt|planted-${tokenCount}`, expiresIn: 3600 } };
    });
    return { ...setup, tokenCount: () => tokenCount };
  }

  /** Options that make `seller` return another client of the same seller. */
  const later = { endpoints_versions: { catalogItems: '2022-04-01' } } as const;

  it('All clients of a seller share a restricted data token, at the same time and later', async () => {
    const { application, tokenCount, sent, clock } = createRestrictedApplication();
    const [one, other] = [application.seller('Atzr|one'), application.seller('Atzr|one', later)];
    expect(one).not.toBe(other);
    await Promise.all([one.orders.getOrder(order), other.orders.getOrder(order)]);
    await application.seller('Atzr|one', { endpoints_versions: { feeds: '2021-06-30' } }).orders.getOrder(order);
    expect(tokenCount()).toBe(1);
    expect(new Set(sent().map(({ headers }) => headers['x-amz-access-token']))).toEqual(
      new Set(['key|of-one.1', 'Atz.sprdt|planted-1']),
    );
    await clock.advance(3_600_000);
    await other.orders.getOrder(order);
    expect(tokenCount()).toBe(2);
  });

  it('Restricted data tokens differ for each seller and for each set of data', async () => {
    const { application, tokenCount, sent } = createRestrictedApplication();
    await application.seller('Atzr|one').orders.getOrder(order);
    await application.seller('Atzr|two').orders.getOrder(order);
    await application.seller('Atzr|one').orders.getOrder({ ...order, restrictedData: ['shippingAddress'] });
    expect(tokenCount()).toBe(3);
    expect(
      sent()
        .filter(({ url }) => url.pathname === tokensPath)
        .map(({ headers }) => headers['x-amz-access-token']),
    ).toEqual(['key|of-one.1', 'key|of-two.2', 'key|of-one.1']);
  });

  it('Restricted data tokens are discarded when the credentials change', async () => {
    const { application, tokenCount } = createRestrictedApplication();
    const held = application.seller('Atzr|one');
    await held.orders.getOrder(order);
    application.updateCredentials({ ...credentials, SELLING_PARTNER_APP_CLIENT_SECRET: 'new' });
    await held.orders.getOrder(order);
    await application.seller('Atzr|one').orders.getOrder(order);
    expect(tokenCount()).toBe(3);
  });

  it('Another client of the seller redacts restricted data tokens', async () => {
    const { application } = createRestrictedApplication(({ headers }, index) =>
      index < 2
        ? { body: { payload: {} } }
        : errorReply(400, 'InvalidInput', { details: headers['x-amz-access-token'] }),
    );
    await application.seller('Atzr|one').orders.getOrder(order);
    const error = await catchError(application.seller('Atzr|one', later).orders.getOrder(order));
    expect(error.details).toBe('[redacted]');
  });
});

describe('clients of sellers', () => {
  it('Unreferenced clients are collected, and their tokens stay until they expire', async () => {
    const { application, tokens, clock } = createApplication();
    const held = application.seller('Atzr|0');
    const gone: WeakRef<object>[] = [];
    const callOnce = async (number: number) => {
      const client = application.seller(`Atzr|${number}`);
      await client.callAPI(participations);
      gone.push(new WeakRef(client));
    };
    for (let number = 1; number <= 300; number += 1) await callOnce(number);
    await new Promise<void>((resolve) => setImmediate(resolve));
    collectGarbage();
    expect(gone.filter((one) => one.deref() !== undefined).length).toBeLessThan(5);
    expect(application.seller('Atzr|0')).toBe(held);
    await callOnce(1);
    expect(tokens).toHaveLength(300);
    await clock.advance(3_600_000);
    await callOnce(1);
    expect(tokens).toHaveLength(301);
  });
});

describe('many sellers', () => {
  it('Sellers take turns in the bucket of the whole application, however many calls one of them queues', async () => {
    const clock = createVirtualClock();
    const server = createStrictBucket(clock, { rate: 100, burst: 100 });
    const { application } = createApplicationAt(clock, server.script);
    const settled: number[] = [];
    // Forty sellers with long queues use more than the application has.
    for (let seller = 0; seller < 40; seller += 1) {
      const client = application.seller(`Atzr|${seller}`);
      for (let call = 0; call < 100; call += 1) void client.callAPI(restrictions);
    }
    await clock.advance(5_000);
    const started = clock.now();
    await Promise.all([
      application
        .seller('Atzr|late')
        .callAPI(restrictions)
        .then(() => settled.push(clock.now() - started)),
      clock.advance(2_000),
    ]);
    // Each of the other sellers has one turn first, at a hundred per second.
    expect(settled[0]).toBeLessThanOrEqual(450);
    expect(server.throttledCount()).toBe(0);
    await clock.advance(60_000);
    expect(server.arrivals).toHaveLength(4_001);
  });

  it('Sellers take turns in a bucket that belongs to the application', async () => {
    const clock = createVirtualClock();
    const server = createStrictBucket(clock, { rate: 1, burst: 5 });
    const { application } = createApplicationAt(clock, server.script);
    const [greedy, other, third] = ['greedy', 'other', 'third'].map((name) => application.seller(`Atzr|${name}`));
    const order: string[] = [];
    const call = (name: string, client = greedy) =>
      client?.callAPI(destinations).then(
        () => void order.push(name),
        (error: Error) => void order.push(error.message),
      );
    for (let count = 0; count < 1_000; count += 1) void call('greedy');
    await clock.advance(1_500);
    order.length = 0;
    for (const [name, client] of [
      ['other', other],
      ['third', third],
    ] as const) {
      void call(name, client);
      void call(name, client);
    }
    await clock.advance(6_300);
    expect(order.slice(0, 6).toSorted()).toEqual(['greedy', 'greedy', 'other', 'other', 'third', 'third']);
    expect(new Set(order.slice(0, 3)).size).toBe(3);
    const shortDeadline = { retries: { totalMilliseconds: 4_000 } };
    const fresh = application.seller('Atzr|fresh').callAPI({ ...destinations, options: shortDeadline });
    await clock.advance(4_000);
    expect(await fresh).toEqual(expect.anything());
    expect(server.throttledCount()).toBe(0);
  });

  it('A seller whose calls all fail leaves retries for the other sellers', async () => {
    const clock = createVirtualClock();
    let failures = 0;
    const { application } = createApplicationAt(clock, ({ url }) => {
      const isBroken = url.pathname.endsWith('broken');
      if (!isBroken) failures += 1;
      return isBroken || failures === 1 ? errorReply(503, 'ServiceUnavailable') : { body: { payload: 1 } };
    });
    const unlucky = application.seller('Atzr|unlucky');
    const other = application.seller('Atzr|other');
    const options = { version: 'v0' };
    // Amazon responds to another seller first, so there are several sellers.
    failures = 1;
    await other.callAPI({ operation: 'orders.getOrder', path: { orderId: '1' }, options });
    failures = 0;
    const errors = Array.from({ length: 200 }, () =>
      catchError(unlucky.callAPI({ operation: 'orders.getOrder', path: { orderId: 'broken' }, options })),
    );
    await clock.advance(10_000);
    const value = other.callAPI({ operation: 'orders.getOrder', path: { orderId: '2' }, options });
    await clock.advance(600_000);
    expect(await value).toBe(1);
    const attempts = (await Promise.all(errors)).map((error) => Number(error.attempts));
    expect(attempts.reduce((sum, one) => sum + one - 1, 0)).toBe(50);
  });
});

function createApplicationAt(clock: ReturnType<typeof createVirtualClock>, script: Script) {
  let calls = 0;
  const transport = createScriptedTransport((request) =>
    request.url.pathname.endsWith('/auth/o2/token')
      ? { body: { access_token: 'Atza|1', expires_in: 3600 } }
      : script(request, calls++),
  );
  const options = { logger: { ...console, warn: () => {} } };
  const ports = { clock, transport, files: noFiles, random: { next: () => 0.5 } };
  return { application: new Application({ region: 'eu', credentials, options }, ports) };
}
