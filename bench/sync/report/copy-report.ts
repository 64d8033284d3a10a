/** Copies the report of a server with the mirror. Arguments: the server's port, the destination as JSON, and bytes after which to abort. */
import { createSync, type DestinationOptions, type SyncClient } from '@supercargo/sync';
import { SellingPartner } from 'supercargo';
import { printFigures } from './process-figures.ts';

const [port, destination = '', abortRows] = process.argv.slice(2);
const origin = `http://127.0.0.1:${port}`;

const client = new SellingPartner({
  region: 'eu',
  refresh_token: 'Atzr|bench',
  endpoints_versions: 'latest',
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'bench', SELLING_PARTNER_APP_CLIENT_SECRET: 'bench' },
  options: { baseUrl: origin, authUrl: `${origin}/auth/o2/token`, version_fallback: false },
});

await printFigures(async () => {
  const stop = new AbortController();
  let abortedAt: number | undefined;
  const sync = createSync({
    sellers: [
      { sellerId: 'A2EXAMPLE', marketplaceIds: ['A1F83G8C2ARO7P'], client: client as SyncClient, pollInterval: 100 },
    ],
    destination: JSON.parse(destination) as DestinationOptions,
    streams: [
      {
        report: 'GET_MERCHANT_LISTINGS_ALL_DATA',
        table: 'all_listings',
        key: ['seller-sku'],
        absent: 'delete',
        columns: {},
        personal: [],
        retention: { from: '_read_at' },
        every: '1d',
      },
    ],
    observer: (event) => {
      if (event.type === 'window-failed') console.error(event.error.message);
      if (event.type !== 'rows-read' || abortRows === undefined || event.rows < Number(abortRows)) return;
      abortedAt ??= performance.now();
      stop.abort();
    },
  });
  await sync.run({ once: true, signal: stop.signal });
  const abortMilliseconds = abortedAt === undefined ? undefined : performance.now() - abortedAt;
  const [unit] = await sync.status();
  await sync.close();
  return { rows: unit?.rows ?? 0, abortMilliseconds };
});
