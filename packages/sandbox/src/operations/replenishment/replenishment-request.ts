import type * as Catalogue from '@supercargo/catalogue/types/replenishment-2022-11-07';
import { invalidInput, silentlyDenied } from '../../base/api-error.ts';
import type { Received } from '../../base/json-value.ts';
import { isMarketplaceId, type Marketplace } from '../../base/marketplaces.ts';
import { listTradedMarketplaces } from '../../world/accounts/account.ts';
import type { Listing } from '../../world/listings/listing.ts';
import type { SellerCall } from '../handler.ts';

/** Returns the marketplace with the given ID. Throws a 400 if it is unknown, and a 403 if the seller does not sell in it. */
export function readMarketplace({ account }: SellerCall, id: string): Marketplace {
  if (!isMarketplaceId(id)) throw invalidInput('There is no such marketplace.', 'marketplaceId (body)');
  const [store] = listTradedMarketplaces(account, [id]);
  if (store === undefined) throw silentlyDenied(`The seller does not sell in ${id}.`);
  return store;
}

interface Period {
  readonly timeInterval: Received<Catalogue.TimeIntervalInput>;
  readonly timePeriodType: string;
  readonly aggregationFrequency?: string | null | undefined;
}

/** The maximum interval of metrics of the seller by day: `TimeInterval` of the model. */
const MAX_DAYS = 31;
const DAY = 86_400_000;

/**
 * Reads an interval. Throws a 400 if it ends before it starts, or if the frequency does not go with it. `AggregationFrequency`
 * and `TimeInterval` of the model have the rules; the status is inferred.
 */
export function readInterval(
  { timeInterval, timePeriodType, aggregationFrequency }: Period,
  covers: 'one unit' | 'several units',
) {
  const [from, to] = [Date.parse(timeInterval.startDate), Date.parse(timeInterval.endDate)];
  if (!(from <= to))
    throw invalidInput('timeInterval must have valid dates, and start before it ends.', 'timeInterval (body)');
  if (typeof aggregationFrequency !== 'string') return { from, to };
  if (timePeriodType !== 'PERFORMANCE') {
    throw invalidInput('aggregationFrequency is valid only for PERFORMANCE.', 'aggregationFrequency (body)');
  }
  if (covers === 'one unit' && to > addUnit(from, aggregationFrequency)) {
    throw invalidInput(`timeInterval must not be longer than one ${aggregationFrequency}.`, 'timeInterval (body)');
  }
  if (aggregationFrequency === 'DAY' && to - from > MAX_DAYS * DAY) {
    throw invalidInput(`timeInterval must not be longer than ${MAX_DAYS} days by DAY.`, 'timeInterval (body)');
  }
  return { from, to };
}

const MONTHS: Readonly<Record<string, number>> = { MONTH: 1, QUARTER: 3, YEAR: 12 };

function addUnit(moment: number, frequency: string): number {
  const months = MONTHS[frequency];
  if (months === undefined) return moment + (frequency === 'WEEK' ? 7 : 1) * DAY;
  const date = new Date(moment);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.getTime();
}

type ItemFilters = Received<Catalogue.GetSellingPartnerMetricsRequestFilters>;

/** Builds the predicate for the filters that all three operations have. */
export function buildFilter(filters: ItemFilters): (listing: Listing) => boolean {
  const among = (name: keyof ItemFilters, select: (listing: Listing) => string) => {
    const wanted = filters[name] ?? [];
    return (listing: Listing) => wanted.length === 0 || wanted.includes(select(listing));
  };
  const conditions = [
    among('asins', ({ asin }) => asin),
    among('skus', ({ sku }) => sku),
    among('brandNames', ({ brand }) => brand),
    among('productGroups', ({ productType }) => productType),
    among('fulfillmentChannelTypes', () => 'AMAZON'),
  ];
  return (listing) => conditions.every((holds) => holds(listing));
}
