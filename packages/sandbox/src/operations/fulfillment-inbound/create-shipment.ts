import { CAPITALS_AND_DIGITS } from '../../base/random.ts';
import type { InboundItem, InboundPlan } from '../../world/inbound/inbound-plan.ts';
import type { InboundShipment } from '../../world/inbound/inbound-shipment.ts';
import type { SellerCall } from '../handler.ts';
import { createInboundId } from './find-inbound-plan.ts';

interface ShipmentPart {
  readonly warehouseId: string;
  readonly items: readonly InboundItem[];
  readonly placementOptionId: string;
}

/** Builds a shipment of a placement option that has not been confirmed. */
export function createShipment({ account, now }: SellerCall, plan: InboundPlan, part: ShipmentPart): InboundShipment {
  return {
    ...part,
    id: createInboundId('sh', account.random),
    planId: plan.id,
    marketplaceId: plan.marketplaceId,
    createdAt: now,
    updatedAt: now,
    name: `${plan.name}-${part.warehouseId}`,
    source: plan.source,
    lateBoxes: [],
    confirmationId: `FBA15${account.random.text(7, CAPITALS_AND_DIGITS)}`,
    busyUntil: now,
    confirmedAt: null,
    readyToShipFrom: null,
    contact: null,
    transportation: [],
    windows: [],
    tracking: null,
    shippedAt: null,
    updates: [],
    slots: [],
    slotsExpireAt: now,
    appointments: [],
    cancelledAt: null,
  };
}
