import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProcedures } from '../src/procedures/router.ts';
import { createApp } from '../src/routes/create-app.ts';
import { goodCall } from './fixtures/call-record.ts';
import { createTestCaller } from './fixtures/callers.ts';
import { cpuGrowth, maxGrowth } from './fixtures/cpu-growth.ts';
import { fillWorkspace } from './fixtures/full-workspace.ts';
import { buildLargest, type Extent, fillers, largestJson, repeated } from './fixtures/largest-input.ts';
import { readSchema } from './fixtures/sample-input.ts';
import { sandboxed } from './fixtures/sandboxed.ts';
import { type BoundedSchema, uncappedPlaces } from './fixtures/uncapped-places.ts';

const procedures = listProcedures()
  .filter(({ inputs }) => inputs.length > 0)
  .map(({ path, inputs }) => ({ path, schema: readSchema(inputs) as BoundedSchema }));

it('Every procedure limits every text, list, number and record in its input', () => {
  expect(procedures.length).toBeGreaterThan(100);
  expect(procedures.flatMap(({ path, schema }) => uncappedPlaces(schema, path))).toEqual([]);
});

describe('every procedure with the largest input that its schema allows', () => {
  /** An input with as much JSON is given once: it has a text for each filler. */
  const maxToRepeat = 100_000;
  /** Below it every filler costs alike. */
  const minToVary = 40_000;
  /** They wait for the marketplace, which takes seconds: its answers, and the quota of one call for each name. */
  const waiting = ['sellers.connect', 'notifications.subscribe'];
  /** Milliseconds of CPU time: growth of less says nothing. */
  const floor = 30;

  let opened: Awaited<ReturnType<typeof sandboxed>>;
  let known: Readonly<Record<string, unknown>>;

  beforeAll(async () => {
    opened = await sandboxed(
      {},
      {
        mailer: { send: () => {}, deliver: async () => {} },
        fail: () => {},
      },
    );
    const ids = await fillWorkspace(opened.services, 'local', 'one');
    known = { sellerId: opened.seller.id, inputId: ids.input, applicationId: opened.seller.applicationId };
  }, 120_000);

  afterAll(() => opened.close());

  /** Values that the schema does not define: existing IDs, names of operations, texts in a language. */
  function buildInput(path: string, schema: BoundedSchema, extent: Extent): unknown {
    const largest = buildLargest(schema, extent);
    if (typeof largest !== 'object' || largest === null) return largest;
    const sellerId = path.startsWith('sandbox.') ? opened.running.sandbox.credentials.sellerId : opened.seller.id;
    const own = Object.keys(largest).flatMap((name) => (name in known ? [[name, known[name]]] : []));
    const given = { ...largest, ...Object.fromEntries(own), ...('sellerId' in largest && { sellerId }) };
    return { ...given, ...legal[path]?.(extent, given) };
  }

  const length = (most: number, { share }: Extent) => Math.floor(most * share);
  const aCall = (extent: Extent) => ({
    endpoint: 'listingsItems',
    version: '2021-08-01',
    operation: 'putListingsItem',
    restrictedData: false,
    input: {
      path: { sellerId: 'A1', sku: repeated('sku %', length(100_000, extent)) },
      query: {
        marketplaceIds: Array.from({ length: length(8000, extent) }, () => 'A1PA6795UKMFR9'),
        ...Object.fromEntries(fillers.map((filler, at) => [`m${at}`, repeated(filler, length(20_000, extent))])),
      },
      headers: Object.fromEntries(Array.from({ length: length(50, extent) }, (_, at) => [`x-${at}`, 'a'.repeat(9000)])),
      body: largestJson(extent.share),
    },
  });
  const report = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['A1PA6795UKMFR9'] };
  const recurrence = { every: 'minutes', minutes: 60 };
  const legal: Readonly<Record<string, (extent: Extent, given: Record<string, unknown>) => object>> = {
    'explorer.preview': aCall,
    'explorer.code': aCall,
    'explorer.send': (extent) => ({ ...aCall(extent), validate: false, confirmed: true }),
    'explorer.parseCurl': (extent) => ({
      command: `curl https://sellingpartnerapi-eu.amazon.com/orders/v0/orders?${repeated(extent.filler, length(65_000, extent))}`,
    }),
    'billing.confirmCardChange': () => ({ setupIntentId: `seti_${'a'.repeat(250)}` }),
    'explorer.saveRequest': () => ({ id: undefined }),
    'money.costs': () => ({ currency: 'EUR' }),
    'money.setCost': () => ({ currency: 'EUR', cost: '12.50', validFrom: '2026-01-31' }),
    'money.removeCost': () => ({ currency: 'EUR', validFrom: '2026-01-31' }),
    'money.importCosts': ({ share, filler }) => ({
      currency: 'EUR',
      text: `sku,cost\n${repeated(`A${filler},1\n`, length(990_000, { share, filler }))}`,
    }),
    'money.profit': () => ({ from: '2026-01-01', to: '2026-01-31' }),
    'money.skuProfits': () => ({ from: '2026-01-01', to: '2026-01-31', cursor: undefined }),
    'money.orderProfits': () => ({ from: '2026-01-01', to: '2026-01-31' }),
    'notifications.paste': ({ share }) => ({
      message: JSON.stringify({ NotificationType: 'ORDER_CHANGE', Payload: largestJson(share * 0.6) }),
    }),
    'session.createDownloadUrl': (extent) => ({ path: `/files/${repeated('a', length(9_000, extent))}` }),
    'queries.save': ({ share, filler }) => ({
      id: undefined,
      name: 'a',
      query: `{${repeated(filler, 49_000 * share)}}`,
    }),
    'alerts.saveRule': (extent) => ({
      id: undefined,
      condition: {
        kind: 'sql',
        source: 'sandbox',
        sql: repeated(extent.filler, 99_000 * extent.share),
        keyColumns: [],
        minutes: 5,
      },
      quietHours: null,
    }),
    'alerts.addChannel': () => ({ kind: 'webhook', name: 'a', url: `https://hooks.example.test/${'a'.repeat(1900)}` }),
    'queries.start': ({ share, filler }) => ({ request: { query: `{${repeated(filler, 49_000 * share)}}` } }),
    'queues.add': () => ({ region: 'eu-west-1', url: 'http://127.0.0.1:9/123456789012/queue' }),
    'sandbox.changeRecords': ({ share, filler }) => ({
      records: Array.from({ length: 5000 * share }, (_, at) => ({
        id: `a${at}`,
        record: { sku: `a${at}`, title: repeated(filler, 150) },
      })),
    }),
    'schedules.add': (_, given) => ({ recurrence, request: { ...(given.request as object), ...report } }),
    'schedules.change': (_, given) => ({ recurrence, request: { ...(given.request as object), ...report } }),
  };

  async function call(path: string, input: unknown): Promise<string> {
    const [room = '', ...names] = path.split('.');
    let found = createTestCaller(opened.services) as unknown as Record<string, unknown>;
    for (const name of [room, ...names]) found = found[name] as Record<string, unknown>;
    try {
      await (found as unknown as (input: unknown) => Promise<unknown>)(input);
      return 'OK';
    } catch (error) {
      const { code, message } = error as { code: string; message: string };
      return `${code}: ${message}`;
    }
  }

  it('The largest input takes at most three times the CPU time of half of it', async () => {
    const slow: unknown[] = [];
    const told: [string, string][] = [];
    let measured = 0;
    for (const { path, schema } of procedures.filter((one) => !waiting.includes(one.path))) {
      const size = JSON.stringify(buildInput(path, schema, { share: 1, filler: 'a' })).length;
      for (const filler of size > minToVary && size < maxToRepeat ? fillers : ['a']) {
        const inputs = new Map([0.5, 1].map((share) => [share, buildInput(path, schema, { share, filler })]));
        const answers: string[] = [];
        const growth = await cpuGrowth(async (share) => {
          answers.push(await call(path, inputs.get(share)));
        }, floor);
        if (growth !== 1) measured += 1;
        if (growth > maxGrowth) slow.push({ path, filler, growth });
        told.push([path, answers.at(-1) ?? '']);
      }
    }
    expect(slow).toEqual([]);
    expect(told.filter(([, answer]) => /^(BAD_REQUEST|INTERNAL_SERVER_ERROR)/.test(answer))).toEqual([]);
    expect(measured).toBeGreaterThan(3);
  }, 300_000);

  it('Code with a restricted data token takes at most the same factor', async () => {
    const growth = await cpuGrowth(async (share) => {
      const query = { MarketplaceIds: ['A1PA6795UKMFR9'], blanks: ' '.repeat(60_000 * share) };
      const call = {
        endpoint: 'orders',
        version: 'v0',
        operation: 'getOrders',
        input: { query },
        restrictedData: ['buyerInfo' as const],
      };
      const { amazonSpApi } = await opened.caller.explorer.code({ ...call, sellerId: opened.seller.id });
      expect(amazonSpApi).toContain(',\n  restricted_data_token: token.restrictedDataToken,\n}');
    });
    expect(growth).toBeLessThan(maxGrowth);
  });

  it('The largest input of a route takes at most three times the CPU time of half of it', async () => {
    const { services } = opened;
    const origin = 'http://127.0.0.1:4650';
    const session = { actor: 'operator', workspaceId: 'local', role: 'owner' as const, id: 'session one' };
    const app = createApp({
      services: {
        ...services,
        sessionAuthenticator: { ...services.sessionAuthenticator, find: async () => session, end: async () => [] },
      },
      signInLinks: undefined,
      pages: { answer: async () => new Response('') } as never,
      hosts: new Set(['127.0.0.1:4650']),
      fail: (error) => {
        throw error;
      },
    });
    const { key } = await services.programs.add('local', opened.seller.id, 'Program');
    const slow: unknown[] = [];
    const ask = async (method: string, path: string, headers: Record<string, string>, body?: string) => {
      const answer = await app.request(`${origin}${path}`, {
        method,
        headers: { host: '127.0.0.1:4650', origin, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body }),
      });
      await answer.arrayBuffer();
      expect([path.slice(0, 40), answer.status < 500]).toEqual([path.slice(0, 40), true]);
    };
    const filters = (share: number) =>
      JSON.stringify(
        Array.from({ length: 80 * share }, () => ({ column: 'sku', is: 'contains', value: 'a'.repeat(90) })),
      );
    // Node refuses a request with more than 16 kB of headers and address.
    const maxAddress = 16_000;
    const routes: Record<string, (share: number, filler: string) => Promise<void>> = {
      page: (share, filler) => ask('GET', `/${encodeURI(repeated(filler, maxAddress * share))}`, {}),
      cookie: (share, filler) =>
        ask('POST', '/sign-out', { cookie: repeated(filler.trim() || ';', maxAddress * share) }),
      range: (share) => ask('GET', '/files/run_one/report.txt', { range: `bytes=${'0'.repeat(maxAddress * share)}-1` }),
      file: (share, filler) => ask('GET', `/files/run_one/${encodeURIComponent(repeated(filler, 5000 * share))}`, {}),
      calls: (share, filler) =>
        ask('GET', `/files/activity?text=${encodeURIComponent(repeated(filler, 5000 * share))}`, {}),
      changes: (share, filler) =>
        ask('GET', `/files/changes?text=${encodeURIComponent(repeated(filler, 5000 * share))}`, {}),
      table: (share) =>
        ask('GET', `/tables/run_one/export?format=csv&filters=${encodeURIComponent(filters(share))}`, {}),
      parameters: (share) => ask('GET', `/files/changes?${'a&'.repeat((maxAddress / 2) * share)}`, {}),
      reports: (share, filler) =>
        ask('POST', '/reported-calls', { authorization: `Bearer ${key}` }, reported(share, filler)),
    };
    for (const [name, route] of Object.entries(routes)) {
      for (const filler of name === 'reports' ? ['https://a?'] : ['a', ' ', '%2C', '&a=', '/', ';']) {
        const growth = await cpuGrowth((share) => route(share, filler), floor);
        if (growth > maxGrowth) slow.push({ name, filler, growth });
      }
    }
    expect(slow).toEqual([]);
  }, 120_000);
});

/** 500 calls of 7 kB. */
function reported(share: number, filler: string): string {
  const { priority, ...rest } = goodCall;
  const timeline = Array.from({ length: 8 }, (_, at) => ({ kind: 'request', at, words: repeated(filler, 290) }));
  const call = { ...rest, priority, at: '2026-11-22T12:00:00Z', path: `/${repeated(filler, 3900)}`, timeline };
  return JSON.stringify({ calls: Array.from({ length: 500 * share }, () => call) });
}
