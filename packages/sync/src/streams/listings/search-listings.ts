import type { ItemSearchResults } from '@supercargo/catalogue/types/listings-items-2021-08-01';
import { PageGuard } from 'supercargo/internals';
import type { Batch, ReadRequest, Source } from '../../declaration/stream.ts';
import { toListingBatch } from './listing-rows.ts';

const operation = 'listingsItems.searchListingsItems';

/** The most items of one search that can be read, on all of its pages. */
const maxItems = 1_000;

/** Searches are divided by time until they are this short, in milliseconds. */
const minSearchMilliseconds = 1_000;

/** How often a search is repeated whose items changed while its pages were read. */
const maxRepeats = 3;

/** Parts of a listing that are requested. */
export const includedData = ['summaries', 'offers', 'issues', 'fulfillmentAvailability'];

/** Messages of issues are in this language. In another one the rows would change with every request. */
export const issueLocale = 'en_US';

/** Reads the listings that changed in a window. */
export const searchListings: Source = {
  name: operation,
  kind: 'operation',
  maxWindow: '730d',
  countCalls: (rows) => ({ [operation]: Math.max(1, Math.ceil(rows / 20)) }),
  async *read(request) {
    yield* searchRange({ updated: [request.from, request.to] }, request);
  },
};

/** Times in milliseconds, both inclusive. */
type Range = readonly [from: number, to: number];

/** What a search selects. */
interface Search {
  readonly updated: Range;
  readonly created?: Range | undefined;
}

/** Before Amazon existed, in milliseconds. */
const firstCreation = Date.UTC(1994, 0);

/** Reads the results of a search, in several searches if there are too many. */
async function* searchRange(search: Search, request: ReadRequest): AsyncGenerator<Batch, void, undefined> {
  const count = yield* readSearch({ search, order: byTime, limit: maxItems }, request);
  if (count <= maxItems) return;
  const halves = divide(search, request);
  if (halves !== undefined) {
    for (const half of halves) yield* searchRange(half, request);
    return;
  }
  // From both ends, twice as many can be read.
  for (const sortOrder of ['ASC', 'DESC']) {
    yield* readSearch({ search, order: { sortBy: 'sku', sortOrder }, limit: Infinity }, request);
  }
  if (count > 2 * maxItems) warnAboutRest(search, count, request);
}

const byTime = { sortBy: 'lastUpdatedDate', sortOrder: 'ASC' };

interface SearchRun {
  readonly search: Search;
  readonly order: { readonly sortBy: string; readonly sortOrder: string };
  /** With more results than this, nothing is read. */
  readonly limit: number;
}

/**
 * Reads all pages of a search, and reads them again if it has more items than were read: a listing that changes while pages are
 * read leaves the search, and others move to pages that were read before. Returns the number of results.
 */
async function* readSearch(run: SearchRun, request: ReadRequest): AsyncGenerator<Batch, number, undefined> {
  const { seller, marketplaceId = '' } = request;
  const query = buildQuery(run, marketplaceId);
  let count = 0;
  for (let repeat = 0; repeat <= maxRepeats; repeat += 1) {
    const skus = new Set<string>();
    const guard = new PageGuard(operation);
    let pageToken: string | undefined;
    do {
      const page = await readPage({ ...query, ...(pageToken && { pageToken }) }, request);
      count = page.numberOfResults;
      if (count > run.limit) return count;
      for (const { sku } of page.items) skus.add(sku);
      const following = guard.next(page.pagination?.nextToken, page.items);
      yield toListingBatch(seller.sellerId, marketplaceId, page.items);
      pageToken = following;
    } while (pageToken !== undefined);
    if (skus.size >= Math.min(count, maxItems)) break;
  }
  return count;
}

/** Says whether the seller has no listing in the marketplace. */
export async function proveNoListings({ marketplaceId = '', ...request }: ReadRequest): Promise<boolean> {
  const { numberOfResults } = await readPage(
    { marketplaceIds: [marketplaceId], pageSize: 1 },
    { ...request, marketplaceId },
  );
  return numberOfResults === 0;
}

async function readPage(query: object, { seller, signal }: ReadRequest): Promise<ItemSearchResults> {
  return (await seller.client.call(operation, {
    path: { sellerId: seller.sellerId },
    query: query as { marketplaceIds: string[] },
    options: { signal, priority: 'background', version: '2021-08-01' },
  })) as ItemSearchResults;
}

function buildQuery({ search: { updated, created }, order }: SearchRun, marketplaceId: string) {
  return {
    marketplaceIds: [marketplaceId],
    includedData,
    issueLocale,
    pageSize: 20,
    ...order,
    lastUpdatedAfter: toTime(updated[0]),
    lastUpdatedBefore: toTime(updated[1]),
    ...(created && { createdAfter: toTime(created[0]), createdBefore: toTime(created[1]) }),
  };
}

function toTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** Divides a search by the time of the last change and, if that is the same for too many listings, by the time of creation. */
function divide({ updated, created }: Search, { to }: ReadRequest): Search[] | undefined {
  if (isDivisible(updated)) return halve(updated).map((half) => ({ updated: half, created }));
  const range = created ?? ([firstCreation, to] as const);
  return isDivisible(range) ? halve(range).map((half) => ({ updated, created: half })) : undefined;
}

function isDivisible([from, to]: Range): boolean {
  return to - from > minSearchMilliseconds;
}

function halve([from, to]: Range): Range[] {
  const middle = Math.floor((from + to) / 2);
  return [
    [from, middle],
    [middle, to],
  ];
}

function warnAboutRest({ updated }: Search, count: number, { warn, marketplaceId }: ReadRequest): void {
  warn({
    code: 'TOO_MANY_RESULTS',
    message: `${count} listings of marketplace ${marketplaceId} were created and changed in the same second, ${toTime(updated[0])}. Amazon returns ${maxItems} of a search, so ${count - 2 * maxItems} were not read. Their rows have only the columns of the daily report.`,
  });
}
