import { readFileSync } from 'node:fs';

/** An error example of a model, and whether the sandbox responds with it. */
export interface ErrorExampleRow {
  readonly model: string | null;
  readonly operation: string | null;
  readonly status: number;
  readonly code: string;
  readonly class: 'described' | 'made up' | 'injected';
  readonly state: 'met' | 'not met' | 'overruled' | 'impossible';
  readonly reason?: string;
}

/** What developers reported or recorded of Amazon's servers. */
export interface LiveAnswer {
  readonly api: string;
  readonly situation: string;
  readonly answer: string;
  /** Issues of public repositories, or `recorded`. */
  readonly seen: readonly string[];
  readonly sure: 'high' | 'medium' | 'low';
  /** The quirk that turns the answer on or off; null if it has none. */
  readonly quirk: string | null;
  /** The test that shows the answer, with the start of its title. */
  readonly test: { readonly file: string; readonly title: string };
}

/** Reads the results of the test of error examples. */
export function readErrorExamples(): readonly ErrorExampleRow[] {
  return readFacts('error-examples').examples;
}

export function readLiveAnswers(): readonly LiveAnswer[] {
  return readFacts('live-answers').answers;
}

/** Counts the limits and conditions in descriptions of the models that the sandbox has. */
export function countMetRules(): number {
  const { rules }: { readonly rules: readonly { readonly state: string }[] } = readFacts('rules');
  return rules.filter(({ state }) => state === 'met').length;
}

function readFacts(name: string) {
  return JSON.parse(readFileSync(new URL(`../../tools/model-rules/${name}.json`, import.meta.url), 'utf8'));
}
