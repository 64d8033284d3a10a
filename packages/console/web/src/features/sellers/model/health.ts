import type { Seller } from './seller.ts';

/** How a connection stands, in words. */
export interface HealthWords {
  readonly label: string;
  readonly tone: 'good' | 'bad' | 'unsure';
}

const words = {
  connected: { label: 'Connected', tone: 'good' },
  refused: { label: 'Refused', tone: 'bad' },
  unreachable: { label: 'Did not answer', tone: 'unsure' },
} as const;

/** `Not tested` where nobody has looked yet. */
export function healthWords(health: Seller['health']): HealthWords {
  return health === null ? { label: 'Not tested', tone: 'unsure' } : words[health.state];
}
