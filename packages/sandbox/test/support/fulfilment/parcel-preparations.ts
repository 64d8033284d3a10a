import type { TestClock } from '@supercargo/sandbox';
import type { Application } from '../application.ts';
import { named, type Preparations } from './inbound-preparations.ts';
import { DOCUMENTS, parcelScenario } from './parcel-scenario.ts';

/** What operations on parcels need to have gone before them. */
export function parcelPreparations(application: Application, clock: TestClock): Preparations {
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
    ...named('tracking/2026-01-30', {
      getShipmentTracking: async () => ({ query: { id: (await parcel()).path.shipmentId } }),
    }),
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
      directPurchaseShipment: () => ({ body: ratesBody }),
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
