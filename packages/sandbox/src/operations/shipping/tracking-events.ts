import type { ParcelStage } from '../../world/orders/parcel-journey.ts';

/** Event codes of the stages. The first stage has no event yet. */
export const EVENT_CODES: Readonly<Record<ParcelStage, string>> = {
  Ready: 'ReadyForReceive',
  PickedUp: 'PickupDone',
  InTransit: 'ArrivedAtCarrierFacility',
  OutForDelivery: 'OutForDelivery',
  Delivered: 'Delivered',
};

export const SUMMARIES: Readonly<Record<ParcelStage, string>> = {
  Ready: 'PreTransit',
  PickedUp: 'InTransit',
  InTransit: 'InTransit',
  OutForDelivery: 'OutForDelivery',
  Delivered: 'Delivered',
};
