import { type QueryStorage, settleQueries } from '../behaviours/data-kiosk/settle-query.ts';
import type { FeedStorage } from '../behaviours/feed/settle-feed.ts';
import type { ReportDesk } from '../report-files/report-desk.ts';
import type { Notifier } from './notifier.ts';
import { watchExternalShipments } from './watch-external-shipments.ts';
import { watchFulfilment } from './watch-fulfilment.ts';
import { watchHourlyStock } from './watch-hourly-stock.ts';
import { watchQueries, watchReportsAndFeeds } from './watch-jobs.ts';
import { watchListings } from './watch-listings.ts';
import { watchOffers } from './watch-offers.ts';
import { watchOrders } from './watch-orders.ts';
import { watchWarehouses } from './watch-warehouses.ts';

interface WatchParts extends QueryStorage, FeedStorage {
  readonly notifier: Notifier;
  readonly reportDesk: ReportDesk;
}

/** Registers all sources of notifications of a test seller. */
export function watchEverything(parts: WatchParts): void {
  const { notifier, reportDesk } = parts;
  watchReportsAndFeeds(notifier, reportDesk, parts);
  watchQueries(notifier, (account, now) => settleQueries({ account, now }, parts));
  watchOrders(notifier);
  watchListings(notifier);
  watchWarehouses(notifier);
  watchHourlyStock(notifier);
  watchOffers(notifier);
  watchFulfilment(notifier);
  watchExternalShipments(notifier);
}
