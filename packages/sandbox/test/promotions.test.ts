import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { checkedCalls } from './support/checked-call.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function setUp() {
  const clock = testClock();
  const application = new Application(
    createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 400 * 86_400 }),
  );
  const marketplaceIds = application.sandbox.credentials.marketplaceId;
  const call = checkedCalls(application);
  const search = (query: Readonly<Record<string, string>> = {}) =>
    call('promotions/2025-12-01/searchPromotions', { query: { marketplaceIds, limit: '100', ...query } });
  const get = (promotionId: string, query: Readonly<Record<string, string>> = {}) =>
    call('promotions/2025-12-01/getPromotion', { path: { promotionId }, query });
  const select = (promotionId: string, selectionId: string, query: Readonly<Record<string, string>> = {}) =>
    call('promotions/2025-12-01/getSelection', {
      path: { promotionId, selectionId },
      query: { revisionId: '1', ...query },
    });
  return { application, clock, search, get, select };
}

describe('promotions', () => {
  it('A promotion starts and ends with the clock', async () => {
    const { clock, search, get } = setUp();
    for (;;) {
      clock.advance(DAY);
      const { promotions } = (await search({ statuses: 'UPCOMING' })).body;
      const [found] = promotions;
      if (found === undefined) continue;
      clock.advance(Date.parse(found.schedule.startDate) - clock.now());
      expect((await get(found.promotionId)).body).toMatchObject({
        status: 'RUNNING',
        lastUpdatedDate: found.schedule.startDate,
      });
      clock.advance(15 * DAY);
      expect((await get(found.promotionId)).body.status).toMatch(/EXPIRED|CANCELLED/);
      break;
    }
    expect((await get('nothing')).status).toBe(404);
  });

  it('Filters narrow a search', async () => {
    const { search } = setUp();
    const { promotions, totalResults } = (await search()).body;
    expect(promotions).toHaveLength(totalResults);
    const [{ promotionType, schedule }] = promotions;
    const typed = (await search({ promotionTypes: promotionType })).body.promotions;
    expect(typed.length).toBeGreaterThan(0);
    expect(typed.length).toBeLessThan(totalResults);
    const later = (await search({ startDateAfter: new Date(Date.parse(schedule.startDate) + 1).toISOString() })).body;
    expect(later.totalResults).toBe(totalResults - 1);
    expect((await search({ skus: 'no such SKU' })).body).toMatchObject({ totalResults: 0, promotions: [] });
    expect((await search({ marketplaceIds: 'NOWHERE' })).status).toBe(400);
  });

  it('The products of a promotion are listings of the seller, and a search by SKU finds it', async () => {
    const { application, search, get, select } = setUp();
    const [{ promotionId, selection }] = (await search()).body.promotions;
    const { items } = (await select(promotionId, selection.selectionId)).body.selection.selectionDetails;
    expect((await get(promotionId, { includedData: 'SELECTION' })).body.selection.selectionDetails.items).toEqual(
      items,
    );
    const { sellerId, marketplaceId: marketplaceIds } = application.sandbox.credentials;
    const path = `/listings/2021-08-01/items/${sellerId}/${encodeURIComponent(items[0].sku)}`;
    const listing = (await application.call('GET', path, { query: { marketplaceIds } })).body;
    expect(listing.summaries[0].asin).toBe(items[0].asin);
    const found = (await search({ skus: items[0].sku })).body.promotions;
    expect(found.map((one: { promotionId: string }) => one.promotionId)).toContain(promotionId);
  });

  it('Only the first revision of a selection exists', async () => {
    const { search, select } = setUp();
    const [{ promotionId, selection }] = (await search()).body.promotions;
    expect((await select(promotionId, selection.selectionId, { revisionId: '2' })).status).toBe(404);
    expect((await select(promotionId, 'nothing')).status).toBe(404);
  });
});
