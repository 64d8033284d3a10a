import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type ExpectedRow } from './findings.ts';
import type { JudgedStream } from './judged-stream.ts';
import { isBefore } from './report-records.ts';
import { isSold, readRecords } from './shop.ts';

const day = 86_400_000;
const week = 7 * day;

/** The first Sunday of 1970. */
const firstWeek = 3 * day;

/** Amazon has a week two days after its end, and the copy reads the last two weeks every seven days. */
const delay = 3 * day;

/** How far back search queries are copied: each week has a report for every 18 products. */
const queryDays = 28;

/** A clicked product of a week, by what its buyers searched for. */
interface Term {
  readonly marketplaceId: string;
  readonly asin: string;
  readonly start: number;
  readonly title: string;
}

const searchTerms: JudgedStream = {
  stream: 'brand_search_terms',
  every: '1d',
  table: 'brand_search_terms',
  key: ['marketplace_id', 'start_date', 'clicked_asin'],
  expect: (context, sellerId) =>
    new Map(
      listTerms(context, sellerId).map(({ marketplaceId, asin, start, title }): [string, ExpectedRow] => {
        const values = {
          search_term: title.toLowerCase(),
          click_rank: 1,
          end_date: formatDay(start + week - day),
        };
        // A title that changed since the last reading of the week is not there yet.
        const isRecent = start + week > context.now - delay || isBefore(start, context);
        return [buildKey([marketplaceId, formatDay(start), asin]), { isRecent, values }];
      }),
    ),
  whyNeverDeleted: 'A week that is over keeps its products: another search term replaces the one before.',
};

const searchQueries: JudgedStream = {
  stream: 'brand_search_query_performance',
  every: '1d',
  since: `${queryDays}d`,
  table: 'brand_search_query_performance',
  key: ['marketplace_id', 'start_date', 'asin'],
  expect: (context, sellerId) =>
    new Map(
      listTerms(context, sellerId)
        .filter(({ start }) => start >= context.startedAt - (queryDays + 7) * day)
        .map(({ marketplaceId, asin, start, title }): [string, ExpectedRow] => {
          const values = { search_query: title.toLowerCase(), end_date: formatDay(start + week - day) };
          const isFirst = start < context.startedAt - (queryDays - 7) * day;
          const isRecent = start + week > context.now - delay - day || isFirst;
          return [buildKey([marketplaceId, formatDay(start), asin]), { isRecent, values }];
        }),
    ),
  whyNeverDeleted: 'A week that is over keeps its products: another query replaces the one before.',
};

/** The sandbox searches for the title of the first sold item of the week, or of the first returned one. */
function listTerms({ sandbox, now }: MirrorContext, sellerId: string): Term[] {
  const orders = new Map(readRecords(sandbox, sellerId, 'orders'));
  const terms = new Map<string, Term>();
  const add = (marketplaceId: string, asin: string, title: string, time: number) => {
    const start = Math.floor((time - firstWeek) / week) * week + firstWeek;
    const key = buildKey([marketplaceId, asin, start]);
    if (start + week <= now && !terms.has(key)) terms.set(key, { marketplaceId, asin, start, title });
  };
  for (const order of orders.values()) {
    if (!isSold(order)) continue;
    for (const { asin, title } of order.items) add(order.marketplaceId, asin, title, order.purchasedAt);
  }
  for (const [, { orderId, orderItemId, returnedAt }] of readRecords(sandbox, sellerId, 'returns')) {
    const order = orders.get(orderId);
    const item = order?.items.find(({ id }) => id === orderItemId);
    if (order !== undefined && item !== undefined) add(order.marketplaceId, item.asin, item.title, returnedAt);
  }
  return [...terms.values()];
}

function formatDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Streams of brands. */
export const judgedBrands: readonly JudgedStream[] = [searchTerms, searchQueries];
