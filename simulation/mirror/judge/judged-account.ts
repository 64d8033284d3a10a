import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type ExpectedRow } from './findings.ts';
import type { JudgedStream } from './judged-stream.ts';
import { isSold, type OrderRecord, readRecords } from './shop.ts';

const day = 86_400_000;

/** A copy is so old at most, and orders that changed since are not compared. */
const delay = 14 * 3_600_000;

/** Figures that the sandbox makes up. */
const invented = [
  'invoiceDefectRate',
  'orderDefectRate.mfn',
  'orderDefectRate.afn',
  'onTimeDeliveryRate',
  'unitOnTimeDeliveryRate',
  'warningStates.Sandbox warningType',
  'accountHealthRating',
  'listingPolicyViolations',
  'productAuthenticityCustomerComplaints',
  'productConditionCustomerComplaints',
  'productSafetyCustomerComplaints',
  'receivedIntellectualPropertyComplaints',
  'restrictedProductPolicyViolations',
  'suspectedIntellectualPropertyViolations',
  'foodAndProductSafetyIssues',
  'otherPolicyViolations',
  'documentRequests',
];

const accountHealth: JudgedStream = {
  stream: 'account_health',
  every: '12h',
  table: 'account_health',
  key: ['marketplace_id', 'metric'],
  whyNeverDeleted: 'Amazon has each figure of a marketplace as long as the account sells there.',
  expect: (context, sellerId) =>
    new Map(context.marketplaceIds.flatMap((marketplaceId) => buildFigures(context, sellerId, marketplaceId))),
};

function buildFigures({ sandbox, now }: MirrorContext, sellerId: string, marketplaceId: string) {
  const orders = readRecords(sandbox, sellerId, 'orders').map(([, order]) => order);
  const inStore = orders.filter((order) => order.marketplaceId === marketplaceId);
  const merchantOrders = inStore.filter(({ channel }) => channel === 'MFN');
  const today = Math.floor(now / day) * day;
  const listSince = (days: number) =>
    merchantOrders.filter(({ purchasedAt }) => purchasedAt >= today - days * day && purchasedAt < today);
  const shipped = listSince(30).filter(({ status }) => status === 'Shipped');
  const late = shipped.filter(({ updatedAt, shipWindow }: OrderRecord) => updatedAt > shipWindow.to).length;
  const week = listSince(7);
  const cancelled = week.filter(({ status }) => status === 'Canceled').length;
  // The report has no marketplace without a sale in 30 days.
  const hasSales = inStore.some((order) => isSold(order) && order.purchasedAt > now - 29 * day);
  const isRecent =
    !hasSales || merchantOrders.some(({ purchasedAt, updatedAt }) => purchasedAt < today && updatedAt > now - delay);
  const range = (days: number) => ({ from_date: formatDay(today - days * day), to_date: formatDay(today - day) });
  const rows: [string, ExpectedRow['values']][] = [
    ['accountStatus', { status: 'NORMAL' }],
    ['lateShipmentRate', { ...range(30), ...computeRate(late, shipped.length), target_value: '0.04' }],
    ['preFulfillmentCancellationRate', { ...range(7), ...computeRate(cancelled, week.length), target_value: '0.025' }],
    ['validTrackingRate', { ...range(30), ...computeRate(shipped.length, shipped.length), target_value: '0.95' }],
  ];
  return [
    ...rows.map(
      ([metric, values]) =>
        [
          buildKey([marketplaceId, metric]),
          { values, isRecent: hasSales ? isRecent && 'rate' in values : true },
        ] as const,
    ),
    ...invented.map((metric) => [buildKey([marketplaceId, metric]), { values: {}, isRecent: true }] as const),
  ];
}

function computeRate(count: number, all: number) {
  return { rate: String(all === 0 ? 0 : Math.round((10_000 * count) / all) / 10_000) };
}

function formatDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Streams about the account. */
export const judgedAccount: readonly JudgedStream[] = [accountHealth];
