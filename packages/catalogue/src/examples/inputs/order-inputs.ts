import type { ExampleInputs, ExampleTimes } from '../example-input.ts';

const lastWeek = ({ daysAgo }: ExampleTimes) => ({ query: { createdAfter: daysAgo(6), createdBefore: daysAgo(0) } });
/** Labels, invoices and packing slips exist only once an order has been acknowledged. */
const weekBefore = ({ daysAgo }: ExampleTimes) => ({ query: { createdAfter: daysAgo(9), createdBefore: daysAgo(3) } });
const slots = ({ daysAgo }: ExampleTimes) => ({ body: { startDateTime: daysAgo(-1), endDateTime: daysAgo(-3) } });

/** Sellers and vendors can subscribe to this type. */
const subscription = () => ({ path: { notificationType: 'ITEM_SALES_EVENT_CHANGE' } });

const directOrders = ['v1', '2021-12-28'].map((version) => `vendorDirectFulfillmentOrders/${version}`);
const directShipping = ['v1', '2021-12-28'].map((version) => `vendorDirectFulfillmentShipping/${version}`);

/** Examples for orders, service jobs and vendors. */
export const orderInputs: ExampleInputs = {
  'notifications/v1/getSubscription': subscription,
  'notifications/v1/getSubscriptionById': subscription,
  'orders/v0/getOrders': ({ daysAgo }) => ({ query: { CreatedAfter: daysAgo(30) } }),
  'orders/v0/getOrderRegulatedInfo': () => ({ path: { orderId: '{{regulatedOrderId}}' } }),
  'orders/2026-01-01/searchOrders': ({ daysAgo }) => ({ query: { createdAfter: daysAgo(30) } }),
  'services/v1/getServiceJobs': ({ daysAgo }) => ({ query: { createdAfter: daysAgo(60) } }),
  'services/v1/getRangeSlotCapacity': slots,
  'services/v1/getFixedSlotCapacity': slots,
  ...Object.fromEntries(directOrders.map((api) => [`${api}/getOrders`, lastWeek])),
  ...Object.fromEntries(
    directShipping.flatMap((api) => [
      [`${api}/getShippingLabels`, weekBefore],
      [`${api}/getCustomerInvoices`, weekBefore],
      [`${api}/getPackingSlips`, weekBefore],
      [`${api}/getShippingLabel`, () => ({ path: { purchaseOrderNumber: '{{labelOrderNumber}}' } })],
      [`${api}/getCustomerInvoice`, () => ({ path: { purchaseOrderNumber: '{{invoiceOrderNumber}}' } })],
      [`${api}/getPackingSlip`, () => ({ path: { purchaseOrderNumber: '{{slipOrderNumber}}' } })],
    ]),
  ),
  'vendorDirectFulfillmentSandboxTestData/2021-10-28/getOrderScenarios': () => ({
    path: { transactionId: '{{testDataTransactionId}}' },
  }),
  'vendorOrders/v1/getPurchaseOrders': lastWeek,
  'vendorOrders/v1/getPurchaseOrdersStatus': lastWeek,
};
