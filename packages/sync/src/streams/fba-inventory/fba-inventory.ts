import type { InventorySummary } from '@supercargo/catalogue/types/fba-inventory-v1';
import { SellingPartnerError } from 'supercargo';
import { PageGuard } from 'supercargo/internals';
import type { Batch, HintedRead, ReadRequest, Source, Stream } from '../../declaration/stream.ts';
import { SyncError } from '../../errors/sync-error.ts';
import { inventoryLeftOut, toInventoryBatch } from './fba-inventory-rows.ts';
import { dailyInventoryTable, inventoryTable, quantityColumns } from './fba-inventory-tables.ts';

const operation = 'fbaInventory.getInventorySummaries';

/** How often the list is read again from its start, because the token of a page expired. */
const maxRestarts = 5;

/** Reads the whole list. Filtered by time it would lack changes of units on their way to warehouses. */
const walk: Source = {
  name: operation,
  kind: 'operation',
  countCalls: (rows) => ({ [operation]: Math.max(1, Math.ceil(rows / 50)) }),
  async *read(request) {
    for (let restart = 0; !(yield* readToEnd(request, restart === maxRestarts)); restart += 1);
  },
};

/** Stock in Amazon's warehouses. */
export const fbaInventory: Stream = {
  name: 'fba_inventory',
  description: "Stock in Amazon's warehouses, now and for each day.",
  tables: [inventoryTable, dailyInventoryTable],
  scope: 'marketplace',
  every: '1h',
  snapshot: {
    source: walk,
    every: '1h',
    // Amazon stops listing a SKU some time after its last unit is gone.
    absent: { setZero: Object.keys(quantityColumns) },
    daily: 'fba_inventory_daily',
  },
  leftOut: inventoryLeftOut,
  roles: ['Amazon Fulfillment', 'Product Listing'],
  hints: [{ type: 'FBA_INVENTORY_AVAILABILITY_CHANGES', find: findStock }],
  readById: { operation, version: 'v1', column: 'sku', read: readStock },
  verify: {
    reads: [{ kind: 'record' }, { kind: 'snapshot', replaces: 10, source: walk, maxBatches: 1 }],
    changedBy: 'last_updated_time',
    changing: { fba_inventory: ['title', 'inbound_working', 'inbound_shipped', 'inbound_receiving', 'total'] },
  },
};

interface InventoryPage {
  readonly inventorySummaries?: readonly InventorySummary[];
  readonly nextToken?: string;
}

/** Reads all pages. Returns false if the token of a page expired, which happens after 30 seconds. */
async function* readToEnd(request: ReadRequest, isLast: boolean): AsyncGenerator<Batch, boolean, undefined> {
  const { seller, marketplaceId = '' } = request;
  const guard = new PageGuard(operation);
  let nextToken: string | undefined;
  do {
    let page: InventoryPage;
    try {
      page = await readPage({ nextToken }, request);
    } catch (error) {
      if (!isInvalidInput(error)) throw error;
      if (nextToken === undefined) throw buildNotEnrolledError(marketplaceId, error);
      if (isLast) throw error;
      return false;
    }
    const items = page.inventorySummaries ?? [];
    const following = guard.next(page.nextToken, items);
    yield toInventoryBatch(seller.sellerId, marketplaceId, items);
    nextToken = following;
  } while (nextToken !== undefined);
  return true;
}

interface PageQuery {
  readonly nextToken?: string | undefined;
  readonly sellerSkus?: readonly string[] | undefined;
}

async function readPage(
  pageQuery: PageQuery,
  { seller, marketplaceId = '', signal }: ReadRequest,
): Promise<InventoryPage> {
  const query = {
    granularityType: 'Marketplace',
    granularityId: marketplaceId,
    marketplaceIds: [marketplaceId],
    details: true,
    ...pageQuery,
  };
  const options = { signal, priority: 'background', version: 'v1' } as const;
  return (await seller.client.call(operation, { query, options })) as InventoryPage;
}

function isInvalidInput(error: unknown): boolean {
  return error instanceof SellingPartnerError && error.status === 400 && error.code === 'InvalidInput';
}

function buildNotEnrolledError(marketplaceId: string, cause: unknown): SyncError {
  return new SyncError({
    code: 'NOT_ENROLLED',
    message: `Amazon has no stock of the seller in marketplace ${marketplaceId}, because the seller does not use Fulfillment by Amazon there.`,
    action: 'Leave out the stream for this seller, or enroll. The sync tries again once a day.',
    cause,
  });
}

async function readStock(sku: string, request: ReadRequest): Promise<Batch | undefined> {
  const { seller, marketplaceId = '' } = request;
  const page = await readPage({ sellerSkus: [sku] }, request);
  // Amazon leaves out a SKU without units, which does not mean that it was deleted.
  return toInventoryBatch(seller.sellerId, marketplaceId, page.inventorySummaries ?? []);
}

interface StockChange {
  readonly SKU?: string;
  readonly FulfillmentInventoryByMarketplace?: readonly { readonly MarketplaceId?: string }[];
}

function findStock(payload: unknown): HintedRead[] {
  const { SKU, FulfillmentInventoryByMarketplace: places = [] } = payload as StockChange;
  return SKU === undefined ? [] : places.map(({ MarketplaceId }) => ({ id: SKU, marketplaceId: MarketplaceId }));
}
