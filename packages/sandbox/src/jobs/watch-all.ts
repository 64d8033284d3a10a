import type { Notifier } from '../events/notifier.ts';
import { watchExternalShipments } from '../events/watch-external-shipments.ts';
import { watchFulfilment } from '../events/watch-fulfilment.ts';
import { watchHourlyStock } from '../events/watch-hourly-stock.ts';
import { watchListings } from '../events/watch-listings.ts';
import { watchOffers } from '../events/watch-offers.ts';
import { watchOrders } from '../events/watch-orders.ts';
import { watchTaxInvoices } from '../events/watch-tax-invoices.ts';
import { watchWarehouses } from '../events/watch-warehouses.ts';
import type { ReportRegistry } from '../reports/files/report-registry.ts';
import type { FeedStorage } from './feeds/settle-feed.ts';
import { finishQueries, type QueryStorage } from './queries/settle-query.ts';
import { watchQueries, watchReportsAndFeeds } from './watch-jobs.ts';

interface WatchParts extends QueryStorage, FeedStorage {
  readonly notifier: Notifier;
  readonly reportRegistry: ReportRegistry;
}

/** Registers all sources of notifications of a test seller. */
export function watchAll(parts: WatchParts): void {
  const { notifier, reportRegistry } = parts;
  watchReportsAndFeeds(notifier, reportRegistry, parts);
  watchQueries(notifier, (account, now) => finishQueries({ account, now }, parts));
  watchOrders(notifier);
  watchListings(notifier);
  watchWarehouses(notifier);
  watchHourlyStock(notifier);
  watchOffers(notifier);
  watchFulfilment(notifier);
  watchExternalShipments(notifier);
  watchTaxInvoices(notifier);
}
