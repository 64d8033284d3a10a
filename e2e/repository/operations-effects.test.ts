import { readFileSync } from 'node:fs';
import { listAllOperations, loadOperation } from '@supercargo/catalogue';
import { expect, it } from 'vitest';
import { buildEffectsPage } from '../../scripts/docs/effects-page.ts';

const page = readFileSync(new URL('../../docs/operations-effects.md', import.meta.url), 'utf8');

it('The page about duplicates matches the catalogue (update it with npm run docs)', async () => {
  const operations = await Promise.all(listAllOperations().map(loadOperation));
  expect(page === buildEffectsPage(operations)).toBe(true);
  expect(page).toContain('383 operations: ');
  for (const text of operations.flatMap(({ effectReason, verifyWith }) => [effectReason, verifyWith?.evidence])) {
    if (typeof text === 'string') expect(text).toMatch(/^[^|\n]+$/);
  }
});
