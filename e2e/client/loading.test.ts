import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('Parts of the catalogue are loaded only when they are used', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'programs/loading/program.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect(stderr).toBe('');
  expect(stdout.trim().split('\n')).toEqual([
    'import',
    'access',
    'call operations/sellers-v1',
    'second-call',
    'validation schemas/sellers-v1',
  ]);
});
