import type { Sandbox } from '@supercargo/sandbox';
import type { Destination } from '@supercargo/sync';
import { compareTransactions } from './compare-finances.ts';
import { compareListings } from './compare-listings.ts';
import { compareOrders } from './compare-orders.ts';
import { compareReport } from './compare-report.ts';
import { compareSales } from './compare-sales.ts';
import { compareSettlements } from './compare-settlements.ts';
import { compareStock } from './compare-stock.ts';
import { Findings } from './findings.ts';
import { compareMeasures } from './measures/compare-measures.ts';
import type { StockJournal } from './stock-journal.ts';

/** How long after a change a row may be older, in milliseconds, by what it is about. */
export interface Promises {
  readonly orders: number;
  readonly erasure: number;
  readonly listings: number;
  readonly stock: number;
  readonly transactions: number;
  /** Changes of the status of a transaction. */
  readonly statuses: number;
  /** IDs of settlements in transactions that were posted before the settlement ended. */
  readonly settledTransactions: number;
  readonly settlements: number;
  readonly sales: number;
  readonly report: number;
}

/** What the judge compares. */
export interface MirrorContext {
  readonly sandbox: Sandbox;
  readonly destination: Destination;
  readonly journal: StockJournal;
  readonly sellerIds: readonly string[];
  /** Names of the streams that are copied. */
  readonly streams: ReadonlySet<string>;
  readonly marketplaceIds: readonly string[];
  /** When the first copy started. */
  readonly startedAt: number;
  readonly now: number;
  /** Oldest data of orders, transactions and settlements that is copied. */
  readonly copiedFrom: number;
  /** First day of sales that is copied, as `YYYY-MM-DD`. */
  readonly salesFrom: string;
  readonly promises: Promises;
  /** Key of the personal data, as base64; undefined if none is copied. */
  readonly encryptionKey: string | undefined;
}

type Compare = (context: MirrorContext, sellerId: string, findings: Findings) => Promise<void>;

/** What is compared in ways of its own, by the stream or table that is copied. */
const comparisons: Readonly<Record<string, Compare>> = {
  orders: compareOrders,
  listings: compareListings,
  fba_inventory: compareStock,
  finance_transactions: compareTransactions,
  settlements: compareSettlements,
  sales_and_traffic: compareSales,
  orders_by_report: compareReport,
};

/**
 * Compares the tables of a mirror, and the measures of a shop on it, with the state of the sandbox. It shares no code with the sync, believes nothing of its state,
 * and makes no request to SP-API. {@link StreamComparison} compares the streams that are missing here.
 */
export async function compareMirror(context: MirrorContext): Promise<Findings> {
  const findings = new Findings();
  for (const sellerId of context.sellerIds) {
    for (const [name, compare] of Object.entries(comparisons)) {
      if (context.streams.has(name)) await compare(context, sellerId, findings);
    }
    if (context.streams.has('orders') && context.streams.has('finance_transactions')) {
      await compareMeasures(context, sellerId, findings);
    }
  }
  return findings;
}
