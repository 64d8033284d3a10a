import type { SellingPartner } from '../../src/index.ts';

declare const seller: SellingPartner;
const now = new Date();

export async function passDates() {
  await seller.orders.getOrders({ query: { MarketplaceIds: ['1'], CreatedAfter: now, LatestDeliveryDateBefore: now } });
  await seller.orders.getOrders({ query: { MarketplaceIds: ['1'], LastUpdatedAfter: now.toISOString() } });
  await seller.callAPI({ operation: 'orders.getOrders', query: { MarketplaceIds: ['1'], CreatedAfter: now } });
  await seller.services.getServiceJobs({ query: { marketplaceIds: ['1'], createdAfter: now, scheduleEndDate: now } });
  await seller.services.getAppointmentSlots({
    query: { asin: '1', storeId: '1', marketplaceIds: ['1'], startTime: now, endTime: now },
  });
  await seller.vehicles.getVehicles({ query: { marketplaceId: '1', vehicleType: 'CAR', updatedAfter: now } });
  await seller.reports.createReport({
    body: { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['1'], dataStartTime: now, dataEndTime: '' },
  });
  await seller.orders.confirmShipment({
    path: { orderId: '1' },
    body: {
      marketplaceId: '1',
      packageDetail: {
        packageReferenceId: '1',
        carrierCode: 'UPS',
        trackingNumber: '1',
        shipDate: now,
        orderItems: [{ orderItemId: '1', quantity: 1 }],
      },
    },
  });
  // @ts-expect-error: an interval consists of two dates.
  await seller.sales.getOrderMetrics({ query: { marketplaceIds: ['1'], interval: now, granularity: 'Day' } });
  // @ts-expect-error: asOfDate is a day, and a `Date` would be sent with its time.
  await seller.finances.listBalances({ query: { asOfDate: now } }, { version: '2024-06-19' });

  const { Orders, CreatedBefore } = await seller.orders.getOrders({ query: { MarketplaceIds: ['1'] } });
  const purchased: string | undefined = Orders[0]?.PurchaseDate;
  const before: string | undefined = CreatedBefore;
  const report = await seller.reports.getReport({ path: { reportId: '1' } });
  const start: string | undefined = report.dataStartTime;
  return { purchased, before, start };
}
