import type { Random } from '../random.ts';
import type { ShopOptions } from './shop-activity.ts';

const hour = 3_600_000;

const source = {
  name: 'Warehouse',
  addressLine1: '2 Dock Road',
  city: 'Leeds',
  countryCode: 'GB',
  postalCode: 'LS10 1AB',
};

interface ListingParts {
  readonly asin: string;
  readonly fnSku: string | null;
}

/** Creates a plan with one shipment, whose placement the seller has confirmed. */
export function planShipment({ sandbox, seller, clock }: ShopOptions, random: Random): void {
  const { sellerId } = seller;
  const marketplaceId = random.pick(seller.marketplaceIds);
  const stocked = sandbox.testData
    .records(sellerId, 'listings')
    .filter(({ record }) => (record as ListingParts).fnSku !== null);
  if (stocked.length === 0) return;
  const now = clock.now();
  const number = `${now}${random.integer(100, 999)}`;
  const chosen = new Map([random.pick(stocked), random.pick(stocked)].map((listing) => [listing.id, listing]));
  const items = [...chosen.values()].map(({ id, record }) => {
    const { asin, fnSku } = record as ListingParts;
    const owners = { labelOwner: 'SELLER', prepOwner: 'NONE' };
    return {
      msku: id,
      asin,
      fnsku: fnSku,
      ...owners,
      quantity: random.integer(2, 30),
      expiration: null,
      manufacturingLotCode: null,
    };
  });
  const [planId, shipmentId, placementOptionId] = [`wf${number}`, `sh${number}`, `pl${number}`];
  const times = { createdAt: now, updatedAt: now, busyUntil: now };
  const placement = {
    id: placementOptionId,
    readyAt: now,
    expiresAt: now + 48 * hour,
    acceptedAt: now,
    fee: 0,
    shipmentIds: [shipmentId],
  };
  const plan = {
    ...{ id: planId, name: `Plan ${number}`, marketplaceId, source, items, ...times },
    ...{ cancelledAt: null, packingOptions: [], placementOptions: [placement], boxes: [], boxesAt: now },
  };
  const shipment = {
    ...{ id: shipmentId, planId, placementOptionId, marketplaceId, warehouseId: 'LBA4', ...times },
    ...{
      name: `Shipment ${number}`,
      source,
      items,
      lateBoxes: [],
      confirmationId: `FBA${number.slice(-9)}`,
      confirmedAt: now,
    },
    ...{ readyToShipFrom: null, contact: null, transportation: [], windows: [], tracking: null, shippedAt: null },
    ...{ updates: [], slots: [], slotsExpireAt: now, appointments: [], cancelledAt: null },
  };
  sandbox.testData.changeRecords({ sellerId, kind: 'inboundPlans', records: [{ id: planId, record: plan }] });
  sandbox.testData.changeRecords({
    sellerId,
    kind: 'inboundShipments',
    records: [{ id: shipmentId, record: shipment }],
  });
}

interface Shipment {
  readonly planId: string;
  readonly shippedAt: number | null;
  readonly cancelledAt: number | null;
  readonly items: readonly object[];
}

/** Sends a shipment, cancels it with its plan, or takes an item out of it. */
export function moveShipment({ sandbox, seller: { sellerId }, clock }: ShopOptions, random: Random): void {
  const waiting = sandbox.testData.records(sellerId, 'inboundShipments').filter(({ record }) => {
    const { shippedAt, cancelledAt } = record as Shipment;
    return shippedAt === null && cancelledAt === null;
  });
  if (waiting.length === 0) return;
  const { id, record } = random.pick(waiting);
  const shipment = record as Shipment;
  const now = clock.now();
  const save = (kind: string, recordId: string, changed: object) =>
    sandbox.testData.changeRecords({
      sellerId,
      kind,
      records: [{ id: recordId, record: { ...changed, updatedAt: now } }],
    });
  if (random.isHit(0.25) && shipment.items.length > 1) {
    save('inboundShipments', id, { ...shipment, items: shipment.items.slice(1) });
  } else if (random.isHit(0.2)) {
    save('inboundShipments', id, { ...shipment, cancelledAt: now });
    const plan = sandbox.testData.records(sellerId, 'inboundPlans').find((entry) => entry.id === shipment.planId);
    if (plan !== undefined) save('inboundPlans', plan.id, { ...(plan.record as object), cancelledAt: now });
  } else save('inboundShipments', id, { ...shipment, shippedAt: now });
}
