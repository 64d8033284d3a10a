import { settleQueries } from '../behaviours/data-kiosk/settle-query.ts';
import type { Services } from '../behaviours/services.ts';
import { watchExternalShipments } from './watch-external-shipments.ts';
import { watchFulfilment } from './watch-fulfilment.ts';
import { watchHourlyStock } from './watch-hourly-stock.ts';
import { watchQueries, watchReportsAndFeeds } from './watch-jobs.ts';
import { watchListings } from './watch-listings.ts';
import { watchOffers } from './watch-offers.ts';
import { watchOrders } from './watch-orders.ts';
import { watchWarehouses } from './watch-warehouses.ts';

/** Every source of notifications that the shop has. */
export function watchEverything(services: Services): void {
  const { notifier, reportDesk } = services;
  watchReportsAndFeeds(notifier, reportDesk, services);
  watchQueries(notifier, (account, now) => settleQueries({ account, now }, services));
  watchOrders(notifier);
  watchListings(notifier);
  watchWarehouses(notifier);
  watchHourlyStock(notifier);
  watchOffers(notifier);
  watchFulfilment(notifier);
  watchExternalShipments(notifier);
}
