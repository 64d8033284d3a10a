import { createHash } from 'node:crypto';
import type { Application } from '../application.ts';
import { checkedCalls } from '../checked-calls.ts';
import { named, type Preparations } from './inbound-preparations.ts';
import { parcelScenario } from './parcel-scenario.ts';

const ADDRESS = { name: 'Shop', addressLine1: 'Harbour Row 7', stateOrRegion: 'Avon', countryCode: 'GB' };

/** Places, their stock, and the papers that travel with the goods. */
export function placeScenario(application: Application) {
  const sources = checkedCalls(application, 'supplySources', '2020-07-01');
  const stock = checkedCalls(application, 'externalFulfillmentInventory', '2024-09-11');
  const invoices = checkedCalls(application, 'shipmentInvoicing', 'v0');
  const deliveries = checkedCalls(application, 'deliveryByAmazon', '2022-07-01');
  const parcels = parcelScenario(application);
  let last = 0;

  const sourceBody = () => {
    last += 1;
    return { supplySourceCode: `SHOP-${last}`, alias: `Shop ${last}`, address: ADDRESS };
  };
  const newSource = async () => {
    const { supplySourceId } = (await sources('createSupplySource', { body: sourceBody() })).body;
    return { path: { supplySourceId: supplySourceId as string } };
  };
  const buildInvoice = (content: string) => ({
    content: Buffer.from(content).toString('base64'),
    checksum: createHash('md5').update(content).digest('base64'),
  });
  return { sources, stock, invoices, deliveries, parcels, sourceBody, newSource, buildInvoice };
}

export function placePreparations(application: Application): Preparations {
  const { sourceBody, newSource, buildInvoice, parcels } = placeScenario(application);
  const { content, checksum } = buildInvoice('<nfe/>');
  const someOrder = async () => ({ path: { shipmentId: await parcels.unshipped() } });
  const marketplaceId = parcels.marketplaceId;
  const kinds = { marketplaceId, invoiceType: 'Outbound', programType: 'SelfShip' };
  return {
    ...named('supplySources/2020-07-01', {
      '': newSource,
      getSupplySources: () => ({}),
      createSupplySource: () => ({ body: sourceBody() }),
      updateSupplySource: async () => ({ ...(await newSource()), body: { alias: 'Corner shop' } }),
      updateSupplySourceStatus: async () => ({ ...(await newSource()), body: { status: 'Active' } }),
    }),
    ...named('shipmentInvoicing/v0', {
      '': someOrder,
      submitInvoice: async () => ({
        ...(await someOrder()),
        body: { InvoiceContent: content, ContentMD5Value: checksum, MarketplaceId: marketplaceId },
      }),
    }),
    ...named('deliveryByAmazon/2022-07-01', {
      submitInvoice: () => ({
        query: { shipmentId: 'SHIPMENT-1' },
        body: { invoiceContent: content, contentMD5Value: checksum, ...kinds },
      }),
      getInvoiceStatus: async () => ({ query: { orderId: await parcels.unshipped(), ...kinds } }),
    }),
    ...named('externalFulfillmentInventory/2024-09-11', {
      batchInventory: () => ({
        body: { requests: [{ method: 'POST', uri: '/inventory/fetch?locationId=SHOP&skuId=ANY' }] },
      }),
    }),
  };
}
