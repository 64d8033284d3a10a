import { readFile, writeFile } from 'node:fs/promises';
import { startSandbox } from '@supercargo/sandbox';
import { SellingPartner } from 'supercargo';

const { sandbox, url, close } = await startSandbox();
const { clientId, clientSecret, refreshToken, marketplaceId } = sandbox.credentials;
const seller = new SellingPartner({
  region: 'eu',
  refresh_token: refreshToken,
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
  options: { base_url: url, auth_url: `${url}/auth/o2/token` },
});

// Rows of a flat file, by the headings of their columns. `interval` is for the sandbox: it makes reports in no time.
const listings = seller.report({
  reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA',
  marketplaceIds: [marketplaceId],
  interval: 100,
});
for await (const row of listings.rows()) {
  console.log(row['seller-sku'] !== ''); // true
  break;
}

// The same report as a file: it is not asked for again.
const saved = await listings.toFile('listings.csv', { format: 'csv' });
console.log(saved.contentType); // text/csv; charset=utf-8

// Rows of a JSON report are members of its lists.
const traffic = seller.report({
  reportType: 'GET_SALES_AND_TRAFFIC_REPORT',
  marketplaceIds: [marketplaceId],
  dataStartTime: new Date(Date.now() - 14 * 86_400_000),
  dataEndTime: new Date(),
  reportOptions: { dateGranularity: 'DAY', asinGranularity: 'SKU' },
  interval: 100,
  onProgress: (run) => writeFile('traffic.json', JSON.stringify(run)),
});
for await (const row of traffic.rows({ list: 'salesAndTrafficByAsin' })) {
  console.log(typeof row.trafficByAsin?.sessions); // number
  break;
}

// In another process: the same report, wherever it was.
const resumed = seller.resume<'GET_SALES_AND_TRAFFIC_REPORT'>(await readFile('traffic.json', 'utf8'));
const { status, reportId } = await resumed.done();
console.log(status, reportId === traffic.progress.reportId); // DONE true

await close();
