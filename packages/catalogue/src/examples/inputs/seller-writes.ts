import type { ExampleInputs, ExampleTimes } from '../example-input.ts';
import { pdf } from './sample-parts.ts';

const text = 'Thank you for your order.';
const attachments = [{ uploadDestinationId: '{{uploadDestinationId}}', fileName: 'example.pdf' }];
const messages = ['confirmCustomizationDetails', 'createConfirmDeliveryDetails', 'createConfirmOrderDetails'];
const furtherMessages = ['createConfirmServiceDetails', 'createDigitalAccessKey', 'createUnexpectedProblem'];
const withAttachments = ['createLegalDisclosure', 'sendInvoice'];

const appointment = { serviceJobId: '{{scheduledServiceJobId}}', appointmentId: '{{appointmentId}}' };
const reservation = ({ daysAgo }: ExampleTimes) => ({
  resourceId: '{{resourceId}}',
  reservation: { type: 'APPOINTMENT', availability: { startTime: daysAgo(-2), endTime: daysAgo(-3) } },
});

const patch = () => ({
  body: {
    productType: '{{productType}}',
    patches: [
      {
        op: 'replace',
        path: '/attributes/bullet_point',
        value: [{ value: 'Made with care.', marketplace_id: '{{marketplaceId}}' }],
      },
    ],
  },
});

