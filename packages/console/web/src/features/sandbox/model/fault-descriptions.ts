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

/** Describes what a fault does. */
export function describeFault({
  fault,
  status,
  seconds,
  when,
}: Pick<Fault, 'fault' | 'status' | 'seconds' | 'when'>): string {
  const label = faultKinds.find((kind) => kind.fault === fault)?.label ?? fault;
  const more = [
    ...(status === undefined ? [] : [String(status)]),
    ...(seconds === undefined ? [] : [`${seconds} s`]),
    ...(when === undefined ? [] : [when === 'body' ? 'while sending the body' : `${when} processing`]),
  ];
  return more.length === 0 ? label : `${label} (${more.join(', ')})`;
}

/** Describes which requests a fault rule affects, and how often. */
export function describeFaultScope(
  fault: Pick<Fault, 'operation' | 'requestType' | 'probability' | 'every' | 'times' | 'sellerId'>,
): string {
  const { operation, requestType, probability, every, times, sellerId } = fault;
  return [
    operation ?? (requestType === undefined ? 'all requests' : `${requestType} requests`),
    ...(sellerId === undefined ? [] : [`of ${sellerId}`]),
    ...(probability === undefined ? [] : [`${Math.round(probability * 100)}%`]),
    ...(every === undefined ? [] : [`1 in ${every}`]),
    ...(times === undefined ? [] : [times === 1 ? 'once' : `up to ${times} times`]),
  ].join(', ');
}
