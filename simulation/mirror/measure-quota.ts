import { createSandbox } from '@supercargo/sandbox';
import { createSync, DuckDbDestination, type SyncOptions } from '@supercargo/sync';
import { createSharedLimits } from 'supercargo';
import { DocumentTracker } from '../document-tracker.ts';
import { InvariantChecker } from '../invariant-checker.ts';
import { defaultFaultRates } from '../network-faults.ts';
import { createRandom } from '../random.ts';
import { VirtualClock } from '../virtual-clock.ts';
import { Crash, createCrashingDestination } from './crashing-destination.ts';
import { StockJournal } from './judge/stock-journal.ts';
import { MirrorNetwork } from './mirror-network.ts';
import { marketplaceIds } from './mirror-options.ts';

/** What a backfill used of the quota that was left to it. */
export interface QuotaUse {
  /** Operation whose quota the backfill waited for. */
  readonly operation: string;
  /** Calls per second that the sandbox grants the seller's application. */
  readonly rate: number;
  /** The part of the quota that the sync may use. */
  readonly share: number;
  /** Calls that the sandbox accepted from the sync while calls waited. */
  readonly calls: number;
  /** What the sync used of its part, from 0 to 1. */
  readonly use: number;
  /** Calls of the other program. */
  readonly otherCalls: number;
  /** Responses with status 429, to both. */
  readonly throttled: number;
}

const START = Date.UTC(2026, 8, 1, 12);
const share = 0.7;

interface Backfill {
  readonly operation: string;
  readonly path: string;
  readonly rate: number;
  readonly options: Pick<SyncOptions, 'streams' | 'since' | 'personalData' | 'encryptionKeys'>;
  /** A call of the other program. */
  readonly parameters: object;
}

const since = new Date(START - 40 * 86_400_000).toISOString();

/** Backfills that make many calls of one operation. */
const backfills: readonly Backfill[] = [
  {
    operation: 'orders.searchOrders',
    path: '/orders/2026-01-01/orders',
    rate: 0.0056,
    options: {
      streams: ['orders'],
      since: '30d',
      personalData: ['order_personal_data'],
      encryptionKeys: [Buffer.alloc(32, 7).toString('base64')],
    },
    parameters: { query: { marketplaceIds: marketplaceIds.slice(0, 1), createdAfter: since } },
  },
  {
    operation: 'finances.listTransactions',
    path: '/finances/2024-06-19/transactions',
    rate: 0.5,
    options: { streams: ['finance_transactions'], since: '540d' },
    parameters: { query: { postedAfter: since } },
  },
];

/** Measures what backfills use of the quotas that they wait for, while another program uses the rest. */
export async function measureQuotas(seed: string): Promise<QuotaUse[]> {
  const uses: QuotaUse[] = [];
  for (const backfill of backfills) uses.push(await measureQuota(backfill, seed));
  return uses;
}

async function measureQuota({ operation, path, rate, options, parameters }: Backfill, seed: string): Promise<QuotaUse> {
  const clock = new VirtualClock(START);
  const checker = new InvariantChecker(clock);
  const sandbox = createSandbox({
    clock,
    seed,
    vendors: 0,
    marketplaceIds,
    orders: 300,
    ordersPerDay: 0,
    control: false,
  });
  const [seller] = sandbox.sellers as [(typeof sandbox.sellers)[0]];
  const network = new MirrorNetwork({
    sandbox,
    clock,
    checker,
    faultRates: defaultFaultRates,
    journal: new StockJournal(sandbox),
    isLate: () => false,
  });
  const sent = { sync: [] as number[], other: [] as number[] };
  const connect = (name: keyof typeof sent, quotaShare: number) => {
    const documents = new DocumentTracker(clock);
    const limits = createSharedLimits({
      now: () => clock.now(),
      setTimeout: (callback, wait) => clock.setTimeout(callback, wait),
    });
    const onAccepted = (url: URL) => void (url.pathname === path && sent[name].push(clock.now()));
    const random = createRandom(`${seed}/${operation}/${name}`);
    const client = network.createClient(seller, {
      random,
      limits,
      documents,
      quotaShare,
      onAccepted,
      hasFaults: false,
    });
    return { client, documents };
  };
  const { client, documents } = connect('sync', share);
  const other = connect('other', 1 - share);
  const database = new DuckDbDestination({ file: ':memory:', threads: 1 });
  await database.open();
  const never = new Crash(clock, { at: Number.POSITIVE_INFINITY, moment: 'before', isInCommit: false });
  const observer = { onCall: () => documents.resumeClock(), onCommit: () => {} };
  const sync = createSync({
    ...options,
    sellers: [{ sellerId: seller.sellerId, marketplaceIds, client }],
    destination: { destination: createCrashingDestination(database, never, observer) },
    clock,
  });
  const stop = new AbortController();
  const otherProgram = async () => {
    while (!stop.signal.aborted) {
      const call = { ...parameters, options: { signal: stop.signal } } as object;
      await other.client.call(operation as never, call as never).catch(() => clock.sleep(1_000));
    }
  };
  const copy = sync.run({ once: true }).finally(() => stop.abort());
  await clock.run(Promise.all([copy, otherProgram()]));
  await database.close();
  return {
    operation,
    rate,
    share,
    ...computeUse(sent.sync, rate * share),
    otherCalls: sent.other.length,
    throttled: network.throttled,
  };
}

/** The first calls are the burst. From then on, a backfill that always has a call to make uses the whole rate. */
function computeUse(times: readonly number[], rate: number): { readonly calls: number; readonly use: number } {
  const intervals = times.slice(1).map((time, at) => time - (times[at] as number));
  const first = intervals.findIndex((interval) => interval > 500 / rate);
  const waited = intervals.slice(first + 1);
  const seconds = waited.reduce((sum, interval) => sum + interval, 0) / 1000;
  return { calls: waited.length, use: waited.length / (seconds * rate) };
}
