/** A limit that a sentence states. */
export interface Figure {
  readonly kind: 'maximum' | 'minimum';
  readonly number: number;
  /** What is counted, such as `days`; null if the sentence has no word for it. */
  readonly unit: string | null;
}

const WORDS: Readonly<Record<string, number>> = { two: 2, three: 3, five: 5, seven: 7, ten: 10, twenty: 20, fifty: 50 };
const NUMBER = String.raw`(\d[\d,]*|${Object.keys(WORDS).join('|')})`;
const BETWEEN = String.raw`(?:\s+(?:value|number|range|of|is|be|can|the|a|an|results|per|page|appointment|slots|interval))*:?\**:?\s+`;

const MAXIMA =
  'up to|at most|no more than|not be more than|(?:must not|cannot|can not) exceed|maximum|less than or equal to';
const MINIMA = 'at least|minimum';

const PATTERNS: readonly (readonly [Figure['kind'], RegExp])[] = [
  ['maximum', new RegExp(String.raw`(?:${MAXIMA})${BETWEEN}${NUMBER}(?:\s+(\w+))?`, 'gi')],
  ['minimum', new RegExp(String.raw`(?:${MINIMA})${BETWEEN}${NUMBER}(?:\s+(\w+))?`, 'gi')],
];

/** Conditions on several members of a request, or on a time. */
const CONDITIONS = [
  'cannot (?:be used|include|use|be set|be specified|be combined|contain)',
  'must also (?:provide|supply|specify)',
  '(?:is|are) required (?:if|when|unless|with)',
  String.raw`\brequired (?:if|when|unless) `,
  'no earlier than',
  'must be (?:prior|after|later than|more than two)',
  'mutually exclusive',
  'must be specified',
  'must specify',
  'either .* required',
  'both cannot be',
  'specifying both .* returns an error',
  'should not be (?:earlier|in the future)',
].join('|');

/** Whether a sentence states a limit or a condition. */
export function statesRule(sentence: string): boolean {
  return new RegExp(`${MAXIMA}|${MINIMA}|only if|must not be (?:longer|greater)|${CONDITIONS}`, 'i').test(sentence);
}

/** Finds the limits in a sentence. */
export function findFigures(sentence: string): readonly Figure[] {
  const range = /must be (\d+) - (\d+)/.exec(sentence);
  if (range !== null) {
    return [
      { kind: 'minimum', number: Number(range[1]), unit: null },
      { kind: 'maximum', number: Number(range[2]), unit: null },
    ];
  }
  return PATTERNS.flatMap(([kind, pattern]) =>
    [...sentence.matchAll(pattern)].map(([, number = '', unit]) => ({
      kind,
      number: WORDS[number.toLowerCase()] ?? Number(number.replaceAll(',', '')),
      unit: unit?.toLowerCase() ?? null,
    })),
  );
}
