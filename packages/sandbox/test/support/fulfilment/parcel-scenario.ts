import type { Application } from '../application.ts';
import { checkedCalls } from '../checked-calls.ts';

const ADDRESS = {
  name: 'Ada Ashworth',
  addressLine1: 'Harbour Row 7',
  city: 'Bristol',
  stateOrRegion: 'Avon',
  postalCode: 'BS1 9ZZ',
  countryCode: 'GB',
};

const OLD_ADDRESS = {
  Name: 'Ada Ashworth',
  AddressLine1: 'Harbour Row 7',
  City: 'Bristol',
  PostalCode: 'BS1 9ZZ',
  CountryCode: 'GB',
  Email: 'ada@shop.example',
  Phone: '01632 960123',
};

const PACKAGE = {
  packageClientReferenceId: 'parcel-1',
  dimensions: { length: 30, width: 20, height: 10, unit: 'CENTIMETER' },
  weight: { unit: 'GRAM', value: 1200 },
  insuredValue: { value: 20, unit: 'GBP' },
  items: [{ quantity: 1 }],
};

const CONTAINER = {
  containerReferenceId: 'box-1',
  value: { value: 20, unit: 'GBP' },
  dimensions: { length: 30, width: 20, height: 10, unit: 'CM' },
  weight: { unit: 'kg', value: 1.2 },
  items: [{ quantity: 1, unitPrice: { value: 20, unit: 'GBP' }, unitWeight: { unit: 'kg', value: 1 }, title: 'Lamp' }],
};

/** All that the seller sells in: enough orders wait there. */
const MARKETPLACES = 'A1F83G8C2ARO7P,A1PA6795UKMFR9,A13V1IB3VIYZZH,APJ6JRA9NG5V4,A1RKKUPIHCS9HS';

export const DOCUMENTS = {
  format: 'PNG',
  size: { width: 4, length: 6, unit: 'INCH' },
  needFileJoining: false,
  requestedDocumentTypes: ['LABEL'],
};

interface ListedItem {
  readonly OrderItemId: string;
  readonly QuantityOrdered: number;
  readonly QuantityShipped: number;
}

function unsent({ QuantityOrdered, QuantityShipped }: ListedItem): number {
  return QuantityOrdered - QuantityShipped;
}

/** Parcels the seller sends: with other carriers, with the marketplace's own, and collected by it. */
export function parcelScenario(application: Application) {
  const merchant = checkedCalls(application, 'merchantFulfillment', 'v0');
  const newer = checkedCalls(application, 'shipping', 'v2');
  const older = checkedCalls(application, 'shipping', 'v1');
  const easy = checkedCalls(application, 'easyShip', '2022-03-23');
  const { marketplaceId } = application.sandbox.credentials;
  let last = 0;

  /** Another unshipped order each time. */
  const unshipped = async (): Promise<string> => {
    const query = {
      MarketplaceIds: MARKETPLACES,
      CreatedAfter: '2025-11-01T00:00:00Z',
      OrderStatuses: 'Unshipped,PartiallyShipped',
    };
    const { Orders } = (await application.call('GET', '/orders/v0/orders', { query })).body.payload;
    last += 1;
    return Orders[(last - 1) % Orders.length].AmazonOrderId;
  };

  const shipmentRequest = async (changes: object = {}) => {
    const AmazonOrderId = await unshipped();
    const { OrderItems } = (await application.call('GET', `/orders/v0/orders/${AmazonOrderId}/orderItems`)).body
      .payload;
    const waiting = (OrderItems as readonly ListedItem[]).filter((item) => unsent(item) > 0);
    return {
      AmazonOrderId,
      ItemList: waiting.map((item) => ({ OrderItemId: item.OrderItemId, Quantity: unsent(item) })),
      ShipFromAddress: OLD_ADDRESS,
      PackageDimensions: { Length: 30, Width: 20, Height: 10, Unit: 'centimeters' },
      Weight: { Value: 800, Unit: 'g' },
      ShippingServiceOptions: { DeliveryExperience: 'DeliveryConfirmationWithoutSignature', CarrierWillPickUp: false },
      ...changes,
    };
  };

  const ratesBody = {
    shipFrom: ADDRESS,
    shipTo: ADDRESS,
    packages: [PACKAGE],
    channelDetails: { channelType: 'EXTERNAL' },
  };

  const purchaseBody = async () => {
    const { requestToken, rates } = (await newer('getRates', { body: ratesBody })).body.payload;
    return { requestToken, rateId: rates[0].rateId, requestedDocumentSpecification: DOCUMENTS };
  };

  const bought = async () => (await newer('purchaseShipment', { body: await purchaseBody() })).body.payload;

  const olderBody = () => {
    last += 1;
    return { clientReferenceId: `ref-${last}`, shipTo: ADDRESS, shipFrom: ADDRESS, containers: [CONTAINER] };
  };

  const slotsFor = async (amazonOrderId: string) => {
    const packageDimensions = { length: 40, width: 20, height: 10, unit: 'cm' };
    const body = { marketplaceId, amazonOrderId, packageDimensions, packageWeight: { value: 700, unit: 'g' } };
    return easy('listHandoverSlots', { body });
  };

  const scheduled = async () => {
    const amazonOrderId = await unshipped();
    const [packageTimeSlot] = (await slotsFor(amazonOrderId)).body.timeSlots;
    const body = { amazonOrderId, marketplaceId, packageDetails: { packageTimeSlot } };
    return { body, answer: await easy('createScheduledPackage', { body }) };
  };

  const labelSpecification = { labelFormat: 'PNG', labelStockSize: '4x6' };
  return {
    merchant,
    newer,
    older,
    easy,
    marketplaceId,
    unshipped,
    shipmentRequest,
    ratesBody,
    purchaseBody,
    bought,
    olderBody,
    slotsFor,
    scheduled,
    labelSpecification,
    container: CONTAINER,
    address: ADDRESS,
    oldAddress: OLD_ADDRESS,
  };
}
