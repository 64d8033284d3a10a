import type { Random } from '../random.ts';
import type { ShopOptions } from './shop-activity.ts';

interface PurchaseOrder {
  readonly acknowledgement: { readonly at: number; readonly items: Readonly<Record<string, Accepted>> } | null;
  readonly shipments: readonly object[];
  readonly items: readonly { readonly sequence: string; readonly ordered: number }[];
}

interface Accepted {
  readonly accepted: number;
  readonly rejected: number;
}

/** Accepts the units of a purchase order, all or some of them. */
export function acknowledgeOrder(options: ShopOptions, random: Random): void {
  const order = pickOrder(options, random, ({ acknowledgement }) => acknowledgement === null);
  if (order === undefined) return;
  const items = order.record.items.map(({ sequence, ordered }) => {
    const accepted = random.isHit(0.2) ? 0 : ordered;
    return [sequence, { accepted, rejected: ordered - accepted }];
  });
  const acknowledgement = { at: options.clock.now(), items: Object.fromEntries(items) };
  save(options, order.id, { ...order.record, acknowledgement });
}

/** Ships all units of a purchase order that was accepted. */
export function shipPurchaseOrder(options: ShopOptions, random: Random): void {
  const order = pickOrder(
    options,
    random,
    ({ acknowledgement, shipments }) => acknowledgement !== null && shipments.length === 0,
  );
  if (order === undefined) return;
  const accepted = Object.entries(order.record.acknowledgement?.items ?? {});
  const quantities = Object.fromEntries(accepted.map(([sequence, item]) => [sequence, item.accepted]));
  const shipment = { shipmentIdentifier: `S${order.id}`, at: options.clock.now(), quantities };
  save(options, order.id, { ...order.record, shipments: [shipment] });
}

function pickOrder({ sandbox, seller }: ShopOptions, random: Random, isChosen: (order: PurchaseOrder) => boolean) {
  const orders = sandbox.testData
    .records(seller.sellerId, 'vendor purchase orders')
    .map(({ id, record }) => ({ id, record: record as PurchaseOrder }))
    .filter(({ record }) => isChosen(record));
  return orders.length === 0 ? undefined : random.pick(orders);
}

function save({ sandbox, seller: { sellerId } }: ShopOptions, id: string, record: object): void {
  sandbox.testData.changeRecords({ sellerId, kind: 'vendor purchase orders', records: [{ id, record }] });
}
