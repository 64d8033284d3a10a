import type { Chance } from './chance.ts';

/** How often a request meets trouble on its way, by kind of trouble. */
export type Trouble = Readonly<Record<TroubleKind, number>>;

export type TroubleKind =
  | 'refused'
  | 'reset-before'
  | 'answer-lost'
  | 'body-cut'
  | 'stalled'
  | 'unavailable'
  | 'failed-after'
  | 'expired-token';

export const noTrouble: Trouble = {
  refused: 0,
  'reset-before': 0,
  'answer-lost': 0,
  'body-cut': 0,
  stalled: 0,
  unavailable: 0,
  'failed-after': 0,
  'expired-token': 0,
};

/** One request in fifty meets trouble of some kind. */
export const usualTrouble: Trouble = {
  refused: 0.004,
  'reset-before': 0.003,
  'answer-lost': 0.003,
  'body-cut': 0.003,
  stalled: 0.001,
  unavailable: 0.003,
  'failed-after': 0.002,
  'expired-token': 0.001,
};

/** The trouble that a request to an address meets, if any. */
export function drawTrouble(chance: Chance, trouble: Trouble, url: string): TroubleKind | undefined {
  let left = chance.next();
  for (const [kind, probability] of Object.entries(trouble) as [TroubleKind, number][]) {
    left -= probability;
    if (left < 0) return kind === 'expired-token' && doorOf(url) !== 'api' ? undefined : kind;
  }
  return undefined;
}

/** Which part of the marketplace an address leads to. Only the API knows of access tokens. */
export function doorOf(url: string): 'api' | 'tokens' | 'documents' {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/documents/')) return 'documents';
  return pathname.startsWith('/auth/') ? 'tokens' : 'api';
}
