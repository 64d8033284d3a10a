const HOUR = 3_600_000;

export type ParcelStage = 'Ready' | 'PickedUp' | 'InTransit' | 'OutForDelivery' | 'Delivered';

/** The stages of a package, in hours after its label was bought. */
const STAGES: readonly (readonly [ParcelStage, number])[] = [
  ['Ready', 0],
  ['PickedUp', 20],
  ['InTransit', 30],
  ['OutForDelivery', 54],
  ['Delivered', 60],
];

interface ParcelEvent {
  readonly stage: ParcelStage;
  readonly at: number;
}

/** Returns the events of a package so far, oldest first. They start with the label. */
export function listParcelEvents(labelledAt: number, now: number): readonly ParcelEvent[] {
  return STAGES.map(([stage, hours]) => ({ stage, at: labelledAt + hours * HOUR })).filter(({ at }) => now >= at);
}

export function findParcelStage(labelledAt: number, now: number): ParcelStage {
  return listParcelEvents(labelledAt, now).at(-1)?.stage ?? 'Ready';
}

/** Returns the time of delivery. */
export function getPromisedArrival(labelledAt: number): number {
  return labelledAt + 60 * HOUR;
}

/** Returns the time of the carrier's first scan. Until then, the label can be refunded. */
export function findPickupTime(labelledAt: number): number {
  return labelledAt + 20 * HOUR;
}
