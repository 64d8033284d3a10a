import { SellingPartner } from 'supercargo';
import { createSync, findStream, type Stream, SyncError } from '../../src/index.ts';

/** What the parent process passes, as JSON in the first argument. */
export interface SyncProcessOptions {
  readonly url: string;
  readonly credentials: { readonly clientId: string; readonly clientSecret: string };
  readonly sellers: readonly {
    readonly sellerId: string;
    readonly marketplaceIds: readonly string[];
    readonly refreshToken: string;
  }[];
  /** Path of the DuckDB file. */
  readonly duckdb: string;
  /** Added to the clock, in milliseconds, so that leases of processes that were killed have ended. */
  readonly clockOffset: number;
  /** Whether the program continues after its destination was lost, when the lease of the window has ended. */
  readonly continues?: boolean | undefined;
}

const options = JSON.parse(process.argv[2] ?? '') as SyncProcessOptions;
const { url, credentials, duckdb, continues = false } = options;
let { clockOffset } = options;

/** Longer than a lease, in milliseconds. */
const pause = 180_000;
const clock = {
  now: () => Date.now() + clockOffset,
  setTimeout(callback: () => void, milliseconds: number) {
    const timer = setTimeout(callback, milliseconds);
    return { cancel: () => clearTimeout(timer) };
  },
};
const sellers = options.sellers.map(({ sellerId, marketplaceIds, refreshToken }) => ({
  sellerId,
  marketplaceIds,
  client: new SellingPartner(
    {
      region: 'eu',
      refresh_token: refreshToken,
      endpoints_versions: 'latest',
      credentials: {
        SELLING_PARTNER_APP_CLIENT_ID: credentials.clientId,
        SELLING_PARTNER_APP_CLIENT_SECRET: credentials.clientSecret,
      },
      options: { baseUrl: url, authUrl: `${url}/auth/o2/token`, version_fallback: false },
    },
    { clock },
  ),
}));
const orders = findStream('orders') as Stream;
const { incremental, ...rules } = orders.windows as NonNullable<Stream['windows']>;
// Many short windows without reports, which take seconds: there are more points at which the process can be killed.
const windows = { ...rules, backfill: undefined, incremental: { ...incremental, maxWindow: '5d' } } as const;
const sync = createSync({
  streams: [{ ...orders, windows }],
  sellers,
  since: '61d',
  destination: { duckdb },
  clock,
  observer: ({ type }) => console.log(type),
});
for (let isDone = false; !isDone; ) {
  try {
    await sync.run({ once: true });
    isDone = !continues || (await sync.status()).every(({ status }) => status === 'active');
    // A unit that failed waits if the database was there again when its state was written.
    if (!isDone) await sync.resume();
  } catch (error) {
    if (!continues || !(error instanceof SyncError) || error.code !== 'DESTINATION_UNAVAILABLE') throw error;
    clockOffset += pause;
  }
}
await sync.close();
console.log('done');
