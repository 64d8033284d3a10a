import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type FeedRun, SellingPartner } from 'supercargo';

/** Sends a feed, or resumes the feed in the file, and saves every step. */
const [url = '', file = '', sellerId = '', refreshToken = '', id = '', secret = ''] = process.argv.slice(2);
const seller = new SellingPartner({
  region: 'eu',
  refresh_token: refreshToken,
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: id, SELLING_PARTNER_APP_CLIENT_SECRET: secret },
  options: { baseUrl: url, authUrl: `${url}/auth/o2/token` },
});

function onProgress(run: object): void {
  writeFileSync(`${file}.new`, JSON.stringify(run));
  renameSync(`${file}.new`, file);
}

const run = existsSync(file)
  ? seller.resume<FeedRun>(readFileSync(file, 'utf8'), { interval: 200, onProgress })
  : seller.feed({
      feedType: 'JSON_LISTINGS_FEED',
      marketplaceIds: ['A1F83G8C2ARO7P'],
      sellerId,
      messages: [
        {
          sku: 'NEW-LAMP',
          operationType: 'UPDATE',
          productType: 'LAMP',
          attributes: { item_name: [{ value: 'Lamp', marketplace_id: 'A1F83G8C2ARO7P' }] },
        },
        {
          sku: 'NO-SUCH',
          operationType: 'PARTIAL_UPDATE',
          productType: 'LAMP',
          attributes: { brand: [{ value: 'x' }] },
        },
      ],
      interval: 200,
      onProgress,
    });
const { summary, results, feeds } = await run.done();
const outcomes = results.map(({ sku, status, issues }) => [sku, status, issues.length]);
console.log(JSON.stringify({ summary, outcomes, feedId: feeds[0]?.feedId }));
