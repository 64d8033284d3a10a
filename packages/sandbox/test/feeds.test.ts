import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { download } from './support/reading-reports.ts';

const FEEDS = '/feeds/2021-06-30/feeds';
const CONTENT_TYPE = 'text/plain; charset=iso-8859-1';

function listingsFeed({ sandbox }: Application, messages: readonly object[], more: object = {}): string {
  return JSON.stringify({ header: { sellerId: sandbox.credentials.sellerId, version: '2.0', ...more }, messages });
}

function setUp() {
  const clock = testClock();
  const application = new Application(createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY }));
  const newDocument = async (contentType: string) =>
    (await application.call('POST', '/feeds/2021-06-30/documents', { body: { contentType } })).body;
  const put = (url: string, contentType: string, body: Uint8Array<ArrayBuffer>) =>
    application.sandbox.fetch(new Request(url, { method: 'PUT', headers: { 'content-type': contentType }, body }));
  const newFeed = async (feedType: string, inputFeedDocumentId: string) => {
    const marketplaceIds = [application.sandbox.credentials.marketplaceId];
    return application.call('POST', FEEDS, { body: { feedType, marketplaceIds, inputFeedDocumentId } });
  };
  const uploadUrl = async (id: string): Promise<string> =>
    (await application.call('GET', `/feeds/2021-06-30/documents/${id}`)).body.url;
  const feed = async (id: string) => (await application.call('GET', `${FEEDS}/${id}`)).body;
  return { clock, application, newDocument, put, newFeed, uploadUrl, feed };
}

describe('feed documents', () => {
  it('A feed document is stored unmodified', async () => {
    const { application, newDocument, put, uploadUrl } = setUp();
    const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256);
    const { feedDocumentId, url } = await newDocument(CONTENT_TYPE);
    expect((await put(url, CONTENT_TYPE, bytes)).status).toBe(200);
    const file = await download(application, await uploadUrl(feedDocumentId));
    expect(file.headers.get('content-type')).toBe(CONTENT_TYPE);
    expect(Buffer.from(file.bytes).equals(Buffer.from(bytes))).toBe(true);
  });

  it('An upload URL accepts only the announced content type, and it expires', async () => {
    const { clock, newDocument, put } = setUp();
    const { url } = await newDocument(CONTENT_TYPE);
    expect((await put(url, 'text/plain; charset=UTF-8', new Uint8Array(1))).status).toBe(403);
    clock.advance(300_000);
    expect((await put(url, CONTENT_TYPE, new Uint8Array(1))).status).toBe(403);
  });
});

