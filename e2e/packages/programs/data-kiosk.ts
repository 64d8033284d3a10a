import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type QueryRun, SellingPartner } from 'supercargo';
import { buildDataKioskQuery, type DataKioskRow } from 'supercargo/registry';

const seller = new SellingPartner({
  region: 'eu',
  refresh_token: process.env.SUPERCARGO_SANDBOX_REFRESH_TOKEN,
  options: {
    baseUrl: process.env.SUPERCARGO_SANDBOX_URL,
    authUrl: process.env.SUPERCARGO_SANDBOX_TOKEN_URL,
  },
});
const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
const text = `{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(
  startDate: "${day}", endDate: "${day}", aggregateBy: DAY, marketplaceIds: ["A1F83G8C2ARO7P"]
) { startDate } } }`;

const file = 'query.json';
const onProgress = (run: QueryRun) => writeFileSync(file, JSON.stringify(run));
const run = existsSync(file)
  ? seller.resume<QueryRun>(readFileSync(file, 'utf8'), { onProgress })
  : seller.query(text, { onProgress });

type Day = DataKioskRow<'analytics_salesAndTraffic_2024_04_24', 'salesAndTrafficByDate'>;
for await (const { startDate } of seller.query<Day>(text).rows()) console.log(startDate === day); // true

console.log((await run.done()).queryIds.length); // 1

const typedQuery = buildDataKioskQuery('analytics_salesAndTraffic_2024_04_24', 'salesAndTrafficByDate', {
  arguments: { startDate: day, endDate: day, aggregateBy: 'DAY', marketplaceIds: ['A1F83G8C2ARO7P'] },
  select: { startDate: true, sales: { unitsOrdered: true } },
});
for await (const { sales } of seller.query(typedQuery).rows()) console.log(typeof sales.unitsOrdered); // number
