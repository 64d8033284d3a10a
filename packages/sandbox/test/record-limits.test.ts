import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { readCommand } from '../src/command-line/read-command.ts';
import { Application } from './support/application.ts';
import { GB, name, openListingShop } from './support/listing-shop.ts';
import { openNotifications } from './support/sent-notifications.ts';

const REPORTS = '/reports/2021-06-30';
const LISTING_REPORT = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: [GB] };
const DAY = 86_400_000;

function setUp(options: SandboxOptions = {}) {
  const clock = testClock();
  const calm = { rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 1_000_000_000 };
  const sandbox = createSandbox({ clock, ...calm, orders: 0, ordersPerDay: 0, listings: 20, ...options });
  const application = new Application(sandbox);
  return { clock, sandbox, application };
}

describe('limits of created orders', () => {
  it('Orders are created up to a limit, all or none of a request, and again after a reset', async () => {
    const { sandbox } = setUp({ maxOrders: 3 });
    sandbox.testData.placeOrders({ count: 2 });
    expect(() => sandbox.testData.placeOrders({ count: 2 })).toThrow(
      'a seller can have at most 3 orders, and only 1 more can be created: reset the seller, or raise maxOrders',
    );
    const asked = new Request('http://localhost/_sandbox/orders', { method: 'POST', body: '{"count":2}' });
    const refused = await sandbox.fetch(asked);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('at most 3 orders')]);
    const { sellerId } = sandbox.credentials;
    expect(sandbox.testData.kinds(sellerId)[0]).toEqual({ kind: 'orders', count: 2, editable: true });
    sandbox.reset(sellerId);
    expect(sandbox.testData.placeOrders({ count: 3 })).toHaveLength(3);
  });

  it('The limit of one seller does not affect another', () => {
    const { sandbox } = setUp({ maxOrders: 1 });
    const { sellerId } = sandbox.addSeller({ orders: 0, listings: 20 });
    sandbox.testData.placeOrders();
    expect(() => sandbox.testData.placeOrders()).toThrow('only 0 more');
    expect(sandbox.testData.placeOrders({ sellerId })).toHaveLength(1);
  });
});

describe('records that calls create', () => {
  it('A feed with too many records reports an error for each further message', async () => {
    const shop = openListingShop({ maxRecords: 60, orders: 0, ordersPerDay: 0 });
    const attributes = {
      item_name: name('Lamp'),
      brand: name('Lumen'),
      supplier_declared_dg_hz_regulation: name('not_applicable'),
    };
    const messages = Array.from({ length: 40 }, (_, at) => ({
      messageId: at + 1,
      sku: `LAMP-${at}`,
      operationType: 'PARTIAL_UPDATE',
      productType: 'LAMP',
      attributes,
    }));
    const updates = messages.map((message) => ({ ...message, operationType: 'UPDATE' }));
    const { summary, issues } = await shop.feed(GB, updates);
    expect(summary.messagesProcessed).toBe(40);
    const full = issues.filter(({ code }: { code: string }) => code === 'SandboxStorageFull');
    expect(full.length).toBeGreaterThan(20);
    expect(full[0].message).toBe(
      'A selling partner can have at most 60 records. Reset the selling partner, or raise maxRecords.',
    );
    const { sandbox } = shop.application;
    const unlimited = ['orders', 'transactions', 'settlements', 'stock', 'stock-movements', 'returns', 'competition'];
    const kinds = sandbox.testData.kinds(sandbox.credentials.sellerId).filter(({ kind }) => !unlimited.includes(kind));
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(61);
  });

  it('No scheduled report is created beyond the limit', async () => {
    const { clock, sandbox, application } = setUp({ maxRecords: 40 });
    const body = { ...LISTING_REPORT, reportType: 'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING', period: 'PT5M' };
    const scheduled = await application.call('POST', `${REPORTS}/schedules`, { body });
    expect(scheduled.body).toEqual({ reportScheduleId: expect.any(String) });
    clock.advance(DAY);
    const query = { reportTypes: body.reportType, pageSize: '100' };
    const made = (await application.call('GET', `${REPORTS}/reports`, { query })).body.reports;
    expect(made.length).toBeGreaterThan(5);
    const kinds = sandbox.testData.kinds(sandbox.credentials.sellerId).filter(({ kind }) => kind !== 'competition');
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(41);
  });
});

