import { setImmediate as nextTurn } from 'node:timers/promises';
import { createSandbox, machineTimer, type SandboxOptions, startSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { createFeed, readFeed } from './support/send-feed.ts';

const SHIPMENTS = 'POST_ORDER_FULFILLMENT_DATA';
const LISTINGS = 'JSON_LISTINGS_FEED';
const SMALL = { orders: 10, listings: 5, rateScale: Number.POSITIVE_INFINITY };

function setUp(options: SandboxOptions = {}) {
  const clock = testClock();
  const application = new Application(createSandbox({ ...SMALL, clock, ...options }));
  return { clock, application, sandbox: application.sandbox };
}

function buildListings(sellerId: string, count: number, messageBytes = 300): string {
  const messages = Array.from({ length: count }, (_, at) => ({
    messageId: at + 1,
    sku: `BIG-${at + 1}`,
    operationType: 'UPDATE',
    productType: 'CLOCK',
    attributes: {
      item_name: [{ value: `Clock ${at + 1}` }],
      product_description: [{ value: 'x'.repeat(messageBytes - 200) }],
    },
  }));
  return JSON.stringify({ header: { sellerId, version: '2.0' }, messages });
}

function buildShipments(orderIds: readonly string[], count: number): string {
  const messages = Array.from({ length: count }, (_, at) => {
    const fields = `<AmazonOrderID>${orderIds[at] ?? 'none'}</AmazonOrderID><FulfillmentDate>2026-01-01T00:00:00Z</FulfillmentDate>`;
    const data = `<FulfillmentData><CarrierCode>DHL</CarrierCode><ShippingMethod>${'x'.repeat(200)}</ShippingMethod></FulfillmentData>`;
    return `<Message><MessageID>${at + 1}</MessageID><OrderFulfillment>${fields}${data}</OrderFulfillment></Message>`;
  });
  return `<AmazonEnvelope>${messages.join('')}</AmazonEnvelope>`;
}

/** Counts the calls of another seller that are answered over HTTP before the feed has ended. */
async function countOtherCalls(feedType: string, build: (sellerId: string) => string) {
  const clock = testClock();
  await using running = await startSandbox({ ...SMALL, clock, sellers: 2 });
  const { sandbox, url } = running;
  const application = new Application(sandbox);
  const token = await application.sellerToken(sandbox.sellers[1]?.refreshToken);
  const own = await application.sellerToken();
  const feedId = await createFeed(application, feedType, build(sandbox.credentials.sellerId));
  clock.advance(3_000);
  let isOver = false;
  const end = fetch(`${url}/feeds/2021-06-30/feeds/${feedId}`, { headers: { 'x-amz-access-token': own } }).then(
    async (response) => {
      isOver = true;
      return (await response.json()) as { processingStatus: string };
    },
  );
  const statuses: number[] = [];
  while (!isOver) {
    const response = await fetch(`${url}/sellers/v1/account`, { headers: { 'x-amz-access-token': token } });
    await response.arrayBuffer();
    if (!isOver) statuses.push(response.status);
  }
  return { statuses, status: (await end).processingStatus, report: (await readFeed(application, feedId)).report };
}

describe('a feed that takes time', () => {
  it.each([
    ['JSON', LISTINGS, (sellerId: string) => buildListings(sellerId, 25_000, 400)],
    ['XML', SHIPMENTS, () => buildShipments([], 25_000)],
  ])(
    'The sandbox answers others while a %s feed with 25,000 messages is processed',
    async (_, feedType, build) => {
      expect(build('ASELLER').length).toBeGreaterThan(8_000_000);
      const { statuses, status, report } = await countOtherCalls(feedType, build);
      expect([status, statuses.length > 10, new Set(statuses)]).toEqual(['DONE', true, new Set([200])]);
      expect(report).toMatch(/"messagesProcessed":25000|<MessagesProcessed>25000</);
    },
    120_000,
  );

  it.each([
    ['messages without an end', `<AmazonEnvelope>${'<Message>'.repeat(222_222)}`, 'at most 100 levels'],
    [
      'too many messages',
      `<AmazonEnvelope>${'<Message/>'.repeat(200_000)}</AmazonEnvelope>`,
      'at most 100000 messages',
    ],
    ['a text without an end', `<AmazonEnvelope><Message>${'x '.repeat(1_000_000)}`, 'not well-formed XML'],
    [
      'elements in each other',
      `<AmazonEnvelope>${'<a>'.repeat(1_000_000)}${'</a>'.repeat(1_000_000)}</AmazonEnvelope>`,
      'at most 100 levels',
    ],
    [
      'a message that is too large',
      `<AmazonEnvelope><Message><A>${'x'.repeat(2_000_000)}</A></Message></AmazonEnvelope>`,
      'Message 1 must have at most 1048576 characters',
    ],
  ])(
    'The sandbox answers others while it finds %s in 2 MB of XML',
    async (_, text, message) => {
      const { statuses, status, report } = await countOtherCalls(SHIPMENTS, () => text);
      expect([status, statuses.length > 0, new Set(statuses)]).toEqual(['FATAL', true, new Set([200])]);
      expect(JSON.parse(report).errorDetails).toContain(message);
    },
    120_000,
  );

  it('Entities that stand for each other are not expanded', async () => {
    const { clock, application } = setUp();
    const entities = Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};">`).join('');
    const text = `<!DOCTYPE x [<!ENTITY e0 "x">${entities}]><AmazonEnvelope><Message>&e30;</Message></AmazonEnvelope>`;
    const feedId = await createFeed(application, SHIPMENTS, text);
    clock.advance(3_000);
    const { status, report } = await readFeed(application, feedId);
    expect([status, JSON.parse(report).errorDetails]).toEqual([
      'FATAL',
      expect.stringContaining('not well-formed XML'),
    ]);
  });

  it.each([
    ['levels', (header: string) => `{"header":${header},"messages":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`],
    ['values', (header: string) => `{"header":${header},"messages":[${'{},'.repeat(3_000_000)}{}]}`],
  ])(
    'A JSON feed with too many %s ends with FATAL before it is parsed',
    async (_, build) => {
      const { clock, application, sandbox } = setUp();
      const header = JSON.stringify({ sellerId: sandbox.credentials.sellerId, version: '2.0' });
      const feedId = await createFeed(application, LISTINGS, build(header));
      clock.advance(3_000);
      const { status, report } = await readFeed(application, feedId);
      expect([status, JSON.parse(report).errorDetails]).toEqual([
        'FATAL',
        expect.stringMatching(/^The feed must have at most/),
      ]);
    },
    60_000,
  );

  it('A feed whose reading takes too long ends with FATAL', async () => {
    const { clock, application, sandbox } = setUp({
      timer: (run, milliseconds) => (milliseconds === 30_000 ? machineTimer(run, 0) : machineTimer(run, milliseconds)),
    });
    const feedId = await createFeed(application, LISTINGS, buildListings(sandbox.credentials.sellerId, 1_000));
    clock.advance(3_000);
    const { status, report } = await readFeed(application, feedId);
    const errorDetails = 'Reading the feed takes more than 30 seconds. Split it into several feeds.';
    expect([status, JSON.parse(report)]).toEqual(['FATAL', { errorDetails }]);
  });
});

