import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type QueryRun, SellingPartner } from 'supercargo';

const seller = new SellingPartner({
  region: 'eu',
  refresh_token: process.env.SUPERCARGO_SANDBOX_REFRESH_TOKEN,
  options: {
    base_url: process.env.SUPERCARGO_SANDBOX_URL,
    auth_url: process.env.SUPERCARGO_SANDBOX_TOKEN_URL,
  },
});
const today = new Date().toISOString().slice(0, 10);
const text = `{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(
  startDate: "${today}", endDate: "${today}", aggregateBy: DAY, marketplaceIds: ["A1F83G8C2ARO7P"]
) { startDate } } }`;

const file = 'query.json';
const onProgress = (run: QueryRun) => writeFileSync(file, JSON.stringify(run));
const run = existsSync(file)
  ? seller.resume<QueryRun>(readFileSync(file, 'utf8'), { onProgress })
  : seller.query(text, { onProgress });

console.log((await run.done()).queryIds.length); // 1
