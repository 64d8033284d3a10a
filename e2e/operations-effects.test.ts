import { readFileSync } from 'node:fs';
import { allOperations, loadOperation } from '@supercargo/catalogue';
import { expect, it } from 'vitest';
import { effectsPage } from '../scripts/docs/effects-page.ts';

const page = readFileSync(new URL('../docs/operations-effects.md', import.meta.url), 'utf8');

it('the page of effects says of every operation what the catalogue says (npm run docs)', async () => {
  const operations = await Promise.all(allOperations().map(loadOperation));
  expect(page === effectsPage(operations)).toBe(true);
  expect(page).toContain('372 operations: ');
  for (const text of operations.flatMap(({ effectReason, lookWith }) => [effectReason, lookWith?.tells])) {
    if (typeof text === 'string') expect(text).toMatch(/^[^|\n]+$/);
  }
});
