import { readFileSync } from 'node:fs';
import { listMeasures } from '@supercargo/shop';
import { findStream } from '@supercargo/sync';
import { describe, expect, it } from 'vitest';
import { buildMeasuresPage } from '../../scripts/docs/measures-page.ts';

describe('the page of the measures', () => {
  it('The page matches the definitions (update it with npm run docs)', () => {
    const page = readFileSync(new URL('../../docs/measures.md', import.meta.url), 'utf8');
    expect(page === buildMeasuresPage()).toBe(true);
  });

  it.each(listMeasures())(
    '$name has sentences, and tables that its streams copy',
    ({ meaning, leftOut, dayRule, tables, streams }) => {
      for (const text of [meaning, leftOut, dayRule]) expect(text).toMatch(/^[A-Z].*\.$/);
      const copied = streams.flatMap((stream) => findStream(stream)?.tables.map(({ name }) => name) ?? []);
      for (const table of tables) expect(copied).toContain(table);
    },
  );

  it('Names and titles are unique', () => {
    const measures = listMeasures();
    expect(new Set(measures.map(({ name }) => name)).size).toBe(measures.length);
    expect(new Set(measures.map(({ title }) => title)).size).toBe(measures.length);
  });
});
