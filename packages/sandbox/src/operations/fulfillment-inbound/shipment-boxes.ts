import type { InboundBox, InboundPlan } from '../../world/inbound/inbound-plan.ts';
import type { InboundShipment } from '../../world/inbound/inbound-shipment.ts';

/**
 * Returns the boxes of a shipment: those of its last content update, or its own, or the boxes of the plan whose first SKU it
 * has. A box with several SKUs belongs to one shipment.
 */
export function listShipmentBoxContents(
  shipment: InboundShipment,
  plan: InboundPlan,
  now: number,
): readonly InboundBox[] {
  if (shipment.lateBoxes.length > 0) return shipment.lateBoxes;
  if (now < plan.boxesAt) return [];
  const own = plan.boxes.filter(({ holderId }) => holderId === shipment.id);
  if (own.length > 0) return own;
  const skus = new Set(shipment.items.map(({ msku }) => msku));
  return plan.boxes.filter(({ items: [first] }) => first !== undefined && skus.has(first.msku));
}
