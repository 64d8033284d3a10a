import type { TestClock } from '@supercargo/sandbox';
import type { Application } from '../application.ts';
import { checkedCalls } from '../checked-calls.ts';
import type { Preparations } from './inbound-preparations.ts';
import { named } from './inbound-preparations.ts';

const ADDRESS = {
  name: 'Björn Böhm',
  addressLine1: 'Lindenstraße 4',
  city: 'Köln',
  stateOrRegion: 'NW',
  postalCode: '50667',
  countryCode: 'DE',
};

interface ListedItem {
  readonly sku: string;
  readonly summaries: readonly { readonly fnSku?: string; readonly status: readonly string[] }[];
}

/** Orders that the marketplace's warehouses send to buyers from elsewhere. */
export function outboundScenario(application: Application, clock: TestClock) {
  const older = checkedCalls(application, 'fulfillmentOutbound', '2020-07-01');
  const newer = checkedCalls(application, 'fulfillmentOutbound', '2026-07-04');
  const { sellerId, marketplaceId } = application.sandbox.credentials;
  let last = 0;

  /** SKUs with and without stock in the warehouses. */
  const skus = async () => {
    const query = { marketplaceIds: marketplaceId, pageSize: '20' };
    const { body } = await application.call('GET', `/listings/2021-08-01/items/${sellerId}`, { query });
    const items: readonly ListedItem[] = body.items;
    const stocked = items.filter(({ summaries }) => summaries[0]?.fnSku && summaries[0].status.includes('BUYABLE'));
    const elsewhere = items.find(({ summaries }) => summaries[0]?.fnSku === undefined);
    return { stocked: stocked.at(-1)?.sku ?? '', elsewhere: elsewhere?.sku ?? '' };
  };

  const newId = () => {
    last += 1;
    return `SHOP-${last}`;
  };

  const orderBody = async (sellerFulfillmentOrderId: string, changes: object = {}) => ({
    marketplaceId,
    sellerFulfillmentOrderId,
    displayableOrderId: sellerFulfillmentOrderId,
    displayableOrderDate: new Date(clock.now()).toISOString(),
    displayableOrderComment: 'Thank you',
    shippingSpeedCategory: 'Standard',
    destinationAddress: ADDRESS,
    items: [{ sellerSku: (await skus()).stocked, sellerFulfillmentOrderItemId: 'line-1', quantity: 1 }],
    ...changes,
  });

  const newOrder = async (changes: object = {}): Promise<string> => {
    const id = newId();
    await older('createFulfillmentOrder', { body: await orderBody(id, changes) });
    return id;
  };

  const newerBody = async (orderId: string, changes: object = {}) => ({
    orderId,
    destination: { deliveryAddress: ADDRESS },
    lineItems: [
      {
        lineItemId: 'line-1',
        product: { productIdentifier: { amazonSku: (await skus()).stocked } },
        amount: { value: '1' },
      },
    ],
    ...changes,
  });

  const order = async (sellerFulfillmentOrderId: string) =>
    (await older('getFulfillmentOrder', { path: { sellerFulfillmentOrderId } })).body.payload;

  return { older, newer, skus, newId, orderBody, newOrder, newerBody, order, marketplaceId };
}

export function outboundPreparations(application: Application, clock: TestClock): Preparations {
  const scene = outboundScenario(application, clock);
  const { older, skus, newId, orderBody, newOrder, newerBody, order, marketplaceId } = scene;
  const some = async () => ({ path: { sellerFulfillmentOrderId: await newOrder() } });
  const shipped = async () => {
    const id = await newOrder();
    const path = { sellerFulfillmentOrderId: id };
    await older('submitFulfillmentOrderStatusUpdate', { path, body: { fulfillmentOrderStatus: 'Complete' } });
    const [shipment] = (await order(id)).fulfillmentShipments;
    return { id, shipment, packageNumber: String(shipment.fulfillmentShipmentPackage[0].packageNumber) };
  };
  const feature = async () => ({
    path: { featureName: 'BLANK_BOX', sellerSku: (await skus()).stocked },
    query: { marketplaceId },
  });
  const onOlder: Preparations = {
    '': some,
    getFulfillmentPreview: async () => {
      const { destinationAddress: address, items } = await orderBody('');
      return { body: { address, items } };
    },
    deliveryOffers: async () => ({
      body: {
        product: { productIdentifier: { merchantSku: (await skus()).stocked } },
        terms: { origin: { countryCode: 'GB' }, destination: {} },
      },
    }),
    createFulfillmentOrder: async () => ({ body: await orderBody(`P${newId()}`) }),
    updateFulfillmentOrder: async () => ({ ...(await some()), body: { displayableOrderComment: 'Better' } }),
    submitFulfillmentOrderStatusUpdate: async () => ({
      ...(await some()),
      body: { fulfillmentOrderStatus: 'Processing' },
    }),
    createFulfillmentReturn: async () => {
      const { id, shipment } = await shipped();
      const item = {
        sellerReturnItemId: 'back-1',
        sellerFulfillmentOrderItemId: 'line-1',
        amazonShipmentId: shipment.amazonShipmentId,
        returnReasonCode: 'CR-DEFECTIVE',
      };
      return { path: { sellerFulfillmentOrderId: id }, body: { items: [item] } };
    },
    getPackageTrackingDetails: async () => ({ query: { packageNumber: (await shipped()).packageNumber } }),
    listReturnReasonCodes: async () => ({ query: { sellerSku: (await skus()).stocked } }),
    getFeatures: () => ({ query: { marketplaceId } }),
    getFeatureInventory: feature,
    getFeatureSKU: feature,
  };
  const path = async () => ({ path: { orderId: await newOrder() } });
  const onNewer: Preparations = {
    '': path,
    getOrderPreview: async () => {
      const { destination, lineItems } = await newerBody('');
      return { body: { destination, lineItems } };
    },
    getOffers: async () => ({
      body: {
        origin: { countryCode: 'GB' },
        items: [{ productIdentifier: { amazonSku: (await skus()).stocked } }],
      },
    }),
    createOrder: async () => ({ body: await newerBody(`N${newId()}`) }),
    updateOrder: async () => ({ ...(await path()), body: { fulfillmentConfiguration: { action: 'HOLD' } } }),
    updateOrderStatus: async () => ({ ...(await path()), body: { status: 'COMPLETE' } }),
    updatePackage: async () => {
      const { id, packageNumber } = await shipped();
      return { path: { orderId: id, packageId: packageNumber }, body: { status: 'DELIVERED' } };
    },
  };
  return { ...named('fulfillmentOutbound/2020-07-01', onOlder), ...named('fulfillmentOutbound/2026-07-04', onNewer) };
}
