import { readFileSync } from 'node:fs';
import { QUIRKS, type QuirkDescription } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';

interface LiveAnswer {
  readonly situation: string;
  readonly seen: readonly string[];
  readonly sure: QuirkDescription['certainty'];
  readonly quirk: string | null;
  readonly test: { readonly file: string; readonly title: string } | null;
}

const root = new URL('../../../', import.meta.url);
const { answers }: { readonly answers: readonly LiveAnswer[] } = JSON.parse(
  readFileSync(new URL('tools/model-rules/live-answers.json', root), 'utf8'),
);
const quirks: Readonly<Record<string, QuirkDescription>> = QUIRKS;

/** Answers of which only a part is shown yet. */
const OPEN = ['GET of an item with attributes'];

describe('the table of live answers', () => {
  it.each(answers.flatMap(({ situation, test }) => (test === null ? [] : [[situation, test] as const])))(
    'The test of "%s" exists',
    (_, { file, title }) => {
      expect(readFileSync(new URL(file, root), 'utf8')).toContain(title);
    },
  );

  it.each(answers.flatMap((answer) => (answer.quirk === null ? [] : [[answer.quirk, answer] as const])))(
    'The quirk %s has the sources of its answer, and is as sure',
    (name, { seen, sure }) => {
      expect(quirks[name]?.certainty).toBe(sure);
      expect(quirks[name]?.sources).toEqual(expect.arrayContaining([...seen]));
    },
  );

  it('Every answer is shown by a test, or is listed as open', () => {
    expect(answers).toHaveLength(31);
    expect(answers.filter(({ test }) => test === null).map(({ situation }) => situation)).toEqual(OPEN);
  });
});
