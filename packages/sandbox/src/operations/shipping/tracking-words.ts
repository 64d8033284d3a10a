import type { ParcelStage } from '../../world/orders/parcel-journey.ts';

/** What the carrier's events and its summary call a stage; the first stage is no event yet. */
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
