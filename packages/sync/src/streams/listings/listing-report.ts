import { findMarketplace } from '@supercargo/catalogue/registry';
import type { RowWith } from '../../declaration/column.ts';
import type { Batch, ReadRequest, Source } from '../../declaration/stream.ts';
import { SyncError } from '../../errors/sync-error.ts';
import { toDecimal } from '../../rows/values.ts';
import { openReport } from '../../sources/open-report.ts';
import { requireHeader } from '../../sources/require-header.ts';
import type { listingColumns } from './listing-tables.ts';

const reportType = 'GET_MERCHANT_LISTINGS_ALL_DATA';

/** Rows in a batch. */
const batchSize = 2_000;

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
  if ((await run.done()).empty) return;
  const currency = findMarketplace(marketplaceId)?.currency;
  const place = { seller_id: seller.sellerId, marketplace_id: marketplaceId, currency };
  let rows: RowWith<typeof listingColumns>[] = [];
  let count = 0;
  for await (const line of run.rows()) {
    rows.push({ ...place, ...toListingRow(line as Record<string, string>, marketplaceId) });
    count += 1;
    if (rows.length < batchSize) continue;
    yield { listings: rows };
    rows = [];
  }
  if (count === 0) await requireHeader(run, requiredHeadings, reportType);
  yield { listings: rows };
}

function toListingRow(line: Readonly<Record<string, string>>, marketplaceId: string): RowWith<typeof listingColumns> {
  const missing = requiredHeadings.filter((heading) => line[heading] === undefined);
  if (missing.length > 0 || line['seller-sku'] === '') throw buildHeaderError(missing, line, marketplaceId);
  return {
    sku: line['seller-sku'] ?? '',
    asin: line.asin1 || line['product-id'] || null,
    is_buyable: line.status === 'Active',
    price: toPrice(line.price),
    fulfillment_channel: line['fulfillment-channel'] || null,
    quantity: line.quantity ? Number(line.quantity) : null,
  };
}

/** Some stores write a comma before the cents. */
function toPrice(text = ''): string | null {
  return toDecimal(/^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text);
}

function buildHeaderError(missing: readonly string[], line: object, marketplaceId: string): SyncError {
  const detail = missing.length > 0 ? `It lacks the columns ${missing.join(', ')}` : 'A row has no SKU';
  return new SyncError({
    code: 'UNKNOWN_HEADER',
    message: `The report ${reportType} of marketplace ${marketplaceId} is not what it was. ${detail}. Its columns are ${Object.keys(line).slice(0, 40).join(', ')}.`,
    action: 'Update @supercargo/sync. Until then no listing is marked as deleted.',
  });
}
