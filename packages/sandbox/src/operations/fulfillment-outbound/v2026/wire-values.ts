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

function read<T>(words: Readonly<Record<string, T>>, word: string, name: string): T {
  const found = Object.hasOwn(words, word) ? words[word] : undefined;
  if (found === undefined) throw invalidInput(`${name} must be one of ${Object.keys(words).join(', ')}.`);
  return found;
}

function write<T>(words: Readonly<Record<string, T>>, value: T): string | undefined {
  return Object.keys(words).find((word) => words[word] === value);
}

export const readPolicy = (word: string) => read(POLICIES, word, 'policy');
export const readSpeed = (word: string) => read(SPEEDS, word, 'serviceTiers');
export const readStatus = (word: string) => read(STATUSES, word, 'status');
export const policyWord = (policy: OutboundPolicy) => write(POLICIES, policy) ?? 'FILL_OR_KILL';
export const speedWord = (speed: OutboundSpeed) => write(SPEEDS, speed) ?? 'STANDARD';

/** This version shows every status before processing as `PROCESSING`. */
export const statusWord = (status: OutboundStatus) => write(STATUSES, status) ?? 'PROCESSING';

export const SPEED_WORDS = Object.keys(SPEEDS).slice(0, 3);
