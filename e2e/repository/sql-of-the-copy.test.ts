import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tableStreams } from '@supercargo/shop';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const reads = new RegExp(`\\b(?:FROM|JOIN)\\s+(?:${Object.keys(tableStreams).join('|')})\\b`);

/** Lists the files of packages whose text has a query of a table that a shop is read from. */
function listQueries(): string[] {
  return globSync('packages/{*,console/*}/src/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    reads.test(readFileSync(`${root}${file}`, 'utf8')),
  );
}

it('Only the shop and the sync have SQL of the tables of a copy', () => {
  const packages = new Set(listQueries().map((file) => file.split('/src/')[0]));
  expect([...packages].sort()).toEqual(['packages/shop', 'packages/sync']);
});
