import { findReportType, findSalesChannelMarketplace } from '@supercargo/catalogue/registry';
import { formatCount } from '../../errors/format-count.ts';
import { formatValue } from '../../errors/format-value.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Observer } from '../../ports/observer.ts';
import { isPlainObject } from '../../runtime/plain-object.ts';
import { checkMarketplaces } from '../check-marketplaces.ts';

/** Numbers of rows, or of messages of an XML report, that a filter by marketplace read. */
export interface MarketplaceFilterCounts {
  /** Read so far. */
  rows: number;
  /** Left out, because they are of other marketplaces or of no store of Amazon. */
  leftOut: number;
  /** Returned although their sales channel is missing or unknown. */
  unknown: number;
}

type Batches = AsyncIterable<Iterable<unknown>>;

/** Whether the rows of a report type cover all marketplaces of the region, whichever are requested. */
export function coversRegion(reportType: string): boolean {
  return findReportType(reportType)?.scope === 'region';
}

/**
 * Returns the rows of a region-wide report whose sales channel is one of the marketplaces, in batches. Rows without a known sales channel are
 * returned. Rows of other report types are returned unchanged, because Amazon has selected them. `counts` is updated with each batch.
 */
export async function* filterRowsByMarketplace(
  batches: Batches,
  reportType: string,
  marketplaceIds: readonly string[],
  counts: MarketplaceFilterCounts = { rows: 0, leftOut: 0, unknown: 0 },
): AsyncGenerator<Iterable<unknown>, void, undefined> {
  if (!coversRegion(reportType)) return yield* batches;
  const ids = new Set(marketplaceIds);
  for await (const batch of batches) yield filterBatch(batch, ids, counts);
}

interface FilterOptions {
  readonly marketplaceIds?: readonly string[] | undefined;
  readonly columns?: readonly string[] | undefined;
}

/**
 * Applies the options of a reader to the rows of a report, and emits warnings: how many rows were left out or have no known sales
 * channel, or that the rows are not filtered.
 */
export async function* applyMarketplaceFilter(
  batches: Batches,
  reportType: string,
  { marketplaceIds }: FilterOptions,
  observe: Observer,
): AsyncGenerator<Iterable<unknown>, void, undefined> {
  if (!coversRegion(reportType)) return yield* batches;
  if (marketplaceIds === undefined) {
    const message = `${reportType} covers all marketplaces of the region, whichever are requested. Pass marketplaceIds to rows() or toFile() to filter its rows.`;
    observe({ type: 'warning', code: 'REPORT_COVERS_REGION', message });
    return yield* batches;
  }
  const counts = { rows: 0, leftOut: 0, unknown: 0 };
  yield* filterRowsByMarketplace(batches, reportType, marketplaceIds, counts);
  for (const warning of describeFilter(reportType, counts)) observe({ type: 'warning', ...warning });
}

/** Throws INVALID_PARAMETER when rows cannot be filtered with these options, before anything is sent. */
export function checkMarketplaceFilter({ marketplaceIds, columns }: FilterOptions, reportType: string): void {
  if (marketplaceIds === undefined) return;
  checkMarketplaces(marketplaceIds);
  if (!coversRegion(reportType) || columns === undefined || columns === null || columns.includes(channelColumn)) return;
  const message = `columns is ${formatValue(columns)}, and marketplaceIds filters by the column ${channelColumn}. Add it to columns.`;
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}

/** Describes what a filter did, for people: nothing if all rows are of the marketplaces. */
export function describeFilter(
  reportType: string,
  { rows, leftOut, unknown }: MarketplaceFilterCounts,
): { readonly code: string; readonly message: string; readonly count: number }[] {
  const leftOutMessage = `${reportType} covers the whole region: ${leftOut} of ${formatCount(rows, 'row')} are not of the given marketplaces and were left out.`;
  const unknownMessage = `${formatCount(unknown, 'row')} of ${reportType} without a known sales channel were not left out, although they may be of other marketplaces.`;
  return [
    ...(leftOut > 0 ? [{ code: 'ROWS_OF_OTHER_MARKETPLACES', message: leftOutMessage, count: leftOut }] : []),
    ...(unknown > 0 ? [{ code: 'SALES_CHANNEL_UNKNOWN', message: unknownMessage, count: unknown }] : []),
  ];
}

const channelColumn = 'sales-channel';

function filterBatch(batch: Iterable<unknown>, ids: ReadonlySet<string>, counts: MarketplaceFilterCounts): unknown[] {
  const rows: unknown[] = [];
  for (const row of batch) {
    const envelope = readMember(row, 'AmazonEnvelope');
    const messages = readMember(envelope, 'Message');
    if (messages !== undefined) {
      const selected = (Array.isArray(messages) ? messages : [messages]).filter((message) =>
        select(message, ids, counts),
      );
      rows.push({ ...(row as object), AmazonEnvelope: { ...(envelope as object), Message: selected } });
    } else if (select(row, ids, counts)) {
      rows.push(row);
    }
  }
  return rows;
}

function select(row: unknown, ids: ReadonlySet<string>, counts: MarketplaceFilterCounts): boolean {
  counts.rows += 1;
  const channel = findChannel(row);
  const id = typeof channel === 'string' ? findSalesChannelMarketplace(channel) : undefined;
  if (id === undefined) counts.unknown += 1;
  else if (id === null || !ids.has(id)) {
    counts.leftOut += 1;
    return false;
  }
  return true;
}

/** The sales channel of a line, of an order of an XML report, or of the message that contains it. */
function findChannel(row: unknown): unknown {
  return (
    readMember(row, channelColumn) ??
    readMember(row, 'SalesChannel') ??
    readMember(readMember(row, 'Order'), 'SalesChannel')
  );
}

function readMember(value: unknown, name: string): unknown {
  return isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
