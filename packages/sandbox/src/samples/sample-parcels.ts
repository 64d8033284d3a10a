import { invalidInput } from '../base/api-error.ts';
import { requireRecord, type SampleCalls } from './sample-calls.ts';
import { ADDRESS, DIMENSIONS } from './sample-values.ts';

/** The marketplace where an outbound order requires a payment. */
const INDIA = 'A21TJRUUN4KGV';
const PAYMENT = { paymentTransactionId: 'SAMPLE-1', paymentMode: 'PREPAID' };

const DOCUMENTS = {
  format: 'PNG',
  size: { width: 4, length: 6, unit: 'INCH' },
  needFileJoining: false,
  requestedDocumentTypes: ['LABEL'],
};

const PARCEL = {
  packageClientReferenceId: 'sample-parcel',
  dimensions: { ...DIMENSIONS, unit: 'CENTIMETER' },
  weight: { unit: 'GRAM', value: 1200 },
  insuredValue: { value: 20, unit: 'GBP' },
  items: [{ quantity: 1 }],
};

/** Two shipments of Amazon Shipping: one on a collection form, and one that waits for it. */
export async function createSampleParcels(calls: SampleCalls): Promise<void> {
  const carrierId = await purchaseShipment(calls);
  await calls.call('shipping/v2/generateCollectionForm', { body: { carrierId } });
  calls.wait(60);
  await purchaseShipment(calls);
}

async function purchaseShipment(calls: SampleCalls): Promise<string> {
  const ends = { shipFrom: ADDRESS, shipTo: ADDRESS };
  const body = { ...ends, packages: [PARCEL], channelDetails: { channelType: 'EXTERNAL' } };
  const { payload } = (await calls.call('shipping/v2/getRates', { body })) as {
    readonly payload: {
      readonly requestToken: string;
      readonly rates: readonly { readonly rateId: string; readonly carrierId: string }[];
    };
  };
  const [rate] = payload.rates;
  if (rate === undefined) throw invalidInput('The sample parcel has no rates.');
  await calls.call('shipping/v2/purchaseShipment', {
    body: { requestToken: payload.requestToken, rateId: rate.rateId, requestedDocumentSpecification: DOCUMENTS },
  });
  return rate.carrierId;
}

/** A multi-channel order that has been sent. */
export async function createSampleOutboundOrder(calls: SampleCalls): Promise<void> {
  const api = 'fulfillmentOutbound/2020-07-01';
  const { marketplaceId } = calls;
  const query = {
    marketplaceIds: marketplaceId,
    granularityType: 'Marketplace',
    granularityId: marketplaceId,
    details: 'true',
  };
  const inventory = (await calls.call('fbaInventory/v1/getInventorySummaries', { query })) as {
    readonly payload: {
      readonly inventorySummaries: readonly {
        readonly sellerSku: string;
        readonly inventoryDetails: { readonly fulfillableQuantity: number };
      }[];
    };
  };
  const stocked = requireRecord(
    inventory.payload.inventorySummaries.find(({ inventoryDetails }) => inventoryDetails.fulfillableQuantity > 0),
    'listing with stock at Amazon',
  );
  const sellerFulfillmentOrderId = 'SAMPLE-1';
  await calls.call(`${api}/createFulfillmentOrder`, {
    body: {
      marketplaceId,
      sellerFulfillmentOrderId,
      displayableOrderId: sellerFulfillmentOrderId,
      displayableOrderDate: calls.time(),
      displayableOrderComment: 'Thank you',
      shippingSpeedCategory: 'Standard',
      destinationAddress: ADDRESS,
      ...(marketplaceId === INDIA && { paymentInformation: [{ ...PAYMENT, paymentDate: calls.time() }] }),
      items: [{ sellerSku: stocked.sellerSku, sellerFulfillmentOrderItemId: 'line-1', quantity: 1 }],
    },
  });
  await calls.call(`${api}/submitFulfillmentOrderStatusUpdate`, {
    path: { sellerFulfillmentOrderId },
    body: { fulfillmentOrderStatus: 'Complete' },
  });
}

/** A packed shipment from the seller's own location, with its invoice. */
export async function createSampleExternalShipment(calls: SampleCalls): Promise<void> {
  const api = 'externalFulfillmentShipping/2024-09-11';
  const query = { status: 'ACCEPTED', maxResults: '100' };
  const [found] = await calls.list(`${api}/getShipments`, { query }, 'shipments.*.id');
  const shipmentId = requireRecord(found, 'accepted shipment');
  const path = { shipmentId };
  await calls.call(`${api}/processShipment`, { path, query: { operation: 'CONFIRM' } });
  const { lineItems } = (await calls.call(`${api}/getShipment`, { path })) as {
    readonly lineItems: readonly { readonly shipmentLineItemId: string; readonly numberOfUnits: number }[];
  };
  const size = (value: string) => ({ value, dimensionUnit: 'CM' });
  const packageLineItems = lineItems.map((line) => ({
    packageLineItemId: line.shipmentLineItemId,
    quantity: line.numberOfUnits,
  }));
  const parcel = {
    id: 'P1',
    dimensions: { length: size('30'), width: size('20'), height: size('10') },
    weight: { value: '900', weightUnit: 'G' },
    packageLineItems,
  };
  await calls.call(`${api}/createPackages`, { path, body: { packages: [parcel] } });
  await calls.call(`${api}/retrieveShippingOptions`, { path, query: { packageId: 'P1' } });
  await calls.call(`${api}/generateInvoice`, { path });
}

/** A place from which the seller sends orders. */
export async function createSampleSupplySource(calls: SampleCalls): Promise<void> {
  const body = { supplySourceCode: 'SAMPLE-1', alias: 'Sample shop', address: ADDRESS };
  await calls.call('supplySources/2020-07-01/createSupplySource', { body });
}

/** A scheduled pickup of the first unshipped order. */
export async function createSamplePickup(calls: SampleCalls): Promise<void> {
  const { marketplaceId } = calls;
  const query = {
    MarketplaceIds: marketplaceId,
    CreatedAfter: calls.time(-24 * 30),
    OrderStatuses: 'Unshipped,PartiallyShipped',
    FulfillmentChannels: 'MFN',
  };
  const [found] = await calls.list('orders/v0/getOrders', { query }, 'payload.Orders.*.AmazonOrderId');
  const amazonOrderId = requireRecord(found, 'order that is not shipped yet');
  const slot = await calls.read(
    'easyShip/2022-03-23/listHandoverSlots',
    {
      body: {
        marketplaceId,
        amazonOrderId,
        packageDimensions: { ...DIMENSIONS, unit: 'cm' },
        packageWeight: { value: 700, unit: 'g' },
      },
    },
    'timeSlots.*.slotId',
  );
  const packageDetails = { packageTimeSlot: { slotId: slot } };
  await calls.call('easyShip/2022-03-23/createScheduledPackage', {
    body: { amazonOrderId, marketplaceId, packageDetails },
  });
}
