import { describe, expect, it } from 'vitest';
import { externalScenario } from './support/external-scenario.ts';
import { parcelScenario } from './support/fulfilment/parcel-scenario.ts';
import { type Json, orderReads } from './support/related-reads.ts';
import { DAY, HOUR, MINUTE, openShop, type Shop } from './support/shop.ts';

async function milestone({ get }: Shop, trackingNumber: string) {
  const query = { 'carrierTracking.trackingNumber': trackingNumber };
  return (await get('/tracking/2026-01-30/shipments/track', query)).body.trackingDetail.latestMilestone.status.code;
}

describe('a parcel', () => {
  it('A parcel with a label of the Shipping API is the same in its tracking and in every other read, until it is cancelled', async () => {
    const shop = openShop();
    const { bought, newer } = parcelScenario(shop.application);
    const tracking = async (trackingId: string) =>
      (await newer('getTracking', { query: { trackingId, carrierId: 'AMZN_UK' } })).body.payload;
    const [kept, input] = [await bought(), await bought()];
    const getTrackingId = ({ packageDocumentDetails: [details] }: Json): string => details.trackingId;
    await newer('cancelShipment', { path: { shipmentId: input.shipmentId } });
    shop.clock.advance(21 * HOUR);
    expect((await tracking(getTrackingId(kept))).summary.status).toBe('InTransit');
    expect(await milestone(shop, getTrackingId(kept))).toBe('PICKED_UP');
    expect((await tracking(getTrackingId(input))).summary.status).toBe('PickupCancelled');
    expect(await milestone(shop, getTrackingId(input))).toBe('ORDER_CANCELLED');
    shop.clock.advance(2 * DAY);
    const done = await tracking(getTrackingId(kept));
    expect([done.summary.status, await milestone(shop, getTrackingId(kept))]).toEqual(['Delivered', 'DELIVERED']);
  });

  it('A parcel of an order is found by its tracking number, and a refund is completed', async () => {
    const shop = openShop();
    const { merchant, shipmentRequest } = parcelScenario(shop.application);
    const body = { ShipmentRequestDetails: await shipmentRequest(), ShippingServiceId: 'DPD_NEXT_DAY' };
    const { ShipmentId: shipmentId, TrackingId } = (await merchant('createShipment', { body })).body.payload;
    const look = async () => (await merchant('getShipment', { path: { shipmentId } })).body.payload;
    expect(await look()).toMatchObject({ TrackingId, Status: 'Purchased' });
    expect(await milestone(shop, TrackingId)).toBe('CARRIER_ASSIGNED');
    shop.clock.advance(HOUR);
    await merchant('cancelShipment', { path: { shipmentId } });
    expect((await look()).Status).toBe('RefundPending');
    expect(await milestone(shop, TrackingId)).toBe('ORDER_CANCELLED');
  });

  it('A parcel from the seller’s own location ships the order in every read', async () => {
    const shop = openShop();
    const { labelled, look, call } = externalScenario(shop.application, shop.clock);
    const { path, made } = await labelled();
    const { shipmentInfo, marketplaceAttributes } = await look({ path });
    const reads = orderReads(shop, shipmentInfo.buyerOrderId, marketplaceAttributes.marketplaceId);
    const before = await reads.events();
    expect((await reads.older()).OrderStatus).not.toBe('Shipped');
    await call('updatePackageStatus', { path, body: { status: 'SHIPPED' } });
    const { trackingId } = made[0].shipLabelMetadata;
    expect((await reads.older()).OrderStatus).toBe('Shipped');
    expect((await reads.newer()).packages.map((one: Json) => one.trackingNumber)).toContain(trackingId);
    shop.clock.advance(3 * MINUTE);
    expect((await reads.transactions()).length).toBe(before.length + 1);
    for (const row of await reads.allOrders()) expect(row['order-status']).toBe('Shipped');
    expect(await milestone(shop, trackingId)).toBe('CARRIER_ASSIGNED');
    shop.clock.advance(3 * DAY);
    expect([(await look({ path })).status, await milestone(shop, trackingId)]).toEqual(['DELIVERED', 'DELIVERED']);
    shop.clock.advance(5 * DAY);
    expect(await reads.events()).toHaveLength(before.length + 1);
  });
});
