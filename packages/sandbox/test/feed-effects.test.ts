import { feedTypes, findFeedType, loadFeedSchema } from '@supercargo/catalogue/registry';
import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { download } from './support/reading-reports.ts';

const FEEDS = '/feeds/2021-06-30';
const LISTINGS = '/listings/2021-08-01/items';

function setUp(options: SandboxOptions = {}) {
  const clock = testClock();
  const sandbox = createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, ...options });
  const application = new Application(sandbox);
  const { sellerId, marketplaceId } = sandbox.credentials;

  /** Sends a feed, lets the time pass, and reads what it left. */
  const send = async (feedType: string, content: string | Uint8Array<ArrayBuffer>, feedOptions?: object) => {
    const contentType = findFeedType(feedType)?.mediaType ?? 'text/plain';
    const { feedDocumentId, url } = (await application.call('POST', `${FEEDS}/documents`, { body: { contentType } }))
      .body;
    await sandbox.fetch(new Request(url, { method: 'PUT', headers: { 'content-type': contentType }, body: content }));
    const body = {
      feedType,
      marketplaceIds: [marketplaceId],
      inputFeedDocumentId: feedDocumentId,
      ...(feedOptions && { feedOptions }),
    };
    const { feedId } = (await application.call('POST', `${FEEDS}/feeds`, { body })).body;
    clock.advance(10_000);
    const feed = (await application.call('GET', `${FEEDS}/feeds/${feedId}`)).body;
    return { status: feed.processingStatus, report: await readText(feed.resultFeedDocumentId), feedDocumentId };
  };
  const readAddress = async (id: string) => (await application.call('GET', `${FEEDS}/documents/${id}`)).body.url;
  const readText = async (id: string) =>
    new TextDecoder().decode((await download(application, await readAddress(id))).bytes);
  const sendListings = async (messages: readonly object[], header: object = {}) => {
    const sent = await send(
      'JSON_LISTINGS_FEED',
      JSON.stringify({ header: { sellerId, version: '2.0', ...header }, messages }),
    );
    return { ...sent, report: JSON.parse(sent.report) };
  };
  const listing = (sku: string) =>
    application.call('GET', `${LISTINGS}/${sellerId}/${encodeURIComponent(sku)}`, {
      query: { marketplaceIds: marketplaceId, includedData: 'summaries,attributes,offers,fulfillmentAvailability' },
    });
  const openOrder = async () => {
    const query = {
      MarketplaceIds: marketplaceId,
      CreatedAfter: '2025-12-01T00:00:00Z',
      OrderStatuses: 'Unshipped,PartiallyShipped',
      FulfillmentChannels: 'MFN',
    };
    const { Orders } = (await application.call('GET', '/orders/v0/orders', { query })).body.payload;
    return Orders.find((order: { OrderStatus: string }) => order.OrderStatus === 'Unshipped').AmazonOrderId as string;
  };
  const readStatus = async (id: string) =>
    (await application.call('GET', `/orders/v0/orders/${id}`)).body.payload.OrderStatus;
  return { clock, application, send, sendListings, listing, openOrder, readStatus, readAddress };
}

const attributes = (title: string, price: number, quantity: number) => ({
  item_name: [{ value: title }],
  purchasable_offer: [{ currency: 'GBP', our_price: [{ schedule: [{ value_with_tax: price }] }] }],
  fulfillment_availability: [{ fulfillment_channel_code: 'DEFAULT', quantity }],
  color: [{ value: 'green' }],
});

