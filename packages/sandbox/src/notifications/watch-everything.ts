import { settleQueries } from '../behaviours/data-kiosk/settle-query.ts';
import type { Services } from '../behaviours/services.ts';
import { watchFulfilment } from './watch-fulfilment.ts';
import { watchQueries, watchReportsAndFeeds } from './watch-jobs.ts';
import { watchListings } from './watch-listings.ts';
import { watchOffers } from './watch-offers.ts';
import { watchOrders } from './watch-orders.ts';
import { watchStock } from './watch-stock.ts';

/** Every source of notifications that the shop has. */
export function watchEverything(services: Services): void {
  const { notifier, reportDesk, documents } = services;
  watchReportsAndFeeds(notifier, reportDesk, documents);
  watchQueries(notifier, (account, now) => settleQueries({ account, now }, services));
  watchOrders(notifier);
  watchListings(notifier);
  watchStock(notifier);
  watchOffers(notifier);
  watchFulfilment(notifier);
}