describe('the size of a selling partner’s records', () => {
  const attributes = { item_name: name('Lamp'), colour: name('x'.repeat(20_000)) };

  it('The size is limited even for few records, and deleted records free space a minute later', async () => {
    const shop = openListingShop({ listings: 1, orders: 0, ordersPerDay: 0, maxRecordBytes: 200_000 });
    const put = async (at: number) => shop.put(`LAMP-${at}`, GB, attributes);
    let made = 0;
    while ((await put(made)).status === 200 && made < 20) made += 1;
    expect(made).toBeGreaterThan(5);
    expect(made).toBeLessThan(10);
    const refused = await put(made);
    expect([refused.status, refused.body.errors[0]]).toEqual([
      507,
      {
        code: 'SandboxStorageFull',
        message:
          'The records of a selling partner can have at most 200000 bytes. Reset the selling partner, or raise maxRecordBytes.',
        details: '',
      },
    ]);
    expect((await shop.get('LAMP-0', GB)).status).toBe(200);
    for (let at = 0; at < 3; at += 1) expect((await shop.remove(`LAMP-${at}`, GB)).status).toBe(200);
    shop.clock.advance(60_000);
    expect((await put(made)).status).toBe(200);
  });

  it('The limit counts existing records, not calls: the same record can be written again without limit', async () => {
    const shop = openListingShop({ listings: 1, orders: 0, ordersPerDay: 0, maxRecordBytes: 200_000 });
    for (let time = 0; time < 40; time += 1) expect((await shop.put('LAMP-0', GB, attributes)).status).toBe(200);
  });

  it('A reset frees the space, and the limit does not affect another selling partner', async () => {
    const small = { listings: 1, orders: 0, ordersPerDay: 0, maxRecordBytes: 40_000 };
    const { application, put } = openListingShop({ sellers: 2, marketplaceIds: [GB], ...small });
    expect((await put('LAMP-0', GB, attributes)).status).toBe(200);
    expect((await put('LAMP-1', GB, attributes)).status).toBe(507);
    const { sandbox } = application;
    const [, other] = sandbox.sellers;
    const token = await application.sellerToken(other?.refreshToken);
    const body = { productType: 'LAMP', attributes };
    const path = `/listings/2021-08-01/items/${other?.sellerId}/LAMP-0`;
    const query = { marketplaceIds: GB };
    expect((await application.call('PUT', path, { token, body, query })).status).toBe(200);
    sandbox.reset(sandbox.credentials.sellerId);
    expect((await put('LAMP-1', GB, attributes)).status).toBe(200);
  });
});

describe('documents of an added seller', () => {
  const FEED_DOCUMENTS = '/feeds/2021-06-30/documents';
  const body = { contentType: 'text/xml' };

  it('Documents of an added seller are limited to its share', async () => {
    const { sandbox, application } = setUp({ maxDocuments: 5, addedSellerShare: 0.4 });
    const { sellerId, refreshToken } = sandbox.addSeller();
    const token = await application.sellerToken(refreshToken);
    const own = () => application.call('POST', FEED_DOCUMENTS, { body, token });
    expect([(await own()).status, (await own()).status]).toEqual([201, 201]);
    const refused = await own();
    expect([refused.status, refused.body.errors[0]]).toEqual([
      507,
      {
        code: 'SandboxStorageFull',
        message:
          'The sandbox can store at most 2 documents of an added seller. Reset the seller, or raise addedSellerShare.',
        details: '',
      },
    ]);
    for (let made = 0; made < 3; made += 1) {
      expect((await application.call('POST', FEED_DOCUMENTS, { body })).status).toBe(201);
    }
    expect((await application.call('POST', FEED_DOCUMENTS, { body })).status).toBe(507);
    sandbox.reset(sellerId);
    expect((await own()).status).toBe(201);
  });

  it('The bytes of an added seller are limited to its share', async () => {
    const { sandbox, application } = setUp({ maxDocumentBytes: 10_000, addedSellerShare: 0.1 });
    const token = await application.sellerToken(sandbox.addSeller().refreshToken);
    const put = async (bytes: number) => {
      const { url } = (await application.call('POST', FEED_DOCUMENTS, { body, token })).body;
      const headers = { 'content-type': 'text/xml' };
      return sandbox.fetch(new Request(url, { method: 'PUT', headers, body: new Uint8Array(bytes) }));
    };
    expect((await put(900)).status).toBe(200);
    const refused = await put(200);
    expect([refused.status, await refused.text()]).toEqual([
      507,
      expect.stringContaining('at most 1000 bytes of documents of an added seller'),
    ]);
  });

  it('Reports without space for their documents do not delay notifications of other sellers', async () => {
    const { sandbox, application, clock, destination, subscribe, reportsDone } = openNotifications({
      addedSellerShare: 0,
    });
    const token = await application.sellerToken(sandbox.addSeller().refreshToken);
    const destinationId = await destination();
    const type = 'REPORT_PROCESSING_FINISHED';
    await subscribe(type, destinationId, '2020-09-04');
    const subscription = { destinationId, payloadVersion: '2020-09-04' };
    await application.call('POST', `/notifications/v1/subscriptions/${type}`, { token, body: subscription });
    const { body: asked } = await application.call('POST', `${REPORTS}/reports`, { token, body: LISTING_REPORT });
    await reportsDone(1);
    clock.advance(DAY / 24);
    const told = sandbox.notifications.received(destinationId);
    expect(told.map(({ sellerId }) => sellerId)).toEqual([sandbox.credentials.sellerId]);
    const refused = await application.call('GET', `${REPORTS}/reports/${asked.reportId}`, { token });
    expect([refused.status, refused.body.errors[0].code]).toEqual([507, 'SandboxStorageFull']);
  });
});

describe('the limits', () => {
  it('The limits are options of the sandbox and of the command line', () => {
    const input = ['--max-orders', '5', '--max-records', '6', '--max-record-bytes', '7', '--max-documents', '8'];
    const { server } = readCommand([
      ...input,
      '--max-document-bytes',
      '9',
      '--added-seller-share',
      '0.5',
      '--max-notifications',
      '10',
    ]);
    expect(server).toMatchObject({
      maxOrders: 5,
      maxRecords: 6,
      maxRecordBytes: 7,
      maxDocuments: 8,
      maxDocumentBytes: 9,
      addedSellerShare: 0.5,
      maxNotifications: 10,
    });
    expect(() => createSandbox({ addedSellerShare: 1.5 })).toThrow('addedSellerShare must be a number from 0 to 1');
    expect(() => createSandbox({ maxOrders: -1 })).toThrow(RangeError);
    expect(() => createSandbox({ maxRecordBytes: 0.5 })).toThrow(RangeError);
  });
});