describe('the JSON listings feed', () => {
  it('The feed creates, changes, patches and deletes listings and has a valid processing report', async () => {
    const { sendListings, listing } = setUp();
    const first = await sendListings(
      [
        {
          messageId: 1,
          sku: 'F-1',
          operationType: 'UPDATE',
          productType: 'CLOCK',
          attributes: attributes('One', 12.5, 3),
        },
        {
          messageId: 2,
          sku: 'F-2',
          operationType: 'UPDATE',
          productType: 'CLOCK',
          attributes: attributes('Two', 9, 5),
        },
      ],
      { report: { includedData: ['summaries'], apiVersion: '2021-08-01' } },
    );
    const schema = await loadFeedSchema('JSON_LISTINGS_FEED', 'processingReport');
    const validate = new Ajv({ strict: false }).compile(schema ?? false);
    expect(validate(first.report), JSON.stringify(validate.errors)).toBe(true);
    expect(first.report.items.map(({ sku }: { sku: string }) => sku)).toEqual(['F-1', 'F-2']);
    expect((await listing('F-1')).body.offers[0].price.amount).toBe('12.50');
    const second = await sendListings([
      {
        messageId: 1,
        sku: 'F-1',
        operationType: 'PARTIAL_UPDATE',
        productType: 'CLOCK',
        attributes: { fulfillment_availability: [{ quantity: 8 }] },
      },
      {
        messageId: 2,
        sku: 'F-1',
        operationType: 'PATCH',
        productType: 'CLOCK',
        patches: [
          { op: 'delete', path: '/attributes/color' },
          { op: 'replace', path: '/attributes/item_name', value: [{ value: 'Uno' }] },
        ],
      },
      { messageId: 3, sku: 'F-2', operationType: 'DELETE' },
    ]);
    expect(second.report.summary).toMatchObject({ messagesAccepted: 3, messagesInvalid: 0 });
    const { body } = await listing('F-1');
    expect([body.summaries[0].itemName, body.fulfillmentAvailability[0].quantity]).toEqual(['Uno', 8]);
    expect(body.attributes).not.toHaveProperty('color');
    expect((await listing('F-2')).status).toBe(404);
  });

  it('The processing report names the errors of each message, and valid messages take effect', async () => {
    const { sendListings, listing } = setUp();
    const { status, report } = await sendListings([
      { messageId: 1, sku: 'G-1', operationType: 'UPDATE', productType: 'CLOCK', attributes: attributes('One', 5, 1) },
      { messageId: 2, sku: 'G-2', operationType: 'UPDATE', productType: 'CLOCK' },
      { messageId: 3, sku: 'G-3', operationType: 'PATCH', productType: 'CLOCK', patches: [{ op: 'move', path: '/x' }] },
      { messageId: 4, sku: 'G-4', operationType: 'PARTIAL_UPDATE', productType: 'CLOCK', attributes: { a: [] } },
      { messageId: 1, sku: 'G-5', operationType: 'DELETE' },
    ]);
    expect(status).toBe('DONE');
    expect(report.summary).toMatchObject({ messagesProcessed: 5, errors: 4 });
    expect(report.issues.map((issue: { messageId: number; sku: string }) => issue.sku)).toEqual([
      'G-2',
      'G-3',
      'G-4',
      'G-5',
    ]);
    expect((await listing('G-1')).status).toBe(200);
  });

  it.each([
    ['not JSON', '{'],
    ['another seller', JSON.stringify({ header: { sellerId: 'A0', version: '2.0' }, messages: [{}] })],
  ])('The feed ends with FATAL when it is %s', async (_, content) => {
    const { status, report } = await setUp().send('JSON_LISTINGS_FEED', content);
    expect(status).toBe('FATAL');
    expect(JSON.parse(report).errorDetails).not.toBe('');
  });
});

