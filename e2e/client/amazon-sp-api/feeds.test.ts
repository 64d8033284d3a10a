import { expect, it } from 'vitest';
import { SellingPartner } from '../../support/amazon-sp-api/selling-partner.ts';
import { useSandbox } from '../../support/amazon-sp-api/use-sandbox.ts';
import { sendFeed } from './programs/feeds.ts';

const fixture = useSandbox({ endDates: true });

it('A program uploads a feed, creates it and downloads its result', async () => {
  const { refreshToken } = fixture.running.sandbox.credentials;
  const spClient = new SellingPartner({ region: 'eu', refresh_token: refreshToken });

  const { feed, feed_upload_details, res, feed_creation_infos } = await sendFeed(spClient);

  expect(res).toEqual({ success: true });
  expect(feed_creation_infos).toEqual({ feedId: expect.stringMatching(/^\d+$/) });

  const fetchDocument = (feedDocumentId: string) =>
    spClient.callAPI({ operation: 'getFeedDocument', endpoint: 'feeds', path: { feedDocumentId } });
  const sent = await fetchDocument(feed_upload_details.feedDocumentId);
  expect(await spClient.download(sent)).toBe(feed.content);

  const path = { feedId: feed_creation_infos.feedId };
  const state = await spClient.callAPI({ operation: 'getFeed', endpoint: 'feeds', path });
  // Amazon no longer processes the feed type of the README's example.
  expect(state.processingStatus).toBe('FATAL');
  expect(await spClient.download(await fetchDocument(String(state.resultFeedDocumentId)))).toContain(
    'no longer supported',
  );
});
