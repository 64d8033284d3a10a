import type { DocumentOptions, StreamOptions } from '@supercargo/sync';
import type { Promises } from './judge/compare-mirror.ts';
import type { JudgedStream } from './judge/judged-stream.ts';
import { judgedStreams } from './judge/judged-streams.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Marketplaces of one account in Europe. */
export const marketplaceIds = ['A1F83G8C2ARO7P', 'A1PA6795UKMFR9', 'A13V1IB3VIYZZH', 'APJ6JRA9NG5V4', 'A1RKKUPIHCS9HS'];

/**
 * Streams with few rows for each account are copied once more for several accounts: a settlement takes two weeks, a marketplace has few
 * figures, and few products lie at Amazon.
 */
export const accountRun = {
  sellers: 3,
  marketplaces: 3,
  /** SKUs that the charset of a report destroyed are repaired with them. */
  firstStreams: [
    { stream: 'listings', every: '12h' },
    { stream: 'fba_inventory', every: '12h' },
  ],
  judgedStreams: [
    'account_health',
    'financial_event_groups',
    'fba_fee_preview',
    'fba_inventory_planning',
    'fba_removal_orders',
    'fba_removal_shipments',
    'fba_restock',
    'fba_stranded',
  ],
} as const;

/** How far back orders, transactions and settlements are copied. The sandbox has orders of 60 days. */
export const copiedDays = 61;

/** How far back sales are copied. */
export const salesDays = 10;

const query = `query{analytics_salesAndTraffic_2024_04_24{salesAndTrafficByDate(aggregateBy:DAY startDate:$startDate
  endDate:$endDate marketplaceIds:[$marketplaceId]){startDate sales{unitsOrdered totalOrderItems}}}}`;

/** The streams with comparisons of their own, and one report and one query by configuration. Intervals are longer than by default, so that a run takes minutes. */
export const firstStreams: readonly (StreamOptions | DocumentOptions)[] = [
  { stream: 'orders', every: '4h' },
  { stream: 'listings', every: '12h' },
  { stream: 'fba_inventory', every: '12h' },
  { stream: 'finance_transactions', every: '8h' },
  { stream: 'settlements', every: '12h' },
  { stream: 'sales_and_traffic', every: '1d', since: `${salesDays}d` },
  {
    report: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
    table: 'orders_by_report',
    window: '1d',
    every: '1d',
    // Equal rows are legal: an item that ships from two centers has two.
    key: 'window',
    absent: 'delete',
    columns: { quantity: 'integer', 'item-price': 'decimal', 'item-promotion-discount': 'decimal' },
    personal: ['ship-city', 'ship-state', 'ship-postal-code', 'purchase-order-number'],
    retention: { from: 'purchase-date' },
    delay: '1h',
    earliest: '729d',
    sweeps: [{ every: '1d', lookBack: '3d' }],
  },
  {
    query,
    window: '5d',
    every: '1d',
    table: 'sales_by_query',
    key: ['startDate'],
    absent: 'delete',
    columns: { sales: 'json' },
    personal: [],
    retention: { from: 'window_start' },
    delay: '30h',
    earliest: '729d',
    sweeps: [{ every: '1d', lookBack: '5d' }],
    since: `${salesDays}d`,
  },
];

/** The streams that are compared by their declarations. */
export function listJudgedStreams(party: 'seller' | 'vendor'): readonly JudgedStream[] {
  return judgedStreams.filter((stream) => (stream.party ?? 'seller') === party);
}

/** The streams of {@link accountRun}. */
export function listAccountStreams(): readonly JudgedStream[] {
  const names: readonly string[] = accountRun.judgedStreams;
  return judgedStreams.filter(({ stream }) => names.includes(stream));
}

/** How long a row may be older than the shop with these streams, with some minutes for reports and repeated calls. */
export const promises: Promises = {
  orders: 4 * hour + 20 * minute,
  erasure: 6 * hour + 20 * minute,
  listings: day + 2 * hour,
  stock: 12 * hour + 20 * minute,
  transactions: 8 * hour + 20 * minute,
  statuses: day + hour,
  settledTransactions: 7 * day + hour,
  settlements: 12 * hour + 20 * minute,
  sales: 3 * day + 6 * hour,
  report: 2 * day + 2 * hour,
};
