import { seededRandom } from '../../base/random.ts';

/** A topic of buyers' reviews. `share` is in percent of all reviews. */
export interface ReviewTopic {
  readonly topic: string;
  readonly mentions: number;
  readonly share: number;
  readonly starImpact: number;
}

export interface ReviewTopics {
  readonly positive: readonly ReviewTopic[];
  readonly negative: readonly ReviewTopic[];
}

const PRAISE = ['quality', 'value for money', 'design', 'easy to use', 'packaging', 'gift'];
const BLAME = ['size', 'delivery', 'smell', 'colour', 'instructions'];
const REASONS = ['size', 'defective', 'not as described', 'arrived late', 'no longer needed'];

/** Returns the topics of an item or a browse node, always the same ones. */
export function reviewTopicsOf(about: string): ReviewTopics {
  return { positive: topics(`${about}/praise`, PRAISE, 1), negative: topics(`${about}/blame`, BLAME, -1) };
}

export function returnTopicsOf(about: string): readonly ReviewTopic[] {
  return topics(`${about}/returns`, REASONS, -1);
}

/** Returns a topic's share in the last months, oldest first. The last one is the current share. */
export function sharesOf(about: string, { topic, share }: ReviewTopic, months: number): readonly number[] {
  const random = seededRandom(`reviews/${about}/${topic}/trend`);
  const past = Array.from({ length: months - 1 }, () => round(share * (0.6 + random.next() * 0.8)));
  return [...past, share];
}

function topics(about: string, names: readonly string[], sign: 1 | -1): readonly ReviewTopic[] {
  const random = seededRandom(`reviews/${about}`);
  return names
    .filter(() => random.chance(0.8))
    .map((topic) => {
      const mentions = random.integer(2, 240);
      return { topic, mentions, share: round(mentions / 8), starImpact: round(sign * random.next()) };
    });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