describe('feeds about orders', () => {
  const xml = (orderId: string) =>
    `<?xml version="1.0"?><AmazonEnvelope><Header/><MessageType>OrderFulfillment</MessageType><Message><MessageID>1</MessageID><OrderFulfillment><AmazonOrderID>${orderId}</AmazonOrderID><FulfillmentDate>2026-01-15T12:00:00Z</FulfillmentDate><FulfillmentData><CarrierCode>Other</CarrierCode><ShipperTrackingNumber>T1</ShipperTrackingNumber></FulfillmentData></OrderFulfillment></Message></AmazonEnvelope>`;

  it('An XML feed confirms shipments once', async () => {
    const { send, openOrder, readStatus } = setUp();
    const id = await openOrder();
    const { report } = await send('POST_ORDER_FULFILLMENT_DATA', xml(id));
    expect(report).toContain('<MessagesSuccessful>1</MessagesSuccessful>');
    expect(await readStatus(id)).toBe('Shipped');
    const again = await send('POST_ORDER_FULFILLMENT_DATA', xml(id));
    expect(again.report).toContain('<ResultCode>Error</ResultCode>');
  });

  it('A flat file confirms shipments line by line', async () => {
    const { application, send, openOrder, readStatus } = setUp();
    const id = await openOrder();
    const { OrderItems } = (await application.call('GET', `/orders/v0/orders/${id}/orderItems`)).body.payload;
    const lines = OrderItems.map(
      (item: { OrderItemId: string; QuantityOrdered: number }) =>
        `${id}\t${item.OrderItemId}\t${item.QuantityOrdered}\t2026-01-15\tOther\tT1`,
    );
    const head = 'order-id\torder-item-id\tquantity\tship-date\tcarrier-code\ttracking-number';
    const content = [head, ...lines, '000-0\t1\t1\t2026-01-15\tOther\tT2'].join('\n');
    const { report } = await send('POST_FLAT_FILE_FULFILLMENT_DATA', content);
    expect(report).toContain(`Number of records successful\t\t${lines.length}`);
    expect(report).toContain('There is no such order.');
    expect(await readStatus(id)).toBe('Shipped');
  });

  it('A payment adjustment refunds components of items, up to what the buyer paid', async () => {
    const { application, clock, send, openOrder } = setUp();
    const id = await openOrder();
    const { OrderItems } = (await application.call('GET', `/orders/v0/orders/${id}/orderItems`)).body.payload;
    const [{ OrderItemId: itemId, ItemPrice, PromotionDiscount }] = OrderItems;
    const price = Number(ItemPrice.Amount) - Number(PromotionDiscount?.Amount ?? 0);
    const refund = (amount: number, reason = 'CustomerReturn') =>
      send(
        'POST_PAYMENT_ADJUSTMENT_DATA',
        `<AmazonEnvelope><MessageType>OrderAdjustment</MessageType><Message><MessageID>1</MessageID><OrderAdjustment>
        <AmazonOrderID>${id}</AmazonOrderID><AdjustedItem><AmazonOrderItemCode>${itemId}</AmazonOrderItemCode>
        <AdjustmentReason>${reason}</AdjustmentReason><ItemPriceAdjustments>
        <Component><Type>Principal</Type><Amount currency="GBP">${amount.toFixed(2)}</Amount></Component>
        <Component><Type>Tax</Type><Amount currency="GBP">0.10</Amount></Component>
        </ItemPriceAdjustments></AdjustedItem></OrderAdjustment></Message></AmazonEnvelope>`,
      );
    expect((await refund(1)).report).toContain('Only shipped items can be refunded.');
    await send('POST_FLAT_FILE_FULFILLMENT_DATA', `order-id\tship-date\tcarrier-code\n${id}\t2026-01-15\tOther\n`);
    expect((await refund(1, 'Generosity')).report).toContain('The adjustment reason Generosity is unknown.');
    expect((await refund(price + 1)).report).toContain(`only ${price.toFixed(2)} can be refunded`);
    expect((await refund(1)).report).toContain('<MessagesSuccessful>1</MessagesSuccessful>');
    expect((await refund(price)).report).toContain(`only ${(price - 1).toFixed(2)} can be refunded`);
    clock.advance(300_000);
    const query = { relatedIdentifierName: 'ORDER_ID', relatedIdentifierValue: id };
    const { transactions } = (await application.call('GET', '/finances/2024-06-19/transactions', { query })).body
      .payload;
    const refunds = transactions.filter((one: { transactionType: string }) => one.transactionType === 'Refund');
    // The refunded part of the referral fee, 15 percent of 1.10, comes back.
    expect(refunds.map((one: { totalAmount: object }) => one.totalAmount)).toEqual([
      { currencyCode: 'GBP', currencyAmount: -0.93 },
    ]);
  });

  it('A feed cancels orders', async () => {
    const { send, openOrder, readStatus } = setUp();
    const id = await openOrder();
    await send('POST_FLAT_FILE_ORDER_ACKNOWLEDGEMENT_DATA', `order-id\tcancellation-reason-code\n${id}\tNoInventory\n`);
    expect(await readStatus(id)).toBe('Canceled');
  });

  it('A feed accepts invoice confirmations of existing orders', async () => {
    const { send, openOrder } = setUp();
    const confirmation = (id: string) =>
      `<AmazonEnvelope><Message><MessageID>1</MessageID><InvoiceConfirmation><AmazonOrderID>${id}</AmazonOrderID></InvoiceConfirmation></Message></AmazonEnvelope>`;
    const good = await send('POST_INVOICE_CONFIRMATION_DATA', confirmation(await openOrder()));
    const bad = await send('POST_INVOICE_CONFIRMATION_DATA', confirmation('0'));
    expect(good.report).toContain('<MessagesWithError>0<');
    expect(bad.report).toContain('<MessagesWithError>1<');
  });
});

