import type { Random } from './random.ts';

/** The probability of each network fault, per request. */
export type FaultRates = Readonly<Record<NetworkFault, number>>;

export type NetworkFault =
  | 'connection-refused'
  | 'reset-before-request'
  | 'response-lost'
  | 'body-truncated'
  | 'stalled'
  | 'unavailable'
  | 'error-after-success'
  | 'expired-token';

/** One request in fifty has a fault. */
export const defaultFaultRates: FaultRates = {
  'connection-refused': 0.004,
  'reset-before-request': 0.003,
  'response-lost': 0.003,
  'body-truncated': 0.003,
  stalled: 0.001,
  unavailable: 0.003,
  'error-after-success': 0.002,
  'expired-token': 0.001,
};

/** Picks the fault of a request to a URL, if any. */
export function pickFault(random: Random, faultRates: FaultRates, url: string): NetworkFault | undefined {
  let left = random.next();
  for (const [kind, probability] of Object.entries(faultRates) as [NetworkFault, number][]) {
    left -= probability;
    if (left < 0) return kind === 'expired-token' && classifyUrl(url) !== 'api' ? undefined : kind;
  }
  return undefined;
}

/** Returns the part of SP-API that a URL belongs to. Only the API checks access tokens. */
export function classifyUrl(url: string): 'api' | 'tokens' | 'documents' {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/documents/')) return 'documents';
  return pathname.startsWith('/auth/') ? 'tokens' : 'api';
}
