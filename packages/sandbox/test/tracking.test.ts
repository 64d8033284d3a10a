import { describe, expect, it } from 'vitest';
import { checkedCalls } from './support/checked-calls.ts';
import { externalScenario } from './support/external-scenario.ts';
import { longRun } from './support/fulfilment/long-run.ts';
import { outboundScenario } from './support/fulfilment/outbound-scenario.ts';
import { parcelScenario } from './support/fulfilment/parcel-scenario.ts';

const HOUR = 3_600_000;
const NUMBER = 'carrierTracking.trackingNumber';

function open() {
  const { application, clock } = longRun();
  const call = checkedCalls(application, 'tracking', '2026-01-30');
  const track = (query: Readonly<Record<string, string>>) => call('getShipmentTracking', { query });
  const codes = async (trackingNumber: string): Promise<readonly string[]> => {
    const { milestoneHistory } = (await track({ [NUMBER]: trackingNumber })).body.trackingDetail;
    return milestoneHistory.map(({ status }: { status: { code: string } }) => status.code);
  };
  return { application, clock, track, codes };
}

describe('the tracking of a parcel', () => {
  it('Tracking follows a label that was bought from Amazon until the delivery', async () => {
    const { application, clock, track, codes } = open();
    const { shipmentId, packageDocumentDetails } = await parcelScenario(application).bought();
    const [{ trackingId }] = packageDocumentDetails;
    expect(await codes(trackingId)).toEqual(['CARRIER_ASSIGNED']);
    const first = (await track({ id: shipmentId })).body.trackingDetail;
    expect(first.identifier.carrierTracking).toEqual({ trackingNumber: trackingId, carrierCode: 'AMZN_UK' });
    expect(first.trackingEstimates[0].type).toBe('ESTIMATED_DELIVERY_DATE');
    clock.advance(61 * HOUR);
    const steps = ['DELIVERED', 'OUT_FOR_DELIVERY', 'ARRIVED_AT_TERMINAL', 'PICKED_UP', 'CARRIER_ASSIGNED'];
    expect(await codes(trackingId)).toEqual(steps);
    const last = (await track({ id: shipmentId })).body.trackingDetail;
    expect(last.latestMilestone).toEqual(last.milestoneHistory[0]);
    expect(last.latestMilestone.location.address.city).toBe('Bristol');
    expect(last.trackingEstimates).toEqual([]);
  });

  it('Every parcel that the seller ships can be tracked', async () => {
    const { application, clock, codes } = open();
    const parcels = parcelScenario(application);
    const merchant = await parcels.merchant('createShipment', {
      body: { ShipmentRequestDetails: await parcels.shipmentRequest(), ShippingServiceId: 'DPD_NEXT_DAY' },
    });
    expect(await codes(merchant.body.payload.TrackingId)).toHaveLength(1);
    const { answer } = await parcels.scheduled();
    clock.advance(4 * 24 * HOUR);
    expect(await codes(answer.body.trackingDetails.trackingId)).toContain('PICKED_UP');
    const body = {
      ...parcels.olderBody(),
      serviceType: 'Amazon Shipping Standard',
      labelSpecification: parcels.labelSpecification,
    };
    const older = await parcels.older('purchaseShipment', { body });
    expect(await codes(older.body.payload.labelResults[0].trackingId)).toHaveLength(1);
    const external = externalScenario(application, clock);
    const { path, made } = await external.labelled();
    await external.call('updatePackageStatus', { path, body: { status: 'SHIPPED' } });
    expect(await codes(made[0].shipLabelMetadata.trackingId)).toHaveLength(1);
  });

  it('Parcels of FBA and outbound orders can be tracked once they left', async () => {
    const { application, clock, track, codes } = open();
    const { older, newOrder } = outboundScenario(application, clock);
    const path = { sellerFulfillmentOrderId: await newOrder() };
    const findParcel = async () =>
      (await older('getFulfillmentOrder', { path })).body.payload.fulfillmentShipments[0]
        ?.fulfillmentShipmentPackage[0];
    clock.advance(2 * 24 * HOUR);
    const { trackingNumber, packageNumber } = await findParcel();
    expect(await codes(trackingNumber)).toEqual(['PICKED_UP']);
    const { identifier } = (await track({ aftn: `AFTN${packageNumber}` })).body.trackingDetail;
    expect(identifier.carrierTracking.trackingNumber).toBe(trackingNumber);
    clock.advance(5 * 24 * HOUR);
    expect((await codes(trackingNumber))[0]).toBe('DELIVERED');
  });

  it('Tracking ends when a parcel is cancelled', async () => {
    const { application, codes } = open();
    const parcels = parcelScenario(application);
    const { shipmentId, packageDocumentDetails } = await parcels.bought();
    await parcels.newer('cancelShipment', { path: { shipmentId } });
    expect((await codes(packageDocumentDetails[0].trackingId))[0]).toBe('ORDER_CANCELLED');
  });

  it('An application can track parcels without a seller', async () => {
    const { application } = open();
    const { shipmentId } = await parcelScenario(application).bought();
    const token = await application.grantlessToken('sellingpartnerapi::shipments:track');
    const ask = (id: string) =>
      application.call('GET', '/tracking/2026-01-30/shipments/track', { token, query: { id } });
    expect((await ask(shipmentId)).body.trackingDetail.identifier.id).toBe(shipmentId);
    expect((await ask('none')).status).toBe(404);
  });

  it('Tracking needs one known tracking number', async () => {
    const { application, track } = open();
    const { shipmentId, packageDocumentDetails } = await parcelScenario(application).bought();
    const [{ trackingId }] = packageDocumentDetails;
    const read = async (query: Readonly<Record<string, string>>) => {
      const { status, body } = await track(query);
      return [status, body.errors?.[0].code];
    };
    expect(await read({})).toEqual([400, 'BAD_REQUEST']);
    expect(await read({ id: shipmentId, [NUMBER]: trackingId })).toEqual([400, 'MULTIPLE_TRACKING_IDS_NOT_ALLOWED']);
    expect(await read({ aftn: trackingId })).toEqual([400, 'INVALID_AFTN_FORMAT']);
    expect(await read({ id: 'none' })).toEqual([404, 'RESOURCE_NOT_FOUND']);
    expect(await read({ containerNumber: shipmentId })).toEqual([404, 'RESOURCE_NOT_FOUND']);
    expect(await read({ [NUMBER]: trackingId, 'carrierTracking.carrierCode': 'UPS' })).toEqual([
      404,
      'RESOURCE_NOT_FOUND',
    ]);
    expect(await read({ [NUMBER]: trackingId, 'carrierTracking.carrierCode': 'AMZN_UK' })).toEqual([200, undefined]);
  });
});
