import { startSandbox } from '@supercargo/sandbox';
import { type QueryRun, SellingPartner } from 'supercargo';

const { url, sandbox, close } = await startSandbox({ reports: { queueSeconds: 0, processingSeconds: 0 } });
const { clientId, clientSecret, refreshToken } = sandbox.credentials;
const seller = new SellingPartner({
  region: 'eu',
  refresh_token: refreshToken,
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
  options: { base_url: url, auth_url: `${url}/auth/o2/token` },
});

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const run = seller.query(`query {
  analytics_salesAndTraffic_2024_04_24 {
    salesAndTrafficByAsin(
      startDate: "${day(30)}", endDate: "${day(1)}", aggregateBy: CHILD, marketplaceIds: ["A1F83G8C2ARO7P"]
    ) { childAsin sales { unitsOrdered } }
  }
}`);

let units = 0;
for await (const row of run.rows()) units += row.sales?.unitsOrdered ?? 0;
console.log(units > 0); // true

const saved = await run.toFile('sales.csv', { format: 'csv' });
console.log(saved.file); // sales.csv

const kept = JSON.stringify(run);
const again = seller.resume<QueryRun>(kept);
console.log((await again.done()).empty); // false
await close();
