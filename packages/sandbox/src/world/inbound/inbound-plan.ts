import type { JsonObject } from '../../base/json-value.ts';

/** One article of a plan, and how many of it are sent in. */
export interface InboundItem {
  readonly msku: string;
  readonly asin: string;
  readonly fnsku: string;
  readonly labelOwner: string;
  readonly prepOwner: string;
  readonly quantity: number;
  readonly expiration: string | null;
  readonly manufacturingLotCode: string | null;
}

/** Boxes of one kind. They belong to a packing group, or to a shipment when they are packed late. */
export interface InboundBox {
  readonly packageId: string;
  readonly holderId: string;
  readonly contentInformationSource: string;
  readonly dimensions: JsonObject;
  readonly weight: JsonObject;
  readonly quantity: number;
  readonly items: readonly InboundItem[];
}

/** One of several ways to go on. It shows from `readyAt`, and one of its kind can be accepted. */
export interface InboundOption {
  readonly id: string;
  readonly readyAt: number;
  readonly expiresAt: number;
  acceptedAt: number | null;
}

export interface PackingGroup {
  readonly id: string;
  readonly items: readonly InboundItem[];
}

export interface PackingOption extends InboundOption {
  readonly groups: readonly PackingGroup[];
}

export interface PlacementOption extends InboundOption {
  /** Hundredths of the plan's currency. */
  readonly fee: number;
  readonly shipmentIds: readonly string[];
}

export interface InboundPlan {
  readonly id: string;
  name: string;
  readonly marketplaceId: string;
  readonly source: JsonObject;
  readonly items: readonly InboundItem[];
  readonly createdAt: number;
  updatedAt: number;
  /** Until then an operation works on the plan, and no other may start. */
  busyUntil: number;
  cancelledAt: number | null;
  packingOptions: PackingOption[];
  placementOptions: PlacementOption[];
  boxes: InboundBox[];
  boxesAt: number;
}

export type InboundOptionStatus = 'OFFERED' | 'ACCEPTED' | 'EXPIRED';

/** Where an option stands among its kind. */
export function optionStatus(option: InboundOption, kind: readonly InboundOption[], now: number): InboundOptionStatus {
  if (option.acceptedAt !== null && now >= option.acceptedAt) return 'ACCEPTED';
  const other = kind.some(({ acceptedAt }) => acceptedAt !== null && now >= acceptedAt);
  return other || now >= option.expiresAt ? 'EXPIRED' : 'OFFERED';
}

export function acceptedOption<T extends InboundOption>(kind: readonly T[]): T | undefined {
  return kind.find(({ acceptedAt }) => acceptedAt !== null);
}
