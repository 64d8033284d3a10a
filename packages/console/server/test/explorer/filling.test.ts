import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenExplorer, openExplorer } from './open-explorer.ts';

let open: OpenExplorer;
beforeAll(async () => {
  open = await openExplorer();
}, 60_000);
afterAll(() => open.close());

const listing = { endpoint: 'listingsItems', version: '2021-08-01', operation: 'getListingsItem' };
const feed = { endpoint: 'feeds', version: '2021-06-30', operation: 'getFeed' };

/** The operations that the sandbox has received. */
const received = () => open.sandbox.sandbox.events.flatMap(({ operation }) => operation ?? []);

describe('filling in an example', () => {
  it('An example gets values from the seller, says where each comes from, and can be sent', async () => {
    const { caller, sellerId } = open;
    const { input, filled, missing } = await caller.explorer.fillExample({ ...listing, sellerId });
    const { sellerId: partnerId, marketplaceId } = open.sandbox.sandbox.credentials;
    expect(input).toEqual({
      path: { sellerId: partnerId, sku: expect.stringMatching(/^[^{]+$/) },
      query: { marketplaceIds: [marketplaceId] },
    });
    expect(filled).toEqual([
      { path: ['path', 'sellerId'], from: 'the account' },
      { path: ['path', 'sku'], from: 'listingsItems.searchListingsItems' },
      { path: ['query', 'marketplaceIds', 0], from: 'the account' },
    ]);
    expect(missing).toEqual([]);
    expect(await caller.explorer.send({ ...listing, sellerId, input })).toMatchObject({ ok: true, status: 200 });
  });

  it('Values are kept, so filling in again sends nothing', async () => {
    const { caller, sellerId } = open;
    const first = await caller.explorer.fillExample({ ...listing, sellerId });
    const before = received().length;
    expect(await caller.explorer.fillExample({ ...listing, sellerId })).toEqual(first);
    expect(received().length).toBe(before);
  });

  it('A placeholder without a value stays, and the reason names the read that returned none', async () => {
    const { caller, sellerId } = open;
    const { input, filled, missing } = await caller.explorer.fillExample({ ...feed, sellerId });
    expect(input).toEqual({ path: { feedId: '{{feedId}}' } });
    expect(filled).toEqual([]);
    expect(missing).toEqual([
      {
        name: 'feedId',
        reason: 'No feed ID found: feeds.getFeeds returned none. To create one, call feeds.createFeed.',
      },
    ]);
  });

  it('Sending a placeholder fails, and the error names the button that fills it in', async () => {
    const { caller, sellerId } = open;
    const { example } = await caller.explorer.operation(feed);
    const sent = caller.explorer.send({ ...feed, sellerId, input: example });
    await expect(sent).rejects.toMatchObject({ cause: { code: 'VARIABLE_NOT_SET' } });
    await expect(sent).rejects.toThrow('{{feedId}} has no value for this seller.');
  });

  it('A seller of another workspace cannot be used', async () => {
    const { stranger, sellerId } = open;
    await expect(stranger.explorer.fillExample({ ...feed, sellerId })).rejects.toThrow('seller');
  });
});
