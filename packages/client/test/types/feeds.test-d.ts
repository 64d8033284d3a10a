import type { FeedMessage, FeedRun, FeedRunJson, SellingPartner } from 'supercargo';
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

it('what is resumed is of the kind that was kept', () => {
  expectTypeOf(seller.resume({} as FeedRunJson)).toEqualTypeOf<FeedRun>();
  expectTypeOf(seller.resume<FeedRun>('{}')).toEqualTypeOf<FeedRun>();
});

it('what checkListing and uploadFile give', async () => {
  const faults = await seller.checkListing({ productType: 'LAMP', marketplaceIds: [], attributes: {} });
  expectTypeOf(faults[0]?.path).toEqualTypeOf<string | undefined>();
  const file = { resource: 'a', marketplaceIds: [], contentType: 'image/png', content: '' };
  expectTypeOf(await seller.uploadFile(file)).toEqualTypeOf<{ readonly uploadDestinationId: string }>();
});
