import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { SellingPartner } from 'supercargo';

/** Order reports cover at most 30 days. */
const TEN_DAYS = 864_000_000;

/** Requests a report, or resumes the report in the file, and saves every step. */
const [url = '', file = '', refreshToken = '', id = '', secret = ''] = process.argv.slice(2);
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
  ? seller.resume(readFileSync(file, 'utf8'), { onProgress })
  : seller.report({
      reportType: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
      marketplaceIds: ['A1F83G8C2ARO7P'],
      dataStartTime: new Date(Date.now() - TEN_DAYS).toISOString(),
      interval: 200,
      onProgress,
    });
let rows = 0;
for await (const _ of run.rows()) rows += 1;
console.log(JSON.stringify({ ...(await run.done()), rows }));
