import { writeFile } from 'node:fs/promises';
import { type ClientEvent, SellingPartner, SellingPartnerError } from 'supercargo';

const config = { region: 'eu', refresh_token: process.env.SUPERCARGO_SANDBOX_REFRESH_TOKEN } as const;
const options = {
  baseUrl: process.env.SUPERCARGO_SANDBOX_URL,
  authUrl: process.env.SUPERCARGO_SANDBOX_TOKEN_URL,
};

const seller = new SellingPartner({ ...config, options, endpoints_versions: 'latest' });

export async function handler(event: { since: string }, context: { getRemainingTimeInMillis(): number }) {
  const totalMilliseconds = context.getRemainingTimeInMillis() - 1_000;
  const { orders } = await seller.orders.searchOrders(
    { query: { marketplaceIds: ['A1F83G8C2ARO7P'], createdAfter: event.since } },
    { retries: { totalMilliseconds } },
  );
  return orders.length;
}

const invoke = (milliseconds: number) =>
  handler({ since: '2020-01-01T00:00:00Z' }, { getRemainingTimeInMillis: () => milliseconds });
console.log((await invoke(30_000)) > 0); // true

// When the quota has no slot before the function ends, the call fails at once.
const results = await Promise.allSettled(Array.from({ length: 30 }, () => invoke(30_000)));
const codes = results.map((result) => result.status === 'rejected' && (result.reason as SellingPartnerError).code);
console.log(codes.includes('NO_QUOTA_BEFORE_DEADLINE')); // true

const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());

const report = seller.report({
  reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA',
  marketplaceIds: ['A1F83G8C2ARO7P'],
  signal: stopping.signal,
  onProgress: (run) => writeFile('report.json', JSON.stringify(run)),
});

const waiting = report.done().catch((error: unknown) => error);
process.emit('SIGTERM');
const ended = await waiting;
console.log(ended instanceof SellingPartnerError && ended.code); // REQUEST_ABORTED

const lines: string[] = [];
const write = (level: string) => (message: string) => {
  lines.push(JSON.stringify({ level, message, time: new Date().toISOString() }));
};
const logger = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
const logged = new SellingPartner({ ...config, options: { ...options, logger, debug_log: true } });

await logged.sellers.getAccount();
console.log(lines.length > 0, lines.join().includes(String(config.refresh_token))); // true false

const counts = new Map<string, number>();
function count(alert: string, detail: string): void {
  const key = `${alert}: ${detail}`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function watch(event: ClientEvent): void {
  if (event.type === 'response' && event.status === 429) count('throttled', event.operation);
  if (event.type === 'retry-suppressed') count('outage', event.operation);
  if (event.type === 'token-end' && event.code !== undefined) count('token', event.code);
  if (event.type === 'settled' && !event.ok) count('failed', `${event.operation} ${event.code}`);
  if (event.type === 'warning') count('warning', event.code);
}
const watched = new SellingPartner({ ...config, options: { ...options, observer: watch } });

// Amazon throttles one call, fails in another, and rejects the refresh token of a third.
async function addFault(fault: Readonly<Record<string, unknown>>): Promise<void> {
  await fetch(`${options.baseUrl}/_sandbox/faults`, { method: 'POST', body: JSON.stringify(fault) });
}
const asin = { path: { asin: 'B0Q3J7TC6P' }, query: { marketplaceIds: ['A1F83G8C2ARO7P'] } };
await addFault({ fault: 'throttle', operation: 'catalogItems/2022-04-01/getCatalogItem', times: 1 });
await watched.catalogItems.v('2022-04-01').getCatalogItem(asin);
await addFault({ fault: 'error', status: 503, body: 'html', operation: 'sellers/*', times: 1 });
const withoutBudget = { ...options, observer: watch, retryBudget: 0 };
await new SellingPartner({ ...config, options: withoutBudget }).sellers.getAccount().catch(() => {});
const revoked = { region: 'eu', refresh_token: 'Atzr|revoked', options: { ...options, observer: watch } } as const;
await new SellingPartner(revoked).sellers.getAccount().catch(() => {});

console.log(counts.get('throttled: catalogItems.getCatalogItem')); // 1
console.log(counts.get('outage: sellers.getAccount'), counts.get('failed: sellers.getAccount API_ERROR')); // 1 1
console.log(counts.get('token: invalid_grant')); // 1
