import { seededRandom } from '../../base/random.ts';

/** What buyers talk of in reviews. Shares are in percent of all reviews. */
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

/** Topics about one thing, an article or a shelf: the same whenever one asks. */
export function reviewTopicsOf(about: string): ReviewTopics {
  return { positive: topics(`${about}/praise`, PRAISE, 1), negative: topics(`${about}/blame`, BLAME, -1) };
}

export function returnTopicsOf(about: string): readonly ReviewTopic[] {
  return topics(`${about}/returns`, REASONS, -1);
}

/** How a topic's share went through the last months, oldest first; the last one is today's. */
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
