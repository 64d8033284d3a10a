import { vendorPreparations } from '../preparing-vendors.ts';
import type { Given } from '../sample-request.ts';
import { DAY, type Fill, type Fills, type PagedShop, times } from './paged-list.ts';

/** Customer orders of a week, and their papers: all of them personal data. */
function direct(path: string, version: string, key: string): Fill {
  return async ({ application, clock }) => {
    const day = (ago: number) => new Date(clock.now() - ago * DAY).toISOString();
    const token = await application.restrictedToken('GET', path.replace('{version}', version));
    return { token, query: { createdAfter: day(9), createdBefore: day(3) }, key };
  };
}

function inBoth(
  endpoint: string,
  path: string,
  lists: Readonly<Record<string, readonly [part: string, key: string]>>,
): Fills {
  const rows = ['v1', '2021-12-28'].flatMap((version) =>
    Object.entries(lists).map(([operation, [part, key]]) => {
      return [`${endpoint}/${version}/${operation}`, direct(`${path}/${part}`, version, key)] as const;
    }),
  );
  return Object.fromEntries(rows);
}

async function sent(shop: PagedShop): Promise<Given> {
  const preparation = vendorPreparations(shop.application)['vendorShipments/v1/SubmitShipments'];
  const { shipments } = ((await preparation?.())?.body ?? {}) as { shipments: readonly object[] };
  await times(5, (number) => {
    const vendorShipmentIdentifier = `SHIPMENT-${shop.clock.now()}-${number}`;
    const body = { shipments: shipments.map((shipment) => ({ ...shipment, vendorShipmentIdentifier })) };
    return shop.application.call('POST', '/vendor/shipping/v1/shipments', { body });
  });
  shop.clock.advance(DAY);
  return {};
}

const PARTY = { partyId: 'MINE1' };

interface PurchaseOrder {
  readonly purchaseOrderNumber: string;
  readonly orderDetails: {
    readonly items: readonly { readonly itemSequenceNumber: string; readonly orderedQuantity: object }[];
  };
}

/** Answers and delivers every order that stands open, so that each of them has an invoice. Tells how many there are. */
async function invoiced({ application, clock }: PagedShop): Promise<number> {
  const list = async (purchaseOrderState: string): Promise<readonly PurchaseOrder[]> => {
    const query = { purchaseOrderState };
    return (await application.call('GET', '/vendor/orders/v1/purchaseOrders', { query })).body.payload.orders;
  };
  await list('New');
  clock.advance(15 * DAY);
  const [closed, open] = [await list('Closed'), await list('New')];
  const acknowledgements = open.map(({ purchaseOrderNumber, orderDetails }) => ({
    purchaseOrderNumber,
    sellingParty: PARTY,
    acknowledgementDate: '2026-01-15T12:00:00Z',
    items: orderDetails.items.map(({ itemSequenceNumber, orderedQuantity }) => ({
      itemSequenceNumber,
      orderedQuantity,
      itemAcknowledgements: [{ acknowledgementCode: 'Accepted', acknowledgedQuantity: orderedQuantity }],
    })),
  }));
  await application.call('POST', '/vendor/orders/v1/acknowledgements', { body: { acknowledgements } });
  clock.advance(5_000);
  const shipmentConfirmations = open.map(({ purchaseOrderNumber, orderDetails }) => ({
    shipmentIdentifier: `SHIP-${purchaseOrderNumber}`,
    shipmentConfirmationType: 'Original',
    shipmentConfirmationDate: '2026-01-15T12:00:00Z',
    ...{ sellingParty: PARTY, shipFromParty: PARTY, shipToParty: PARTY },
    shippedItems: orderDetails.items.map(({ itemSequenceNumber, orderedQuantity }) => ({
      itemSequenceNumber,
      shippedQuantity: orderedQuantity,
      itemDetails: { purchaseOrderNumber },
    })),
  }));
  await application.call('POST', '/vendor/shipping/v1/shipmentConfirmations', { body: { shipmentConfirmations } });
  clock.advance(3 * DAY);
  return closed.length + open.length;
}

/** Lists of vendors' orders, shipments, papers and invoices. */
export const listsOfVendors: Fills = {
  'vendorOrders/v1/getPurchaseOrders': async () => ({ key: 'purchaseOrderNumber' }),
  'vendorOrders/v1/getPurchaseOrdersStatus': async () => ({ key: 'purchaseOrderNumber' }),
  'vendorShipments/v1/GetShipmentDetails': async (shop) => ({
    ...(await sent(shop)),
    key: 'vendorShipmentIdentifier',
    slow: true,
  }),
  'vendorShipments/v1/GetShipmentLabels': async (shop) => ({
    ...(await sent(shop)),
    key: 'shipmentInformation.vendorDetails.vendorShipmentIdentifier',
    slow: true,
  }),
  'financesInvoices/2026-06-25/getInvoiceHeaders': async (shop) => {
    const count = await invoiced(shop);
    return { query: { marketplaceId: shop.marketplaceId }, key: 'invoiceIdentifier', fixed: 100, count, slow: true };
  },
  ...inBoth('vendorDirectFulfillmentOrders', '/vendor/directFulfillment/orders/{version}', {
    getOrders: ['purchaseOrders', 'purchaseOrderNumber'],
  }),
  ...inBoth('vendorDirectFulfillmentShipping', '/vendor/directFulfillment/shipping/{version}', {
    getShippingLabels: ['shippingLabels', 'purchaseOrderNumber'],
    getCustomerInvoices: ['customerInvoices', 'purchaseOrderNumber'],
    getPackingSlips: ['packingSlips', 'purchaseOrderNumber'],
  }),
};

/** Fewer lines than go on a page. */
export const invoiceLines: Fill = async ({ application, marketplaceId }) => {
  const query = { marketplaceId };
  const { body } = await application.call('GET', '/finances/invoices/2026-06-25/invoices', { query });
  return { path: { invoiceIdentifier: body.invoices[0].invoiceIdentifier }, query, key: 'lineNumber' };
};

/** Payments of the last 30 days. */
export const remittances: Fill = async ({ marketplaceId }) => ({ query: { marketplaceId }, key: 'uniquePaymentId' });

/** The invoices of one payment. */
export const paidInvoices: Fill = async ({ application, marketplaceId }) => {
  const query = { marketplaceId };
  const { body } = await application.call('GET', '/finances/remittances/2026-03-17/remittances', { query });
  return { path: { uniquePaymentId: body.remittances[0].uniquePaymentId }, query, key: 'invoiceNumber' };
};
