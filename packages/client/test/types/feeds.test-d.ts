import type { FeedMessage, FeedProgress, FeedRun, FeedRunJson, SellingPartner } from 'supercargo';
import { expectTypeOf, it } from 'vitest';

declare const seller: SellingPartner;
const feed = { feedType: 'JSON_LISTINGS_FEED', marketplaceIds: ['A1PA6795UKMFR9'], sellerId: 'M1' };

it('A listings message has the members of its operation', () => {
  expectTypeOf<{ sku: string; operationType: 'DELETE' }>().toExtend<FeedMessage>();
  seller.feed({
    ...feed,
    messages: [{ sku: 'A', operationType: 'UPDATE', productType: 'LAMP', attributes: {} }],
  });
  // @ts-expect-error: a deletion has no attributes.
  seller.feed({ ...feed, messages: [{ sku: 'A', operationType: 'DELETE', attributes: {} }] });
  // @ts-expect-error: there is no such operation.
  seller.feed({ ...feed, messages: [{ sku: 'A', operationType: 'REMOVE' }] });
});

it('Cells are text, numbers or booleans', () => {
  seller.feed({ ...feed, rows: [{ sku: 'A', quantity: 1, note: null }] });
  // @ts-expect-error: a cell cannot be a list.
  seller.feed({ ...feed, rows: [{ sku: ['A'] }] });
});

it('A feed has exactly one kind of content', () => {
  seller.feed({ ...feed, content: '' });
  seller.feed({ ...feed, content: undefined, file: 'feed.xml' });
  // @ts-expect-error: the content is missing.
  seller.feed(feed);
  // @ts-expect-error: the content is undefined.
  seller.feed({ ...feed, content: undefined });
  // @ts-expect-error: there are two kinds of content.
  seller.feed({ ...feed, content: '', file: 'feed.xml' });
  // @ts-expect-error: there are two kinds of content.
  seller.feed({ ...feed, rows: [], messages: [] });
  // @ts-expect-error: messages require a sellerId.
  seller.feed({ feedType: 'JSON_LISTINGS_FEED', marketplaceIds: [], messages: [] });
});

it('upload requires content or a file', async () => {
  const details = { url: 'https://storage.example' };
  const contentType = 'text/xml; charset=UTF-8';
  await seller.upload(details, { content: '<feed/>', contentType });
  await seller.upload(details, { content: new Uint8Array(1), file: undefined, contentType, gzip: false });
  // @ts-expect-error: Amazon does not support compressed feeds.
  await seller.upload(details, { content: '<feed/>', contentType, gzip: true });
  await seller.upload(details, { file: 'feed.xml', contentType });
  // @ts-expect-error: content and file are missing.
  await seller.upload(details, { contentType });
  // @ts-expect-error: the content is undefined.
  await seller.upload(details, { content: undefined, file: undefined, contentType });
  // @ts-expect-error: content can be undefined.
  await seller.upload(details, { content: '' as string | undefined, contentType });
});

it('An existing feed has an ID and no content', () => {
  expectTypeOf(seller.feed({ feedId: 'F1', interval: 1 })).toEqualTypeOf<FeedRun>();
  expectTypeOf(seller.feed({ feedId: 'F1' }).progress).toEqualTypeOf<FeedProgress>();
  // @ts-expect-error: the feed was already sent.
  seller.feed({ feedId: 'F1', content: '' });
  // @ts-expect-error: a new feed has no ID yet.
  seller.feed({ ...feed, feedId: 'F1', content: '' });
  seller.resume({} as FeedRunJson, { feedId: 'F1' });
  seller.resume({} as FeedRunJson, { feedId: null, content: '' });
  // @ts-expect-error: there are two kinds of content.
  seller.resume({} as FeedRunJson, { content: '', file: 'feed.xml' });
});

it('A resumed run has the type of its JSON', () => {
  expectTypeOf(seller.resume({} as FeedRunJson)).toEqualTypeOf<FeedRun>();
  expectTypeOf(seller.resume<FeedRun>('{}')).toEqualTypeOf<FeedRun>();
});

it('validateListing and uploadFile have typed results', async () => {
  const errors = await seller.validateListing({ productType: 'LAMP', marketplaceIds: [], attributes: {} });
  expectTypeOf(errors[0]?.path).toEqualTypeOf<string | undefined>();
  const file = { resource: 'a', marketplaceIds: [], contentType: 'image/png', content: '' };
  const withoutContent = { resource: 'a', marketplaceIds: [], contentType: 'image/png' };
  // @ts-expect-error: content and file are missing.
  seller.uploadFile(withoutContent);
  // @ts-expect-error: content and file exclude each other.
  seller.uploadFile({ ...file, file: 'a.png' });
  seller.uploadFile({ ...withoutContent, file: 'a.png' });
  expectTypeOf(await seller.uploadFile(file)).toEqualTypeOf<{ readonly uploadDestinationId: string }>();
});
