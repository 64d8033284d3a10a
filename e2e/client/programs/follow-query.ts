import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type QueryRun, SellingPartner } from 'supercargo';

/** Starts a query, or resumes the query in the file, and saves every step. */
const [url = '', file = '', refreshToken = '', id = '', secret = '', query = ''] = process.argv.slice(2);
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
  ? seller.resume<QueryRun>(readFileSync(file, 'utf8'), { onProgress })
  : seller.query(query, { interval: 200, onProgress });
let rows = 0;
for await (const _ of run.rows()) rows += 1;
console.log(JSON.stringify({ ...(await run.done()), rows }));