describe('the lifecycle of a feed', () => {
  it('A feed passes from IN_QUEUE to IN_PROGRESS to DONE and has a processing report', async () => {
    const { clock, application, newDocument, put, newFeed, uploadUrl, feed } = setUp();
    const { feedDocumentId, url } = await newDocument('application/json');
    await put(url, 'application/json', new TextEncoder().encode(listingsFeed(application, [{}, {}, {}])));
    const { feedId } = (await newFeed('JSON_LISTINGS_FEED', feedDocumentId)).body;
    const statuses = [];
    for (const wait of [0, 1_000, 2_000]) {
      clock.advance(wait);
      statuses.push((await feed(feedId)).processingStatus);
    }
    expect(statuses).toEqual(['IN_QUEUE', 'IN_PROGRESS', 'DONE']);
    const { bytes } = await download(application, await uploadUrl((await feed(feedId)).resultFeedDocumentId));
    const report = JSON.parse(new TextDecoder().decode(bytes));
    expect(report.header.feedId).toBe(feedId);
    expect(report.summary).toMatchObject({ errors: 3, messagesProcessed: 3, messagesAccepted: 0 });
  });

  it.each([
    ['POST_FLAT_FILE_FBA_CREATE_REMOVAL', 'sku\tprice\r\nA\t1\r\nB\t2\r\n', 'Number of records processed\t\t2'],
    [
      'POST_FBA_INBOUND_CARTON_CONTENTS',
      '<?xml version="1.0"?><AmazonEnvelope><Message>1</Message><Message>2</Message></AmazonEnvelope>',
      '<MessagesProcessed>2</MessagesProcessed>',
    ],
  ])('The processing report of %s has its own format', async (feedType, content, expected) => {
    const { clock, application, newDocument, put, newFeed, uploadUrl, feed } = setUp();
    const { feedDocumentId, url } = await newDocument('text/plain');
    await put(url, 'text/plain', new TextEncoder().encode(content));
    const { feedId } = (await newFeed(feedType, feedDocumentId)).body;
    clock.advance(10_000);
    const { bytes } = await download(application, await uploadUrl((await feed(feedId)).resultFeedDocumentId));
    expect(new TextDecoder().decode(bytes)).toContain(expected);
  });

  it.each([
    ['is cut off', '<AmazonEnvelope><Message><MessageID>1</MessageID>'],
    ['has 150,000 messages without an end', `<AmazonEnvelope>${'<Message><Item>'.repeat(150_000)}`],
    ['has tags without an end', `<AmazonEnvelope><Message>${'<A\t/'.repeat(100_000)}</Message></AmazonEnvelope>`],
    ['is no envelope', '<Envelope><Message>1</Message></Envelope>'],
  ])('An XML feed that %s ends with FATAL at once', async (_, content) => {
    const { clock, application, newDocument, put, newFeed, uploadUrl, feed } = setUp();
    const { feedDocumentId, url } = await newDocument('text/xml');
    await put(url, 'text/xml', new TextEncoder().encode(content));
    const { feedId } = (await newFeed('POST_ORDER_FULFILLMENT_DATA', feedDocumentId)).body;
    clock.advance(10_000);
    const { processingStatus, resultFeedDocumentId } = await feed(feedId);
    expect(processingStatus).toBe('FATAL');
    const { bytes } = await download(application, await uploadUrl(resultFeedDocumentId));
    expect(JSON.parse(new TextDecoder().decode(bytes)).errorDetails).toMatch(
      /^The feed (is not well-formed XML: .+|is not an AmazonEnvelope|must have at most 100 levels of elements)\.$/,
    );
  });

  it('A feed ends with FATAL if no file was uploaded', async () => {
    const { clock, newDocument, newFeed, feed } = setUp();
    const { feedDocumentId } = await newDocument('text/plain');
    const { feedId } = (await newFeed('POST_INVOICE_CONFIRMATION_DATA', feedDocumentId)).body;
    clock.advance(10_000);
    expect((await feed(feedId)).processingStatus).toBe('FATAL');
  });

  it('A feed is deleted after 90 days', async () => {
    const { clock, application, newDocument, newFeed } = setUp();
    const { feedDocumentId } = await newDocument('text/plain');
    const { feedId } = (await newFeed('POST_INVOICE_CONFIRMATION_DATA', feedDocumentId)).body;
    const status = async () => {
      const token = await application.sellerToken();
      return (await application.call('GET', `${FEEDS}/${feedId}`, { token })).status;
    };
    clock.advance(90 * 86_400_000 - 1);
    expect(await status()).toBe(200);
    clock.advance(1);
    expect(await status()).toBe(404);
  });

  it('A feed can be cancelled in the queue and needs an existing document', async () => {
    const { clock, application, newDocument, newFeed, feed } = setUp();
    const { feedDocumentId } = await newDocument('text/plain');
    const { feedId } = (await newFeed('POST_INVOICE_CONFIRMATION_DATA', feedDocumentId)).body;
    const cancelled = await application.call('DELETE', `${FEEDS}/${feedId}`);
    expect([cancelled.status, cancelled.body]).toEqual([200, {}]);
    clock.advance(10_000);
    expect((await feed(feedId)).processingStatus).toBe('CANCELLED');
    expect((await application.call('DELETE', `${FEEDS}/${feedId}`)).status).toBe(400);
    expect((await newFeed('POST_INVOICE_CONFIRMATION_DATA', 'amzn1.nowhere')).status).toBe(400);
  });
});
