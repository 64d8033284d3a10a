import type { ExampleInputs, ExampleTimes } from '../example-input.ts';
import { address } from './sample-parts.ts';

const party = { partyId: 'EXAMPLE', address };
const parties = { sellingParty: party, shipFromParty: party };
const each = { amount: 1, unitOfMeasure: 'Each' };
const cases = { amount: 1, unitOfMeasure: 'Eaches' };
const price = { currencyCode: '{{currencyCode}}', amount: '20.00' };

const directShipping = ['v1', '2021-12-28'].map((version) => `vendorDirectFulfillmentShipping/${version}`);
const directOrders = ['v1', '2021-12-28'].map((version) => `vendorDirectFulfillmentOrders/${version}`);

const acknowledgeDirectOrder = ({ daysAgo }: ExampleTimes) => ({
  body: {
    orderAcknowledgements: [
      {
        purchaseOrderNumber: '{{newDirectOrderNumber}}',
        vendorOrderNumber: 'EXAMPLE-1',
        acknowledgementDate: daysAgo(0),
        acknowledgementStatus: { code: '00', description: 'Shipping 100 percent of ordered product' },
        ...parties,
        itemAcknowledgements: [
          { itemSequenceNumber: '1', buyerProductIdentifier: '{{asin}}', acknowledgedQuantity: each },
        ],
      },
    ],
  },
});

const requestLabels = () => ({
  body: { shippingLabelRequests: [{ purchaseOrderNumber: '{{acceptedDirectOrderNumber}}', ...parties }] },
});

const confirmDirectShipment = ({ daysAgo }: ExampleTimes) => ({
  body: {
    shipmentConfirmations: [
      {
        purchaseOrderNumber: '{{acceptedDirectOrderNumber}}',
        shipmentDetails: { shippedDate: daysAgo(0), shipmentStatus: 'SHIPPED' },
        ...parties,
        items: [{ itemSequenceNumber: 1, buyerProductIdentifier: '{{asin}}', shippedQuantity: each }],
      },
    ],
  },
});

const updateDirectStatus = ({ daysAgo }: ExampleTimes) => ({
  body: {
    shipmentStatusUpdates: [
      {
        purchaseOrderNumber: '{{shippedDirectOrderNumber}}',
        ...parties,
        statusUpdateDetails: {
          trackingNumber: 'EXAMPLE1',
          statusCode: 'D1',
          reasonCode: 'NS',
          statusDateTime: daysAgo(0),
          statusLocationAddress: address,
        },
      },
    ],
  },
});

/** Examples of writes for vendors. */
export const vendorWrites: ExampleInputs = {
  'vendorDirectFulfillmentInventory/v1/submitInventoryUpdate': () => ({
    path: { warehouseId: 'EXAMPLE' },
    body: {
      inventory: {
        sellingParty: party,
        isFullUpdate: false,
        items: [{ buyerProductIdentifier: '{{asin}}', availableQuantity: { amount: 10, unitOfMeasure: 'Each' } }],
      },
    },
  }),
  ...Object.fromEntries(directOrders.map((api) => [`${api}/submitAcknowledgement`, acknowledgeDirectOrder])),
  ...Object.fromEntries(
    directShipping.flatMap((api) => [
      [`${api}/submitShippingLabelRequest`, requestLabels],
      [`${api}/submitShipmentConfirmations`, confirmDirectShipment],
      [`${api}/submitShipmentStatusUpdates`, updateDirectStatus],
    ]),
  ),
  'vendorDirectFulfillmentShipping/2021-12-28/createShippingLabels': () => ({
    path: { purchaseOrderNumber: '{{acceptedDirectOrderNumber}}' },
    body: parties,
  }),
  'vendorDirectFulfillmentShipping/2021-12-28/createContainerLabel': () => ({
    body: {
      ...parties,
      carrierId: 'SWA',
      vendorContainerId: 'EXAMPLE1',
      packages: [{ packageTrackingNumber: '{{directTrackingNumber}}' }],
    },
  }),
  'vendorDirectFulfillmentPayments/v1/submitInvoice': ({ daysAgo }) => ({
    body: {
      invoices: [
        {
          invoiceNumber: 'EXAMPLE-1',
          invoiceDate: daysAgo(0),
          remitToParty: party,
          shipFromParty: party,
          invoiceTotal: price,
          items: [
            {
              itemSequenceNumber: '1',
              buyerProductIdentifier: '{{asin}}',
              invoicedQuantity: each,
              netCost: price,
              purchaseOrderNumber: '{{directFulfillmentOrderNumber}}',
            },
          ],
        },
      ],
    },
  }),
  'vendorDirectFulfillmentSandboxTestData/2021-10-28/generateOrderScenarios': () => ({
    body: { orders: [{ sellingParty: party, shipFromParty: party }] },
  }),
  'vendorInvoices/v1/submitInvoices': ({ daysAgo }) => ({
    body: {
      invoices: [
        {
          invoiceType: 'Invoice',
          id: 'EXAMPLE-1',
          date: daysAgo(0),
          remitToParty: party,
          invoiceTotal: price,
          items: [
            {
              itemSequenceNumber: 1,
              amazonProductIdentifier: '{{asin}}',
              invoicedQuantity: cases,
              netCost: price,
              purchaseOrderNumber: '{{purchaseOrderNumber}}',
            },
          ],
        },
      ],
    },
  }),
  'vendorOrders/v1/submitAcknowledgement': ({ daysAgo }) => ({
    body: {
      acknowledgements: [
        {
          purchaseOrderNumber: '{{purchaseOrderNumber}}',
          sellingParty: party,
          acknowledgementDate: daysAgo(0),
          items: [
            {
              itemSequenceNumber: '1',
              orderedQuantity: cases,
              itemAcknowledgements: [{ acknowledgementCode: 'Accepted', acknowledgedQuantity: cases }],
            },
          ],
        },
      ],
    },
  }),
  'vendorShipments/v1/SubmitShipmentConfirmations': ({ daysAgo }) => ({
    body: {
      shipmentConfirmations: [
        {
          shipmentIdentifier: 'EXAMPLE-1',
          shipmentConfirmationType: 'Original',
          shipmentConfirmationDate: daysAgo(0),
          ...parties,
          shipToParty: party,
          shippedItems: [
            {
              itemSequenceNumber: '1',
              shippedQuantity: cases,
              itemDetails: { purchaseOrderNumber: '{{purchaseOrderNumber}}' },
            },
          ],
        },
      ],
    },
  }),
  'vendorShipments/v1/SubmitShipments': ({ daysAgo }) => ({
    body: {
      shipments: [
        {
          vendorShipmentIdentifier: 'EXAMPLE-1',
          transactionType: 'New',
          transactionDate: daysAgo(0),
          ...parties,
          shipToParty: party,
          purchaseOrders: [{ purchaseOrderNumber: '{{purchaseOrderNumber}}' }],
        },
      ],
    },
  }),
};
