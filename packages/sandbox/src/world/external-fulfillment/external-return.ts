import { CAPITALS_AND_DIGITS, createRandom, createUuid } from '../../base/random.ts';
import type { Account } from '../accounts/account.ts';
import { listParcelEvents, type ParcelStage } from '../orders/parcel-journey.ts';
import { listReturns, type ReturnedGoods } from '../orders/returned-goods.ts';

const DAY = 86_400_000;

const STATUSES: Readonly<Record<ParcelStage, string>> = {
  Ready: 'CREATED',
  PickedUp: 'PICKED_FROM_CUSTOMER',
  InTransit: 'IN_TRANSIT',
  OutForDelivery: 'OUT_FOR_DELIVERY',
  Delivered: 'DELIVERED',
};

/** A return that is on its way to the seller. */
export interface ExternalReturn {
  readonly id: string;
  readonly goods: ReturnedGoods;
  readonly status: string;
  readonly updatedAt: number;
  readonly pickedUpAt: number | null;
  readonly deliveredAt: number | null;
  readonly reverseTrackingId: string;
}

/** Lists all returns of orders that the seller ships. A return counts as processed one day after its arrival. */
export function listExternalReturns(account: Account, now: number): readonly ExternalReturn[] {
  return [...account.orders.values()]
    .filter(({ channel }) => channel === 'MFN')
    .flatMap((order) => listReturns(order, now))
    .map((goods) => toExternalReturn(goods, now))
    .sort((one, other) => one.goods.returnedAt - other.goods.returnedAt);
}

function toExternalReturn(goods: ReturnedGoods, now: number): ExternalReturn {
  const random = createRandom(`external return ${goods.order.id} ${goods.item.id}`);
  const events = listParcelEvents(goods.returnedAt, now);
  const at = (stage: ParcelStage) => events.find((event) => event.stage === stage)?.at ?? null;
  const deliveredAt = at('Delivered');
  const isProcessed = deliveredAt !== null && now >= deliveredAt + DAY;
  const last = events.at(-1) ?? { stage: 'Ready' as const, at: goods.returnedAt };
  return {
    id: createUuid(random),
    goods,
    status: isProcessed ? 'PROCESSED' : STATUSES[last.stage],
    updatedAt: isProcessed ? deliveredAt + DAY : last.at,
    pickedUpAt: at('PickedUp'),
    deliveredAt,
    reverseTrackingId: `RT${random.text(10, CAPITALS_AND_DIGITS)}`,
  };
}
