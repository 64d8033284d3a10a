import { formatIsoDay } from '../../base/iso-time.ts';
import type { Account } from '../accounts/account.ts';
import type { Order } from '../orders/order.ts';
import type { Figures } from './figures.ts';

const DAY = 86_400_000;

/** Targets of Amazon: https://developer-docs.amazon.com/sp-api/docs/report-type-values-performance */
const TARGETS = { late: 0.04, cancelled: 0.025, tracked: 0.95 };

/** The figures of the account that follow from its orders. */
export const ACCOUNT_FIGURES: readonly string[] = [
  'lateShipmentRate',
  'preFulfillmentCancellationRate',
  'validTrackingRate',
];

/** Computes figures of the orders that the seller ships, over whole days in UTC before today, in one marketplace. */
export function buildAccountFigures(account: Account, marketplaceId: string, now: number): Figures {
  const today = Math.floor(now / DAY) * DAY;
  const orders = [...account.orders.values()].filter(
    (order) => order.marketplaceId === marketplaceId && order.channel === 'MFN',
  );
  const listSince = (days: number) =>
    orders.filter(({ purchasedAt }) => purchasedAt >= today - days * DAY && purchasedAt < today);
  const range = (days: number) => ({
    reportingDateRange: {
      reportingDateFrom: formatIsoDay(today - days * DAY),
      reportingDateTo: formatIsoDay(today - DAY),
    },
  });
  const [week, month] = [listSince(7), listSince(30)];
  const shipped = month.filter(({ status }) => status === 'Shipped');
  const late = shipped.filter(isLate).length;
  const cancelled = week.filter(({ status }) => status === 'Canceled').length;
  return {
    lateShipmentRate: {
      ...range(30),
      ...rateOrders(late, shipped.length, TARGETS.late, 'LESS_THAN'),
      orderCount: shipped.length,
      lateShipmentCount: late,
    },
    preFulfillmentCancellationRate: {
      ...range(7),
      ...rateOrders(cancelled, week.length, TARGETS.cancelled, 'LESS_THAN'),
      orderCount: week.length,
      cancellationCount: cancelled,
    },
    // The sandbox knows the tracking number of every parcel.
    validTrackingRate: {
      ...range(30),
      ...rateOrders(shipped.length, shipped.length, TARGETS.tracked, 'GREATER_THAN'),
      shipmentCount: shipped.length,
      validTrackingCount: shipped.length,
    },
  };
}

/** Orders without a record of parts were shipped when they last changed. */
function isLate({ updatedAt, shipWindow }: Order): boolean {
  return updatedAt > shipWindow.to;
}

function rateOrders(count: number, all: number, targetValue: number, targetCondition: 'LESS_THAN' | 'GREATER_THAN') {
  const rate = all === 0 ? 0 : Math.round((10_000 * count) / all) / 10_000;
  const isGood = targetCondition === 'LESS_THAN' ? rate < targetValue : rate > targetValue;
  return { rate, targetValue, targetCondition, status: all === 0 ? 'NONE' : isGood ? 'GOOD' : 'BAD' };
}
