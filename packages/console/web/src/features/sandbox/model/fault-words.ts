import type { Fault } from './types.ts';

/** A kind of fault, and which of its settings the form offers. */
export interface FaultKind {
  readonly fault: string;
  readonly label: string;
  readonly settings: readonly ('status' | 'seconds' | 'bytesPerSecond' | 'when')[];
  /** Whether it happens to calls, so that an operation can be named. */
  readonly calls: boolean;
}

export const faultKinds: readonly FaultKind[] = [
  { fault: 'throttle', label: '429: too many calls', settings: [], calls: true },
  { fault: 'error', label: 'An error of the server', settings: ['status'], calls: true },
  { fault: 'latency', label: 'The answer comes late', settings: ['seconds'], calls: true },
  { fault: 'reset', label: 'The connection is cut', settings: ['when'], calls: true },
  { fault: 'stall', label: 'Nothing comes', settings: ['seconds'], calls: true },
  { fault: 'trickle', label: 'The body comes slowly', settings: ['bytesPerSecond'], calls: true },
  { fault: 'broken-json', label: 'The JSON breaks off', settings: [], calls: true },
  { fault: 'unknown-enum', label: 'A value that nobody knows', settings: [], calls: true },
  { fault: 'missing-field', label: 'A member is missing', settings: [], calls: true },
  { fault: 'expired-token', label: 'The token has expired', settings: [], calls: true },
  { fault: 'expired-address', label: 'A document’s address has expired', settings: [], calls: false },
  { fault: 'truncated-gzip', label: 'Half of a packed document', settings: [], calls: false },
  { fault: 'wrong-charset', label: 'A document under a wrong charset', settings: [], calls: false },
];

/** What a fault does, in words. */
export function faultWords({
  fault,
  status,
  seconds,
  when,
}: Pick<Fault, 'fault' | 'status' | 'seconds' | 'when'>): string {
  const label = faultKinds.find((kind) => kind.fault === fault)?.label ?? fault;
  const more = [
    ...(status === undefined ? [] : [String(status)]),
    ...(seconds === undefined ? [] : [`${seconds} s`]),
    ...(when === undefined ? [] : [when === 'body' ? 'amid the body' : `${when} it is done`]),
  ];
  return more.length === 0 ? label : `${label} (${more.join(', ')})`;
}

/** On which requests, and how often. */
export function faultScope(
  fault: Pick<Fault, 'operation' | 'door' | 'probability' | 'every' | 'times' | 'sellerId'>,
): string {
  const { operation, door, probability, every, times, sellerId } = fault;
  return [
    operation ?? (door === undefined ? 'every request' : `requests for a ${door}`),
    ...(sellerId === undefined ? [] : [`of ${sellerId}`]),
    ...(probability === undefined ? [] : [`${Math.round(probability * 100)} % of them`]),
    ...(every === undefined ? [] : [`each ${every}th`]),
    ...(times === undefined ? [] : [times === 1 ? 'once' : `${times} times`]),
  ].join(', ');
}
