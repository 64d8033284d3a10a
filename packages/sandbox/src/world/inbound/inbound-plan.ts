import type { Address, Dimensions, Weight } from '@supercargo/catalogue/types/fulfillment-inbound-2024-03-20';
import type { Received, Sent } from '../../base/json-value.ts';

/** An item of a plan, and the number of units to send. */
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

/** Identical boxes. They belong to a packing group, or to a shipment if they are packed later. */
export interface InboundBox {
  readonly packageId: string;
  readonly holderId: string;
  readonly contentInformationSource: string;
  readonly dimensions: Received<Dimensions>;
  readonly weight: Received<Weight>;
  readonly quantity: number;
  readonly items: readonly InboundItem[];
}

/** One of several options. It is visible from `readyAt` on, and only one of its kind can be accepted. */
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
  readonly source: Sent<Address>;
  readonly items: readonly InboundItem[];
  readonly createdAt: number;
  updatedAt: number;
  /** An operation works on the plan until this time, and no other can start before it. */
  busyUntil: number;
  cancelledAt: number | null;
  packingOptions: PackingOption[];
  placementOptions: PlacementOption[];
  boxes: InboundBox[];
  boxesAt: number;
}

type InboundOptionStatus = 'OFFERED' | 'ACCEPTED' | 'EXPIRED';

/** Returns the status of an option among the options of its kind. */
export function getOptionStatus(
  option: InboundOption,
  kind: readonly InboundOption[],
  now: number,
): InboundOptionStatus {
  if (option.acceptedAt !== null && now >= option.acceptedAt) return 'ACCEPTED';
  const other = kind.some(({ acceptedAt }) => acceptedAt !== null && now >= acceptedAt);
  return other || now >= option.expiresAt ? 'EXPIRED' : 'OFFERED';
}

export function findAcceptedOption<T extends InboundOption>(kind: readonly T[]): T | undefined {
  return kind.find(({ acceptedAt }) => acceptedAt !== null);
}
