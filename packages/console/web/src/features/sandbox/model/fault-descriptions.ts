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
  { fault: 'change', label: 'Changed response', settings: [], calls: true },
];

/** Returns the label of a kind of fault; the name of an unknown one. */
export function getFaultLabel(fault: string): string {
  return faultKinds.find((kind) => kind.fault === fault)?.label ?? fault;
}

/** When a connection is reset. */
export const connectionEnds = [
  { value: 'before', label: 'Before processing' },
  { value: 'after', label: 'After processing' },
  { value: 'body', label: 'While sending the body' },
];

/** Describes the answer of a rule, such as `Server error (500)`. */
export function describeFault({ answer }: Pick<Fault, 'answer'>): string {
  const { fault = 'change', status, seconds = answer.delaySeconds, when = answer.cut, patch, body, quirks } = answer;
  const label = getFaultLabel(fault);
  const end = connectionEnds.find(({ value }) => value === when)?.label.toLowerCase();
  const more = [
    ...(patch === undefined ? [] : [formatQuantity(patch.length, 'patch operation')]),
    ...(body !== undefined && answer.fault === undefined ? ['other body'] : []),
    ...(quirks ?? []),
    ...(status === undefined ? [] : [String(status)]),
    ...(seconds === undefined ? [] : [`${seconds} s`]),
    ...(end === undefined ? [] : [end]),
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
export function describeFaultScope({ when }: Pick<Fault, 'when'>): string {
  const { operation, requestType, probability, every, times, sellerId, page, call, query, body } = when;
  const requests =
    operation ??
    (requestType === undefined ? 'all requests' : (requestNames[requestType] ?? `${requestType} requests`));
  return [
    sellerId === undefined ? requests : `${requests} of ${sellerId}`,
    ...(page === undefined ? [] : [`page ${page}`]),
    ...(query === undefined ? [] : [`query ${new URLSearchParams(query)}`]),
    ...(body === undefined ? [] : [`body ${JSON.stringify(body)}`]),
    ...(call === undefined ? [] : [`only call ${call}`]),
    ...(probability === undefined ? [] : [`${Math.round(probability * 100)}% of requests`]),
    ...(every === undefined ? [] : [`1 in ${every} requests`]),
    ...(times === undefined ? [] : [`at most ${formatQuantity(times, 'fault')}`]),
  ].join('; ');
}
