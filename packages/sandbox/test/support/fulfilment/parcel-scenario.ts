import type { MovableClock } from '@supercargo/sandbox';
import type { Application } from '../application.ts';
import { checkedCalls } from '../checked-calls.ts';
import { named, type Preparations } from './inbound-preparations.ts';

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

export function parcelPreparations(application: Application, clock: MovableClock): Preparations {
  const scene = parcelScenario(application);
  const { merchant, newer, older, labelSpecification, address, ratesBody, marketplaceId } = scene;
  const label = async () => {
    const body = { ShipmentRequestDetails: await scene.shipmentRequest(), ShippingServiceId: 'DPD_NEXT_DAY' };
    return { path: { shipmentId: (await merchant('createShipment', { body })).body.payload.ShipmentId as string } };
  };
  const parcel = async () => {
    const { shipmentId, packageDocumentDetails } = await scene.bought();
    const trackingId: string = packageDocumentDetails[0].trackingId;
    return { path: { shipmentId: shipmentId as string }, trackingId };
  };
  const linked = async () => {
    const body = { carrierAccountType: 'SHIPPER_ACCOUNT', carrierAccountAttributes: [] };
    await newer('linkCarrierAccount', { path: { carrierId: 'UPS' }, body });
    return { path: { carrierId: 'UPS' }, body: {} };
  };
  const created = async () => {
    const { shipmentId, eligibleRates } = (await older('createShipment', { body: scene.olderBody() })).body.payload;
    return {
      path: { shipmentId: shipmentId as string },
      body: { rateId: eligibleRates[0].rateId as string, labelSpecification },
    };
  };
  const labelled = async () => {
    const { path, body } = await created();
    const { labelResults } = (await older('purchaseLabels', { path, body })).body.payload;
    return { path: { ...path, trackingId: labelResults[0].trackingId as string }, body: { labelSpecification } };
  };
  const planned = async () => (await scene.scheduled()).body;
  return {
    ...named('merchantFulfillment/v0', {
      '': label,
      getEligibleShipmentServices: async () => ({ body: { ShipmentRequestDetails: await scene.shipmentRequest() } }),
      createShipment: async () => ({
        body: { ShipmentRequestDetails: await scene.shipmentRequest(), ShippingServiceId: 'DPD_NEXT_DAY' },
      }),
      getAdditionalSellerInputs: async () => ({
        body: {
          ShippingServiceId: 'DPD_NEXT_DAY',
          OrderId: await scene.unshipped(),
          ShipFromAddress: scene.oldAddress,
        },
      }),
    }),
    ...named('shipping/v2', {
      getRates: () => ({ body: ratesBody }),
      purchaseShipment: async () => ({ body: await scene.purchaseBody() }),
      oneClickShipment: () => ({
        body: { ...ratesBody, labelSpecifications: DOCUMENTS, serviceSelection: { serviceId: ['std-uk-swa-mfn'] } },
      }),
      getAdditionalInputs: async () => {
        const { requestToken, rateId } = await scene.purchaseBody();
        return { query: { requestToken, rateId } };
      },
      getShipmentDocuments: async () => ({ ...(await parcel()), query: { packageClientReferenceId: 'parcel-1' } }),
      cancelShipment: parcel,
      getTracking: async () => ({ query: { trackingId: (await parcel()).trackingId, carrierId: 'AMZN_UK' } }),
      submitNdrFeedback: async () => ({ body: { trackingId: (await parcel()).trackingId, ndrAction: 'REATTEMPT' } }),
      createClaim: async () => {
        const { trackingId } = await parcel();
        clock.advance(86_400_000);
        return { body: { trackingId, claimReason: 'LOST_IN_TRANSIT', settlementType: 'REFUND' } };
      },
      linkCarrierAccount: linkBody,
      linkCarrierAccountByPost: linkBody,
      unlinkCarrierAccount: linked,
      generateCollectionForm: async () => {
        await parcel();
        return { body: { carrierId: 'AMZN_UK' } };
      },
      getCollectionForm: async () => {
        await parcel();
        await newer('generateCollectionForm', { body: { carrierId: 'AMZN_UK' } });
        const { body } = await newer('getCollectionFormHistory', { body: {} });
        return { path: { collectionFormId: body.collectionFormsHistoryRecordList[0].collectionFormId } };
      },
    }),
    ...named('shipping/v1', {
      '': async () => ({ path: (await created()).path }),
      purchaseLabels: created,
      createShipment: () => ({ body: scene.olderBody() }),
      retrieveShippingLabel: labelled,
      getTrackingInformation: async () => ({ path: (await labelled()).path }),
      purchaseShipment: () => ({
        body: { ...scene.olderBody(), serviceType: 'Amazon Shipping Standard', labelSpecification },
      }),
      getRates: () => ({
        body: {
          shipTo: address,
          shipFrom: address,
          serviceTypes: ['Amazon Shipping Ground'],
          containerSpecifications: [{ dimensions: scene.container.dimensions, weight: scene.container.weight }],
        },
      }),
      getAccount: () => ({}),
    }),
    ...named('easyShip/2022-03-23', {
      listHandoverSlots: async () => ({
        body: {
          marketplaceId,
          amazonOrderId: await scene.unshipped(),
          packageDimensions: { length: 40, width: 20, height: 10, unit: 'cm' },
          packageWeight: { value: 700, unit: 'g' },
        },
      }),
      createScheduledPackage: async () => {
        const amazonOrderId = await scene.unshipped();
        const [packageTimeSlot] = (await scene.slotsFor(amazonOrderId)).body.timeSlots;
        return { body: { amazonOrderId, marketplaceId, packageDetails: { packageTimeSlot } } };
      },
      getScheduledPackage: async () => ({ query: { amazonOrderId: (await planned()).amazonOrderId, marketplaceId } }),
      updateScheduledPackages: async () => {
        const { amazonOrderId, packageDetails } = await planned();
        const { packageTimeSlot } = packageDetails;
        const change = { scheduledPackageId: { amazonOrderId }, packageTimeSlot };
        return { body: { marketplaceId, updatePackageDetailsList: [change] } };
      },
      createScheduledPackageBulk: async () => {
        const orderScheduleDetailsList = [{ amazonOrderId: await scene.unshipped() }];
        return { body: { marketplaceId, orderScheduleDetailsList, labelFormat: 'PDF' } };
      },
    }),
  };
}

function linkBody() {
  return { path: { carrierId: 'UPS' }, body: { carrierAccountType: 'SHIPPER_ACCOUNT', carrierAccountAttributes: [] } };
}
