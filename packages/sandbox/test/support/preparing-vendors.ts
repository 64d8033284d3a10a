import { listAllOperations, loadSchemas } from '@supercargo/catalogue';
import type { Application } from './application.ts';
import type { Given } from './sample-request.ts';
import { sampleValue } from './sample-value.ts';

/** Submissions, by operation: the list that the model leaves optional, and what is in it. */
const LISTS: Readonly<Record<string, readonly [list: string, schema: string]>> = {
  'vendorOrders/v1/submitAcknowledgement': ['acknowledgements', 'OrderAcknowledgement'],
  'vendorShipments/v1/SubmitShipments': ['shipments', 'Shipment'],
  'vendorShipments/v1/SubmitShipmentConfirmations': ['shipmentConfirmations', 'ShipmentConfirmation'],
  'vendorInvoices/v1/submitInvoices': ['invoices', 'Invoice'],
  'vendorDirectFulfillmentPayments/v1/submitInvoice': ['invoices', 'InvoiceDetail'],
  'vendorDirectFulfillmentSandboxTestData/2021-10-28/generateOrderScenarios': ['orders', 'OrderScenarioRequest'],
  ...inBothVersions('vendorDirectFulfillmentOrders', {
    submitAcknowledgement: ['orderAcknowledgements', 'OrderAcknowledgementItem'],
  }),
  ...inBothVersions('vendorDirectFulfillmentShipping', {
    submitShippingLabelRequest: ['shippingLabelRequests', 'ShippingLabelRequest'],
    submitShipmentConfirmations: ['shipmentConfirmations', 'ShipmentConfirmation'],
    submitShipmentStatusUpdates: ['shipmentStatusUpdates', 'ShipmentStatusUpdate'],
  }),
};

/** Orders and transactions of vendors for a walk over every operation. */
export function vendorPreparations(application: Application): Readonly<Record<string, () => Promise<Given>>> {
  const purchaseOrder = async () => {
    const { orders } = (await application.call('GET', '/vendor/orders/v1/purchaseOrders')).body.payload;
    return { path: { purchaseOrderNumber: orders[0].purchaseOrderNumber } };
  };
  const transaction = (operation: string, path: string) => async () => {
    const { payload } = (await application.call('POST', path, await submission(operation))).body;
    return { path: { transactionId: payload.transactionId } };
  };
  return {
    ...Object.fromEntries(Object.keys(LISTS).map((operation) => [operation, () => submission(operation)])),
    'vendorOrders/v1/getPurchaseOrder': purchaseOrder,
    'vendorTransactionStatus/v1/getTransaction': transaction(
      'vendorOrders/v1/submitAcknowledgement',
      '/vendor/orders/v1/acknowledgements',
    ),
  };
}

async function submission(name: string): Promise<Given> {
  const entry = listAllOperations().find((known) => `${known.endpoint}/${known.version}/${known.operation}` === name);
  const list = LISTS[name];
  if (entry === undefined || list === undefined) throw new Error(`there is no submission ${name}`);
  const model = await loadSchemas(entry);
  return { body: { [list[0]]: [sampleValue({ $ref: `#/definitions/${list[1]}` }, model)] } };
}

type List = readonly [list: string, schema: string];

function inBothVersions(endpoint: string, operations: Readonly<Record<string, List>>): Readonly<Record<string, List>> {
  const rows = ['v1', '2021-12-28'].flatMap((version) =>
    Object.entries(operations).map(([operation, list]) => [`${endpoint}/${version}/${operation}`, list] as const),
  );
  return Object.fromEntries(rows);
}
