import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createSandbox } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { operationsPage } from '../scripts/docs/operations-page.ts';

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const read = (name: string) => readFileSync(path(name), 'utf8');

describe('the documentation of the sandbox', () => {
  it('lists every operation, and what it answers from, as the sandbox has it now (npm run docs)', () => {
    const { operations } = createSandbox({ orders: 0, listings: 0 });
    expect(operations).toHaveLength(372);
    expect(read('docs/sandbox-operations.md') === operationsPage(operations)).toBe(true);
  });

  it('ticks no check without a test that exists', () => {
    const rows = [...read('docs/sandbox-checks.md').matchAll(/^\| (E\d+) \| (yes|open|no) \| [^|]+ \|([^|]*)\|$/gm)];
    expect(rows.map(([, check]) => check)).toEqual(Array.from({ length: 33 }, (_, at) => `E${at + 1}`));
    for (const [, check, ticked, shownBy = ''] of rows) {
      const files = [...shownBy.matchAll(/`([^`\s]+\.ts)`/g)].map(([, file = '']) => file);
      expect([check, ticked !== 'yes' || files.length > 0]).toEqual([check, true]);
      expect([check, files.filter((file) => !existsSync(path(file)))]).toEqual([check, []]);
    }
  });
});
