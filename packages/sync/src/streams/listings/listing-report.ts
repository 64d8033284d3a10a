import { findMarketplace } from '@supercargo/catalogue/registry';
import type { ColumnFormat } from 'supercargo/values';
import type { RowWith } from '../../declaration/column.ts';
import type { Batch, ReadRequest, Source } from '../../declaration/stream.ts';
import { SyncError } from '../../errors/sync-error.ts';
import { openReport } from '../../sources/open-report.ts';
import { readValues, type ValueRow } from '../../sources/read-values.ts';
import { requireContent } from '../../sources/require-content.ts';
import type { listingColumns } from './listing-tables.ts';

const reportType = 'GET_MERCHANT_LISTINGS_ALL_DATA';

/** Rows in a batch. */
const batchSize = 2_000;

const formats: Readonly<Record<string, ColumnFormat>> = { price: 'decimal', quantity: 'integer' };

/** Headings without which rows cannot be identified or compared. */
const requiredHeadings = ['seller-sku', 'price', 'quantity', 'status', 'fulfillment-channel'] as const;

/** Reads all listings of a marketplace from one report: the only source that proves that a listing is gone. */
export const listingReport: Source = {
  name: reportType,
  kind: 'report',
  // Titles are left out: the charset of the report does not have all characters.
  columns: {
    listings: [
      'seller_id',
      'marketplace_id',
      'sku',
      'asin',
      'is_buyable',
      'price',
      'currency',
      'fulfillment_channel',
      'quantity',
    ] satisfies (keyof typeof listingColumns)[],
  },
  countCalls: () => ({ 'reports.createReport': 1, 'reports.getReport': 3, 'reports.getReportDocument': 1 }),
  read: readListingReport,
};

async function* readListingReport(request: ReadRequest): AsyncGenerator<Batch, void, undefined> {
  const { seller, marketplaceId = '' } = request;
  const run = await openReport(
    {
      reportType,
      // Several marketplaces in one request return the rows of one of them.
      marketplaceIds: [marketplaceId],
      reportOptions: { preferredReportDocumentLocale: 'en_US' },
    },
    request,
  );
  const currency = findMarketplace(marketplaceId)?.currency;
  const place = { seller_id: seller.sellerId, marketplace_id: marketplaceId, currency };
  const document = {
    name: `The report ${reportType} of marketplace ${marketplaceId}`,
    open: () => run.rows({ onUnknownHeadings: 'error' }),
    reportType,
    findFormat: (heading: string) => formats[heading],
  };
  let rows: ListingRow[] = [];
  let count = 0;
  for await (const row of readValues(document, request)) {
    rows.push({ ...place, ...toListingRow(row, marketplaceId) });
    count += 1;
    if (rows.length < batchSize) continue;
    yield { listings: rows };
    rows = [];
  }
  if (count === 0) await requireContent(run, reportType);
  yield { listings: rows };
}

type ListingRow = RowWith<typeof listingColumns> & { readonly _extra: string | null };

function toListingRow({ cells, values, unreadable }: ValueRow, marketplaceId: string): ListingRow {
  const line = cells as Readonly<Record<string, string>>;
  const missing = requiredHeadings.filter((heading) => line[heading] === undefined);
  if (missing.length > 0 || line['seller-sku'] === '') throw buildHeaderError(missing, line, marketplaceId);
  return {
    sku: line['seller-sku'] ?? '',
    asin: line.asin1 || line['product-id'] || null,
    is_buyable: line.status === 'Active',
    price: values.price as string | null,
    fulfillment_channel: line['fulfillment-channel'] || null,
    quantity: values.quantity as number | null,
    _extra: unreadable === undefined ? null : JSON.stringify(unreadable),
  };
}

function buildHeaderError(missing: readonly string[], line: object, marketplaceId: string): SyncError {
  const detail = missing.length > 0 ? `It lacks the columns ${missing.join(', ')}` : 'A row has no SKU';
  return new SyncError({
    code: 'UNKNOWN_HEADER',
    message: `The report ${reportType} of marketplace ${marketplaceId} is not what it was. ${detail}. Its columns are ${Object.keys(line).slice(0, 40).join(', ')}.`,
    action: 'Update @supercargo/sync. Until then no listing is marked as deleted.',
  });
}
