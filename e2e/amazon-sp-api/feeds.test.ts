import { expect, it } from 'vitest';
import { sendFeed } from './programs/feeds.ts';
import { useMarketplace } from './support/marketplace.ts';
import { SellingPartner } from './support/selling-partner.ts';

const market = useMarketplace();

it('uploads a feed, creates it and downloads its result', async () => {
  const { refreshToken } = market.running.sandbox.credentials;
  const spClient = new SellingPartner({ region: 'eu', refresh_token: refreshToken });

  const { feed, feed_upload_details, res, feed_creation_infos } = await sendFeed(spClient);

  expect(res).toEqual({ success: true });
  expect(feed_creation_infos).toEqual({ feedId: expect.stringMatching(/^\d+$/) });

  const documentOf = (feedDocumentId: string) =>
    spClient.callAPI({ operation: 'getFeedDocument', endpoint: 'feeds', path: { feedDocumentId } });
  const sent = await documentOf(feed_upload_details.feedDocumentId);
  expect(await spClient.download(sent)).toBe(feed.content);

  const path = { feedId: feed_creation_infos.feedId };
  const state = await spClient.callAPI({ operation: 'getFeed', endpoint: 'feeds', path });
  // The README's example is of a type that the marketplace has stopped processing since.
  expect(state.processingStatus).toBe('FATAL');
  expect(await spClient.download(await documentOf(String(state.resultFeedDocumentId)))).toContain(
    'no longer supported',
  );
});
