import type { SandboxPartner } from '@supercargo/sandbox';
import type { Random } from '../random.ts';
import { moveShipment, planShipment } from './inbound-activity.ts';
import type { ShopOptions } from './shop-activity.ts';
import { acknowledgeOrder, shipPurchaseOrder } from './vendor-activity.ts';

interface Activity {
  /** How often it happens. */
  readonly perDay: (seller: SandboxPartner) => number;
  readonly act: (options: ShopOptions, random: Random) => unknown;
}

/** What the programs of a seller do now and then. */
export const sellerActivities: Readonly<Record<string, Activity>> = {
  payouts: { perDay: ({ marketplaceIds }) => 2 * marketplaceIds.length, act: requestPayout },
  'orders of other channels': { perDay: () => 8, act: orderElsewhere },
  'new shipments to Amazon': { perDay: () => 4, act: planShipment },
  'shipments to Amazon': { perDay: () => 4, act: moveShipment },
  titles: { perDay: () => 3, act: changeTitle },
  cancellations: { perDay: () => 1, act: cancelOrder },
  deletions: { perDay: () => 1, act: deleteListing },
  packages: { perDay: () => 4, act: confirmPackage },
};

/** What the programs of a vendor do now and then. */
export const vendorActivities: Readonly<Record<string, Activity>> = {
  acknowledgements: { perDay: () => 6, act: acknowledgeOrder },
  shipments: { perDay: () => 4, act: shipPurchaseOrder },
};

/** Amazon rejects a payout when nothing is due, or after another one on the same day. */
async function requestPayout({ client, seller }: ShopOptions, random: Random): Promise<void> {
  const body = { marketplaceId: random.pick(seller.marketplaceIds), accountType: 'Standard Orders' };
  await client.call('transfers.initiatePayout', { body }).catch(() => {});
}

async function orderElsewhere({ sandbox, client, seller, clock }: ShopOptions, random: Random): Promise<void> {
  const [marketplaceId = ''] = seller.marketplaceIds;
  const inWarehouse = sandbox.testData
    .listings(seller.sellerId, marketplaceId)
    .filter(({ channel }) => channel === 'AFN');
  if (inWarehouse.length === 0) return;
  const id = `W-${clock.now()}-${random.integer(1000, 9999)}`;
  const body = {
    marketplaceId,
    sellerFulfillmentOrderId: id,
    displayableOrderId: id,
    displayableOrderDate: new Date(clock.now()).toISOString(),
    displayableOrderComment: 'Thank you for your order!',
    shippingSpeedCategory: random.pick(['Standard', 'Expedited', 'Priority']),
    destinationAddress: {
      name: 'Ada Buyer',
      addressLine1: '1 High Street',
      city: 'Leeds',
      stateOrRegion: 'West Yorkshire',
      postalCode: 'LS1 1AA',
      countryCode: 'GB',
    },
    items: [
      {
        sellerSku: random.pick(inWarehouse).sku,
        sellerFulfillmentOrderItemId: `${id}-1`,
        quantity: random.integer(1, 2),
      },
    ],
  };
  const version = '2020-07-01';
  await client
    .call('fulfillmentOutbound.createFulfillmentOrder', { body, options: { version } } as never)
    .catch(() => {});
  if (!random.isHit(0.2)) return;
  const path = { sellerFulfillmentOrderId: id };
  await client
    .call('fulfillmentOutbound.cancelFulfillmentOrder', { path, options: { version } } as never)
    .catch(() => {});
}

function changeTitle({ sandbox, seller: { sellerId }, clock }: ShopOptions, random: Random): void {
  const listings = sandbox.testData.records(sellerId, 'listings');
  if (listings.length === 0) return;
  const { id, record } = random.pick(listings);
  const { title } = record as { readonly title: string };
  const changed = {
    ...(record as object),
    title: `${title.replace(/ No\. \d+$/, '')} No. ${random.integer(2, 99)}`,
    updatedAt: clock.now(),
  };
  sandbox.testData.changeRecords({ sellerId, kind: 'listings', records: [{ id, record: changed }] });
}

/**
 * Deletes a listing in one of its marketplaces. The last one stays, because the sandbox forgets the FNSKU of a product without it, and
 * Amazon's reports keep it.
 */
async function deleteListing({ sandbox, client, seller }: ShopOptions, random: Random): Promise<void> {
  const { sellerId, marketplaceIds } = seller;
  const places = marketplaceIds.flatMap((marketplaceId) =>
    sandbox.testData.listings(sellerId, marketplaceId).map(({ sku }) => ({ sku, marketplaceId })),
  );
  const counts = Map.groupBy(places, ({ sku }) => sku);
  const deletable = places.filter(({ sku }) => (counts.get(sku)?.length ?? 0) > 1);
  if (deletable.length < places.length / 2) return;
  const { sku, marketplaceId } = random.pick(deletable);
  await client
    .call('listingsItems.deleteListingsItem', { path: { sellerId, sku }, query: { marketplaceIds: [marketplaceId] } })
    .catch(() => {});
}

interface OpenOrder {
  readonly status: string;
  readonly channel: string;
  readonly updatedAt: number;
  readonly items: readonly { readonly id: string; readonly shipped: number }[];
}

/** Cancels an order that the seller has not shipped yet, so that sales of past days change. */
function cancelOrder({ sandbox, seller: { sellerId }, clock }: ShopOptions, random: Random): void {
  const open = sandbox.testData.records(sellerId, 'orders').filter(({ record }) => {
    const { status, channel } = record as OpenOrder;
    return status === 'Unshipped' && channel === 'MFN';
  });
  if (open.length === 0) return;
  const { id, record } = random.pick(open);
  const cancelled = { ...(record as object), status: 'Canceled', updatedAt: clock.now() };
  sandbox.testData.changeRecords({ sellerId, kind: 'orders', records: [{ id, record: cancelled }] });
}

/** Writes the tracking number of a shipped order, or another one of an order that has one. The order itself does not change. */
function confirmPackage({ sandbox, seller: { sellerId }, clock }: ShopOptions, random: Random): void {
  const now = clock.now();
  const shipped = sandbox.testData.records(sellerId, 'orders').flatMap(({ id, record }) => {
    const order = record as OpenOrder;
    const isRecent = order.updatedAt > now - 86_400_000;
    return order.status === 'Shipped' && order.channel === 'MFN' && isRecent ? [{ id, order }] : [];
  });
  if (shipped.length === 0) return;
  const { id, order } = random.pick(shipped);
  const parcel = {
    reference: '1',
    carrierCode: 'DHL',
    carrierName: null,
    shippingMethod: null,
    trackingNumber: `T${random.integer(100_000, 999_999)}`,
    shippedAt: now,
    confirmedAt: now,
    items: order.items.map((item) => ({ orderItemId: item.id, quantity: item.shipped })),
  };
  sandbox.testData.changeRecords({ sellerId, kind: 'order-parcels', records: [{ id, record: { parcels: [parcel] } }] });
}
