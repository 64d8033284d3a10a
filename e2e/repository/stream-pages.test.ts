import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listStreams } from '@supercargo/sync';
import { describe, expect, it } from 'vitest';
import { listStreamPages } from '../../scripts/docs/list-stream-pages.ts';

const folder = fileURLToPath(new URL('../../docs/streams/', import.meta.url));
const pages = await listStreamPages();

describe('the pages of the streams', () => {
  it('Each stream has a page, and there are no others', () => {
    const names = ['README.md', ...listStreams().map(({ name }) => `${name}.md`)];
    expect(readdirSync(folder).sort()).toEqual(names.sort());
    expect([...pages.keys()].sort()).toEqual(names.sort());
  });

  it.each([...pages.keys()])('%s matches the declarations (update it with npm run docs)', (name) => {
    expect(readFileSync(`${folder}${name}`, 'utf8') === pages.get(name)).toBe(true);
  });

  it.each(listStreams())(
    'The page of $name has every column of its tables with its description',
    ({ name, tables }) => {
      const lines = pages.get(`${name}.md`)?.split('\n') ?? [];
      for (const { columns } of tables) {
        for (const [column, { type, description, restricted }] of Object.entries(columns)) {
          expect(description).toMatch(/^[A-Z][^|\n]*\.$/);
          const text = `| \`${column}\` | \`${type}\` | ${description}${restricted ? ' **Restricted.**' : ''} |`;
          expect(lines.some((line) => line.startsWith(text))).toBe(true);
        }
      }
    },
  );
});