describe('the order of feeds that take time', () => {
  it('Parallel calls apply a feed once, and later feeds are applied after it', async () => {
    const { clock, application, sandbox } = setUp();
    const { sellerId } = sandbox.credentials;
    const large = await createFeed(application, LISTINGS, buildListings(sellerId, 1_000));
    const small = await createFeed(
      application,
      LISTINGS,
      JSON.stringify({
        header: { sellerId, version: '2.0' },
        messages: [{ messageId: 1, sku: 'BIG-1000', operationType: 'DELETE' }],
      }),
    );
    clock.advance(3_000);
    // The first two see neither feed, because nothing waits for the thread yet.
    expect(sandbox.testData.listings(sellerId)).toHaveLength(5);
    const reads = await Promise.all([small, large, small, large].map((id) => readFeed(application, id)));
    expect(reads.map(({ status }) => status)).toEqual(['DONE', 'DONE', 'DONE', 'DONE']);
    expect(JSON.parse(reads[1]?.report ?? '').summary).toMatchObject({ messagesProcessed: 1_000, messagesInvalid: 0 });
    expect(sandbox.testData.listings(sellerId)).toHaveLength(5 + 999);
  });

  it('A feed continues from a snapshot where it was', async () => {
    const { clock, application, sandbox } = setUp({ orders: 200 });
    const { sellerId } = sandbox.credentials;
    const orders = sandbox.testData.records(sellerId, 'orders').map(({ record }) => record as Order);
    const unshipped = orders.filter(({ channel, status }) => channel === 'MFN' && status === 'Unshipped');
    const feedId = await createFeed(
      application,
      SHIPMENTS,
      buildShipments(
        unshipped.map(({ id }) => id),
        2_000,
      ),
    );
    clock.advance(3_000);
    const end = readFeed(application, feedId);
    let snapshot = '';
    while (!/"applied":[1-9]/.test(snapshot)) {
      await nextTurn();
      snapshot = sandbox.snapshot();
    }
    const expected = await end;
    const copy = new Application(createSandbox({ ...SMALL, orders: 200, clock: testClock() }));
    copy.sandbox.restore(snapshot);
    expect(unshipped.length).toBeGreaterThan(0);
    expect(expected.report).toContain(`<MessagesSuccessful>${unshipped.length}</MessagesSuccessful>`);
    expect(await readFeed(copy, feedId)).toEqual(expected);
  });

  it('A reset ends the processing of a feed', async () => {
    const { clock, application, sandbox } = setUp();
    const { sellerId } = sandbox.credentials;
    const feedId = await createFeed(application, LISTINGS, buildListings(sellerId, 2_000));
    clock.advance(3_000);
    const call = application.call('GET', `/feeds/2021-06-30/feeds/${feedId}`);
    while (!sandbox.snapshot().includes('"feed progress"')) await nextTurn();
    sandbox.reset(sellerId);
    expect((await call).status).toBe(404);
    expect(sandbox.testData.listings(sellerId)).toHaveLength(5);
    expect((await application.call('GET', '/sellers/v1/account')).status).toBe(200);
  });
});

interface Order {
  readonly id: string;
  readonly channel: string;
  readonly status: string;
}
