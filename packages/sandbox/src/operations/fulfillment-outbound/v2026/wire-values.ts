import { invalidInput } from '../../../base/api-error.ts';
import type { OutboundPolicy, OutboundSpeed, OutboundStatus } from '../../../world/orders/outbound-order.ts';

/** The values of version 2026-07-04, mapped to the values that the sandbox stores. */
const POLICIES: Readonly<Record<string, OutboundPolicy>> = {
  FILL_OR_KILL: 'FillOrKill',
  FILL_ALL: 'FillAll',
  FILL_ALL_AVAILABLE: 'FillAllAvailable',
};

const SPEEDS: Readonly<Record<string, OutboundSpeed>> = {
  STANDARD: 'Standard',
  EXPEDITED: 'Expedited',
  PRIORITY: 'Priority',
  SCHEDULED: 'ScheduledDelivery',
};

const STATUSES: Readonly<Record<string, OutboundStatus>> = {
  PROCESSING: 'Processing',
  COMPLETE: 'Complete',
  COMPLETE_PARTIAL: 'CompletePartialled',
  CANCELLED: 'Cancelled',
  UNFULFILLABLE: 'Unfulfillable',
  INVALID: 'Invalid',
};

function decodeValue<T>(valuesByName: Readonly<Record<string, T>>, key: string, name: string): T {
  const found = Object.hasOwn(valuesByName, key) ? valuesByName[key] : undefined;
  if (found === undefined) throw invalidInput(`${name} must be one of ${Object.keys(valuesByName).join(', ')}.`);
  return found;
}

function encodeValue<T>(valuesByName: Readonly<Record<string, T>>, value: T): string | undefined {
  return Object.keys(valuesByName).find((key) => valuesByName[key] === value);
}

export const readPolicy = (key: string) => decodeValue(POLICIES, key, 'policy');
export const readSpeed = (key: string) => decodeValue(SPEEDS, key, 'serviceTiers');
export const readStatus = (key: string) => decodeValue(STATUSES, key, 'status');
export const toPolicyValue = (policy: OutboundPolicy) => encodeValue(POLICIES, policy) ?? 'FILL_OR_KILL';
export const toSpeedValue = (speed: OutboundSpeed) => encodeValue(SPEEDS, speed) ?? 'STANDARD';

/** This version shows every status before processing as `PROCESSING`. */
export const toStatusValue = (status: OutboundStatus) => encodeValue(STATUSES, status) ?? 'PROCESSING';

export const SPEED_VALUES = Object.keys(SPEEDS).slice(0, 3);
