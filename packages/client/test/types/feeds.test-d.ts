import type { FeedMessage, FeedProgress, FeedRun, FeedRunJson, SellingPartner } from 'supercargo';
import { expectTypeOf, it } from 'vitest';

declare const seller: SellingPartner;
const feed = { feedType: 'JSON_LISTINGS_FEED', marketplaceIds: ['A1PA6795UKMFR9'], sellerId: 'M1' };

it('a listings message has what its operation takes', () => {
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

it('cells are text, numbers, or true and false', () => {
  seller.feed({ ...feed, rows: [{ sku: 'A', quantity: 1, note: null }] });
  // @ts-expect-error: a list is no cell.
  seller.feed({ ...feed, rows: [{ sku: ['A'] }] });
});

it('a feed has one form', () => {
  seller.feed({ ...feed, content: '' });
  seller.feed({ ...feed, content: undefined, file: 'feed.xml' });
  // @ts-expect-error: it says nothing.
  seller.feed(feed);
  // @ts-expect-error: nothing it says is there.
  seller.feed({ ...feed, content: undefined });
  // @ts-expect-error: it says two things.
  seller.feed({ ...feed, content: '', file: 'feed.xml' });
  // @ts-expect-error: it says two things.
  seller.feed({ ...feed, rows: [], messages: [] });
  // @ts-expect-error: messages need a seller.
  seller.feed({ feedType: 'JSON_LISTINGS_FEED', marketplaceIds: [], messages: [] });
});

it('what is uploaded has content or a file', async () => {
  const details = { url: 'https://storage.example' };
  const contentType = 'text/xml; charset=UTF-8';
  await seller.upload(details, { content: '<feed/>', contentType });
  await seller.upload(details, { content: new Uint8Array(1), file: undefined, contentType, gzip: true });
  await seller.upload(details, { file: 'feed.xml', contentType });
  // @ts-expect-error: there is nothing to upload.
  await seller.upload(details, { contentType });
  // @ts-expect-error: nothing it says is there.
  await seller.upload(details, { content: undefined, file: undefined, contentType });
  // @ts-expect-error: there may be nothing to upload.
  await seller.upload(details, { content: '' as string | undefined, contentType });
});

it('a feed that exists has an id, and nothing to say', () => {
  expectTypeOf(seller.feed({ feedId: 'F1', interval: 1 })).toEqualTypeOf<FeedRun>();
  expectTypeOf(seller.feed({ feedId: 'F1' }).progress).toEqualTypeOf<FeedProgress>();
  // @ts-expect-error: it was sent before.
  seller.feed({ feedId: 'F1', content: '' });
  // @ts-expect-error: one that is created has no id yet.
  seller.feed({ ...feed, feedId: 'F1', content: '' });
  seller.resume({} as FeedRunJson, { feedId: 'F1' });
  seller.resume({} as FeedRunJson, { feedId: null, content: '' });
  // @ts-expect-error: it says two things.
  seller.resume({} as FeedRunJson, { content: '', file: 'feed.xml' });
});

it('what is resumed is of the kind that was kept', () => {
  expectTypeOf(seller.resume({} as FeedRunJson)).toEqualTypeOf<FeedRun>();
  expectTypeOf(seller.resume<FeedRun>('{}')).toEqualTypeOf<FeedRun>();
});

it('what validateListing and uploadFile give', async () => {
  const faults = await seller.validateListing({ productType: 'LAMP', marketplaceIds: [], attributes: {} });
  expectTypeOf(faults[0]?.path).toEqualTypeOf<string | undefined>();
  const file = { resource: 'a', marketplaceIds: [], contentType: 'image/png', content: '' };
  const nothing = { resource: 'a', marketplaceIds: [], contentType: 'image/png' };
  // @ts-expect-error content or a file is needed.
  seller.uploadFile(nothing);
  // @ts-expect-error not both.
  seller.uploadFile({ ...file, file: 'a.png' });
  seller.uploadFile({ ...nothing, file: 'a.png' });
  expectTypeOf(await seller.uploadFile(file)).toEqualTypeOf<{ readonly uploadDestinationId: string }>();
});