/** Examples of writes for listings, orders, services, reports and money. */
export const sellerWrites: ExampleInputs = {
  'aplusContent/2020-11-01/postContentDocumentAsinRelations': () => ({ body: { asinSet: ['{{asin}}'] } }),
  'appIntegrations/2024-04-01/recordActionFeedback': () => ({ path: { notificationId: '{{appNotificationId}}' } }),
  'dataKiosk/2023-11-15/createQuery': ({ dateAgo }) => ({
    body: {
      query: `{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(startDate: "${dateAgo(40)}", endDate: "${dateAgo(10)}", aggregateBy: DAY, marketplaceIds: ["{{marketplaceId}}"]) { startDate } } }`,
    },
  }),
  'feeds/2021-06-30/cancelFeed': () => ({ path: { feedId: '{{queuedFeedId}}' } }),
  'reports/2021-06-30/cancelReport': () => ({ path: { reportId: '{{queuedReportId}}' } }),
  'dataKiosk/2023-11-15/cancelQuery': () => ({ path: { queryId: '{{openQueryId}}' } }),
  'deliveryByAmazon/2022-07-01/submitInvoice': () => ({
    query: { orderId: '{{unshippedOrderId}}' },
    body: {
      invoiceContent: pdf.content,
      contentMD5Value: pdf.checksum,
      invoiceType: 'Outbound',
      programType: 'EasyShip',
      marketplaceId: '{{marketplaceId}}',
    },
  }),
  'listingsItems/2020-09-01/patchListingsItem': patch,
  'listingsItems/2021-08-01/patchListingsItem': patch,
  ...Object.fromEntries(
    [...messages, ...furtherMessages].map((name) => [`messaging/v1/${name}`, () => ({ body: { text } })]),
  ),
  ...Object.fromEntries(withAttachments.map((name) => [`messaging/v1/${name}`, () => ({ body: { attachments } })])),
  'messaging/v1/CreateWarranty': ({ daysAgo }) => ({
    body: { attachments, coverageStartDate: daysAgo(0), coverageEndDate: daysAgo(-365) },
  }),
  'notifications/v1/createDestination': () => ({
    body: {
      name: 'example',
      resourceSpecification: { sqs: { arn: 'arn:aws:sqs:eu-west-1:123456789012:example' } },
    },
  }),
  'notifications/v1/createSubscription': () => ({
    body: { destinationId: '{{destinationId}}', payloadVersion: '1.0' },
  }),
  'notifications/v1/deleteSubscriptionById': () => ({ path: { notificationType: 'ITEM_SALES_EVENT_CHANGE' } }),
  'notifications/v1/deleteDestination': () => ({ path: { destinationId: '{{newDestinationId}}' } }),
  'notifications/v1/sendTestNotification': () => ({
    body: { destinationId: '{{destinationId}}', testNotification: { payloadVersion: '1.0' } },
  }),
  'orders/v0/confirmShipment': ({ daysAgo }) => ({
    path: { orderId: '{{unshippedOrderId}}' },
    body: {
      marketplaceId: '{{marketplaceId}}',
      packageDetail: {
        packageReferenceId: '1',
        carrierCode: 'Royal Mail',
        trackingNumber: 'EXAMPLE1',
        shipDate: daysAgo(0),
        orderItems: [{ orderItemId: '{{unshippedOrderItemId}}', quantity: 1 }],
      },
    },
  }),
  'orders/v0/updateShipmentStatus': () => ({ path: { orderId: '{{unshippedOrderId}}' } }),
  'orders/v0/updateVerificationStatus': () => ({
    path: { orderId: '{{regulatedOrderId}}' },
    body: { regulatedOrderVerificationStatus: { status: 'Approved', externalReviewerId: 'reviewer-1' } },
  }),
  'reports/2021-06-30/createReportSchedule': () => ({
    body: {
      reportType: 'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING',
      marketplaceIds: ['{{marketplaceId}}'],
      period: 'P1D',
    },
  }),
  'sellerWallet/2024-03-01/createTransaction': ({ daysAgo }) => ({
    body: {
      sourceAccountId: '{{walletAccountId}}',
      destinationTransactionInstrument: {
        bankAccount: {
          bankAccountOwnershipType: 'THIRD_PARTY',
          accountCountryCode: 'DE',
          accountCurrency: 'EUR',
          bankAccountNumberTail: '1234',
        },
        bankAccountNumber: 'DE00123456781234',
        accountHolderName: 'Supplier',
      },
      payeeContactInformation: {
        payeeFirstName: 'Sandy',
        payeeLastName: 'Supplier',
        addressLine1: 'Lindenstraße 4',
        city: 'Berlin',
        state: 'Berlin',
        postalCode: '10969',
        countryCode: 'DE',
        emailAddress: 'sandy@supplier.example',
        phoneNumber: '030 23125 000',
        payeeEntityType: 'BUSINESS',
      },
      sourceAmount: { currencyCode: '{{currencyCode}}', currencyAmount: 1 },
      requestTime: daysAgo(0),
    },
  }),
  'services/v1/cancelServiceJobByServiceJobId': () => ({
    path: { serviceJobId: '{{openServiceJobId}}' },
    query: { cancellationReasonCode: 'V1' },
  }),
  'services/v1/completeServiceJobByServiceJobId': () => ({ path: { serviceJobId: '{{scheduledServiceJobId}}' } }),
  'services/v1/addAppointmentForServiceJobByServiceJobId': ({ daysAgo }) => ({
    path: { serviceJobId: '{{openServiceJobId}}' },
    body: { appointmentTime: { startTime: daysAgo(-3), durationInMinutes: 60 } },
  }),
  'services/v1/rescheduleAppointmentForServiceJobByServiceJobId': ({ daysAgo }) => ({
    path: appointment,
    body: { appointmentTime: { startTime: daysAgo(-4), durationInMinutes: 60 }, rescheduleReasonCode: 'R1' },
  }),
  'services/v1/assignAppointmentResources': () => ({
    path: appointment,
    body: { resources: [{ resourceId: '{{resourceId}}' }] },
  }),
  'services/v1/setAppointmentFulfillmentData': ({ daysAgo }) => ({
    path: appointment,
    body: { estimatedArrivalTime: { startTime: daysAgo(-3), endTime: daysAgo(-4) } },
  }),
  'services/v1/createReservation': (times) => ({ body: reservation(times) }),
  'services/v1/updateReservation': (times) => ({
    path: { reservationId: '{{reservationId}}' },
    body: reservation(times),
  }),
  'services/v1/cancelReservation': () => ({ path: { reservationId: '{{reservationId}}' } }),
  'shipmentInvoicing/v0/submitInvoice': () => ({
    body: { InvoiceContent: pdf.content, ContentMD5Value: pdf.checksum },
  }),
  'supplySources/2020-07-01/updateSupplySourceStatus': () => ({ body: { status: 'Active' } }),
  'uploads/2020-11-01/createUploadDestinationForResource': () => ({
    path: { resource: 'messaging/v1/orders/{{orderId}}/messages/legalDisclosure' },
    query: { contentMD5: pdf.checksum, contentType: 'application/pdf' },
  }),
};
