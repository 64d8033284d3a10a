import { createRandom } from '../../base/random.ts';

/** A topic of buyers' reviews. `share` is in percent of all reviews. */
export interface ReviewTopic {
  readonly topic: string;
  readonly mentions: number;
  readonly share: number;
  readonly starImpact: number;
}

interface ReviewTopics {
  readonly positive: readonly ReviewTopic[];
  readonly negative: readonly ReviewTopic[];
}

const PRAISE = ['quality', 'value for money', 'design', 'easy to use', 'packaging', 'gift'];
const BLAME = ['size', 'delivery', 'smell', 'colour', 'instructions'];
const REASONS = ['size', 'defective', 'not as described', 'arrived late', 'no longer needed'];

/** Returns the topics of an item or a browse node, always the same ones. */
export function generateReviewTopics(subject: string): ReviewTopics {
  return {
    positive: generateTopics(`${subject}/praise`, PRAISE, 1),
    negative: generateTopics(`${subject}/blame`, BLAME, -1),
  };
}

export function generateReturnTopics(subject: string): readonly ReviewTopic[] {
  return generateTopics(`${subject}/returns`, REASONS, -1);
}

/** Returns a topic's share in the last months, oldest first. The last one is the current share. */
export function generateShares(subject: string, { topic, share }: ReviewTopic, months: number): readonly number[] {
  const random = createRandom(`reviews/${subject}/${topic}/trend`);
  const past = Array.from({ length: months - 1 }, () => round(share * (0.6 + random.next() * 0.8)));
  return [...past, share];
}

function generateTopics(subject: string, names: readonly string[], sign: 1 | -1): readonly ReviewTopic[] {
  const random = createRandom(`reviews/${subject}`);
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
