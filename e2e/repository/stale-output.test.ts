import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { listStaleOutput } from '../../scripts/remove-stale-output.ts';

const folder = mkdtempSync(join(tmpdir(), 'supercargo-stale-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(...paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
}

it('Only built files whose source is gone are stale', () => {
  write('src/index.ts', 'src/a/view.tsx');
  write('dist/index.js', 'dist/index.d.ts', 'dist/index.cjs', 'dist/a/view.js', 'dist/.tsbuildinfo', 'dist/data.json');
  write('dist/a/old.js', 'dist/a/old.d.ts', 'dist/moved/index.js', 'dist/entry.cjs');
  const stale = listStaleOutput(join(folder, 'src'), join(folder, 'dist'));
  const names = stale.map((file) => relative(join(folder, 'dist'), file).replaceAll('\\', '/'));
  expect(names.sort()).toEqual(['a/old.d.ts', 'a/old.js', 'entry.cjs', 'moved/index.js']);
});

it('A package that was never built has no stale files', () => {
  expect(listStaleOutput(join(folder, 'src'), join(folder, 'not-built'))).toEqual([]);
});
