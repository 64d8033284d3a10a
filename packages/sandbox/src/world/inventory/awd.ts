import type * as Catalogue from '@supercargo/catalogue/types/amazon-warehousing-and-distribution-2024-05-09';
import type { Sent } from '../../base/json-value.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** An inbound order to Amazon Warehousing and Distribution (AWD), with its only shipment. */
export interface AwdInbound {
  readonly id: string;
  readonly shipmentId: string;
  readonly createdAt: number;
  updatedAt: number;
  origin: Sent<Catalogue.Address>;
  packages: Sent<Catalogue.DistributionPackageQuantity[]>;
  units: Readonly<Record<string, number>>;
  externalReferenceId: string | null;
  preferences?: Sent<Catalogue.InboundPreferences> | undefined;
  destination?: Sent<Catalogue.DestinationDetails> | undefined;
  confirmedAt: number | null;
  cancelledAt: number | null;
  trackingId: string | null;
  shippedAt: number | null;
}

type AwdShipmentStatus = 'CREATED' | 'SHIPPED' | 'IN_TRANSIT' | 'DELIVERED' | 'RECEIVING' | 'CLOSED' | 'CANCELLED';

const JOURNEY: readonly (readonly [AwdShipmentStatus, number])[] = [
  ['SHIPPED', 0],
  ['IN_TRANSIT', DAY],
  ['DELIVERED', 3 * DAY],
  ['RECEIVING', 4 * DAY],
  ['CLOSED', 6 * DAY],
];

export function getAwdShipmentStatus({ cancelledAt, shippedAt }: AwdInbound, now: number): AwdShipmentStatus {
  if (cancelledAt !== null) return 'CANCELLED';
  if (shippedAt === null) return 'CREATED';
  return JOURNEY.findLast(([, after]) => now >= shippedAt + after)?.[0] ?? 'SHIPPED';
}

type AwdInboundStatus = 'DRAFT' | 'VALIDATING' | 'CONFIRMED' | 'CLOSED' | 'CANCELLED';

/** Returns the status: a draft until it is confirmed, then in validation for a minute. */
export function getAwdInboundStatus(order: AwdInbound, now: number): AwdInboundStatus {
  if (order.cancelledAt !== null) return 'CANCELLED';
  if (order.confirmedAt === null) return 'DRAFT';
  if (now < order.confirmedAt + MINUTE) return 'VALIDATING';
  return getAwdShipmentStatus(order, now) === 'CLOSED' ? 'CLOSED' : 'CONFIRMED';
}

/** Units to be moved from AWD to the fulfillment centers. */
export interface AwdReplenishment {
  readonly id: string;
  readonly createdAt: number;
  readonly products: Sent<Catalogue.DistributionProduct[]>;
  readonly units: Readonly<Record<string, number>>;
  /** Whether there was enough stock when it was created. */
  readonly covered: boolean;
  confirmedAt: number | null;
}

type AwdReplenishmentStatus = 'VALIDATING' | 'ELIGIBLE' | 'INELIGIBLE' | 'CONFIRMED' | 'EXECUTING' | 'SUCCESS';

export function getReplenishmentStatus(order: AwdReplenishment, now: number): AwdReplenishmentStatus {
  if (now < order.createdAt + MINUTE) return 'VALIDATING';
  if (!order.covered) return 'INELIGIBLE';
  if (order.confirmedAt === null) return 'ELIGIBLE';
  if (now < order.confirmedAt + 60 * MINUTE) return 'CONFIRMED';
  return now < order.confirmedAt + 2 * DAY ? 'EXECUTING' : 'SUCCESS';
}

/** Units to be shipped from AWD to another place. */
export interface AwdOutbound {
  readonly id: string;
  readonly createdAt: number;
  updatedAt: number;
  packages: Sent<Catalogue.DistributionPackageQuantity[]>;
  products: Sent<Catalogue.ProductQuantity[]>;
  preferences?: Sent<Catalogue.OrderAttribute[]>;
  units: Readonly<Record<string, number>>;
  confirmedAt: number | null;
  /** Whether there was enough stock when it was confirmed. */
  covered: boolean;
}

type AwdOutboundStatus = 'DRAFT' | 'VALIDATING' | 'INELIGIBLE' | 'CONFIRMED' | 'EXECUTING' | 'SUCCESS';

export function getAwdOutboundStatus({ confirmedAt, covered }: AwdOutbound, now: number): AwdOutboundStatus {
  if (confirmedAt === null) return 'DRAFT';
  if (now < confirmedAt + MINUTE) return 'VALIDATING';
  if (!covered) return 'INELIGIBLE';
  if (now < confirmedAt + 60 * MINUTE) return 'CONFIRMED';
  return now < confirmedAt + 2 * DAY ? 'EXECUTING' : 'SUCCESS';
}
