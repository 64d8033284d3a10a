import { formatQuantity } from '../../../lib/text/format.ts';
import type { Fault } from './types.ts';

/** A kind of fault with its settings in the form. */
export interface FaultKind {
  readonly fault: string;
  readonly label: string;
  readonly settings: readonly ('status' | 'seconds' | 'bytesPerSecond' | 'when')[];
  /** Whether the fault affects calls, so that an operation can be selected. */
  readonly calls: boolean;
}

export const faultKinds: readonly FaultKind[] = [
  { fault: 'throttle', label: 'Throttled (429)', settings: [], calls: true },
  { fault: 'error', label: 'Server error', settings: ['status'], calls: true },
  { fault: 'latency', label: 'Slow response', settings: ['seconds'], calls: true },
  { fault: 'reset', label: 'Connection reset', settings: ['when'], calls: true },
  { fault: 'stall', label: 'Timeout', settings: ['seconds'], calls: true },
  { fault: 'trickle', label: 'Slow body', settings: ['bytesPerSecond'], calls: true },
  { fault: 'broken-json', label: 'Truncated JSON', settings: [], calls: true },
  { fault: 'unknown-enum', label: 'Unknown enum value', settings: [], calls: true },
  { fault: 'missing-field', label: 'Missing field', settings: [], calls: true },
  { fault: 'expired-token', label: 'Expired token', settings: [], calls: true },
  { fault: 'expired-url', label: 'Expired document URL', settings: [], calls: false },
  { fault: 'truncated-gzip', label: 'Truncated gzip document', settings: [], calls: false },
  { fault: 'wrong-charset', label: 'Wrong document charset', settings: [], calls: false },
];

/** Returns the label of a kind of fault; the name of an unknown one. */
export function getFaultLabel(fault: string): string {
  return faultKinds.find((kind) => kind.fault === fault)?.label ?? fault;
}

/** Describes the fault of a rule, such as `Server error (500)`. */
export function describeFault({
  fault,
  status,
  seconds,
  when,
}: Pick<Fault, 'fault' | 'status' | 'seconds' | 'when'>): string {
  const label = getFaultLabel(fault);
  const more = [
    ...(status === undefined ? [] : [String(status)]),
    ...(seconds === undefined ? [] : [`${seconds} s`]),
    ...(when === undefined ? [] : [when === 'body' ? 'while sending the body' : `${when} processing`]),
  ];
  return more.length === 0 ? label : `${label} (${more.join(', ')})`;
}

/** Names of the requests at each endpoint of the sandbox. */
const requestNames: Readonly<Record<string, string>> = {
  call: 'API requests',
  token: 'token requests',
  authorization: 'authorization requests',
  document: 'document requests',
};

/** Describes which requests a fault rule affects, and how often. */
export function describeFaultScope(
  fault: Pick<Fault, 'operation' | 'requestType' | 'probability' | 'every' | 'times' | 'sellerId'>,
): string {
  const { operation, requestType, probability, every, times, sellerId } = fault;
  const requests =
    operation ??
    (requestType === undefined ? 'all requests' : (requestNames[requestType] ?? `${requestType} requests`));
  return [
    sellerId === undefined ? requests : `${requests} of ${sellerId}`,
    ...(probability === undefined ? [] : [`${Math.round(probability * 100)}% of requests`]),
    ...(every === undefined ? [] : [`1 in ${every} requests`]),
    ...(times === undefined ? [] : [`at most ${formatQuantity(times, 'fault')}`]),
  ].join('; ');
}
