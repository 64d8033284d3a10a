import { startSandbox } from '@supercargo/sandbox';
import { SellingPartner } from 'supercargo';

const { url, sandbox, close } = await startSandbox({ reports: { queueSeconds: 0, processingSeconds: 0 } });
const { clientId, clientSecret, refreshToken } = sandbox.credentials;
const seller = new SellingPartner({
  region: 'eu',
  refresh_token: refreshToken,
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
  options: { base_url: url, auth_url: `${url}/auth/o2/token` },
});
const body = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['A1PA6795UKMFR9'] };

const saved = await seller.downloadReportToFile({ body }, 'listings.tsv');
console.log(saved.file); // listings.tsv

let count = 0;
for await (const row of seller.downloadReportRows({ body })) {
  if (Number(row.price) > 0) count += 1;
}
console.log(count > 0); // true

const contentType = 'text/xml; charset=utf-8';
const details = await seller.callAPI({ operation: 'feeds.createFeedDocument', body: { contentType } });
console.log(await seller.upload(details, { content: '<feed/>', contentType })); // { success: true }
await close();
