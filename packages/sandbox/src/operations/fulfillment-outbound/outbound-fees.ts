import type { OutboundSpeed } from '../../world/orders/outbound-order.ts';

/** Invented fees per unit, in hundredths of the currency. Faster speeds cost more. */
const PER_UNIT: Readonly<Record<OutboundSpeed, number>> = {
  Standard: 325,
  Expedited: 475,
  Priority: 690,
  ScheduledDelivery: 540,
};

export function getPerUnitFee(speed: OutboundSpeed): number {
  return PER_UNIT[speed];
}

export function getPerOrderFee(speed: OutboundSpeed): number {
  return Math.round(PER_UNIT[speed] / 2);
}