describe('invoices and removed feed types', () => {
  it('A PDF is stored unmodified, and any other file is rejected', async () => {
    const { application, send, readAddress, openOrder } = setUp();
    const pdf = Uint8Array.from({ length: 3000 }, (_, at) => (at * 31) % 256);
    pdf.set(new TextEncoder().encode('%PDF-1.7\n'));
    const sent = await send('UPLOAD_VAT_INVOICE', pdf, { 'metadata:orderid': await openOrder() });
    expect(sent.status).toBe('DONE');
    expect(sent.report).toContain('<MessagesSuccessful>1<');
    const kept = await download(application, await readAddress(sent.feedDocumentId));
    expect(kept.bytes).toEqual(pdf);
    expect((await send('UPLOAD_VAT_INVOICE', 'not a PDF')).status).toBe('FATAL');
  });

  const endedTypes = feedTypes.flatMap(({ feedType, deprecated }) => (deprecated?.removal ? [feedType] : []));

  it.each(endedTypes)('A feed of the ended type %s ends with FATAL', async (type) => {
    expect((await setUp().send(type, 'sku\n1\n')).status).toBe('FATAL');
  });

  it.each(['POST_FLAT_FILE_PRICEANDQUANTITYONLY_UPDATE_DATA', 'POST_FLAT_FILE_FBA_CREATE_REMOVAL'])(
    'A feed of the type %s has an error for each line, because it changes nothing',
    async (feedType) => {
      const { send } = setUp({ endDates: false });
      const lines = 'sku\tprice\nLAMP-001\t5.00\nBOWL/002\t6.00\n';
      const { status, report } = await send(feedType, lines);
      expect(status).toBe('DONE');
      expect(report).toContain('Number of records successful\t\t0');
      expect(report.match(/^[12]\t.*It applies JSON_LISTINGS_FEED, .*\.\r$/gm)).toHaveLength(2);
    },
  );

  it('An unknown feed type is rejected', async () => {
    const { application } = setUp();
    const { body: made } = await application.call('POST', `${FEEDS}/documents`, {
      body: { contentType: 'text/plain' },
    });
    const body = {
      feedType: 'POST_NOTHING',
      marketplaceIds: ['A1F83G8C2ARO7P'],
      inputFeedDocumentId: made.feedDocumentId,
    };
    const { status, body: answer } = await application.call('POST', `${FEEDS}/feeds`, { body });
    expect([status, answer.errors[0].code]).toEqual([400, 'InvalidInput']);
  });
});
