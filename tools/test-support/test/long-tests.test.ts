import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longTests } from '../src/long-tests.ts';

const root = join(import.meta.dirname, '../../..');

test('Each long test exists, and is listed once with the fault that only it finds', () => {
  const names = longTests.map(({ file, part }) => `${file} ${part}`);
  expect(new Set(names).size).toBe(names.length);
  for (const { file, finds } of longTests) {
    expect(globSync(file, { cwd: root }), file).not.toEqual([]);
    expect(finds).toMatch(/^[A-Z].*\.$/);
  }
});

test('A file of which a part is long asks whether the long tests run', () => {
  for (const { file, part } of longTests) {
    if (part === undefined || file.includes('*')) continue;
    expect(readFileSync(join(root, file), 'utf8'), file).toContain('runsLongTests');
  }
});
