import { readFileSync } from 'node:fs';
import { QUIRKS, type QuirkDescription } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';

interface LiveAnswer {
  readonly situation: string;
  readonly seen: readonly string[];
  readonly sure: QuirkDescription['certainty'];
  readonly quirk: string | null;
  readonly test: { readonly file: string; readonly title: string };
}

const root = new URL('../../../', import.meta.url);
const { answers }: { readonly answers: readonly LiveAnswer[] } = JSON.parse(
  readFileSync(new URL('tools/model-rules/live-answers.json', root), 'utf8'),
);
const quirks: Readonly<Record<string, QuirkDescription>> = QUIRKS;

describe('the table of live answers', () => {
  it.each(answers.map(({ situation, test }) => [situation, test] as const))(
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

  it('All 31 answers are shown by a test', () => {
    expect(answers).toHaveLength(31);
  });
});
