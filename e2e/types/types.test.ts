import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
const flags = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--target', 'es2023', '--types', 'node'];

/** Returns the output of the compiler for files that use the published package. */
function compile(...args: string[]): string {
  const run = spawnSync(process.execPath, [compiler, ...flags, ...args], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return `${run.stdout}${run.stderr}`;
}

it.each(['node16', 'nodenext'])('Calls have types for modules and for CommonJS (%s)', (module) => {
  expect(compile('--module', module, 'module.mts', 'common.cts')).toBe('');
});

it('Programs written for the types of amazon-sp-api compile with both packages', () => {
  const program = readFileSync(join(import.meta.dirname, 'drop-in.cts'), 'utf8');
  const ours = join(import.meta.dirname, 'drop-in-with-ours.cts');
  writeFileSync(ours, program.replaceAll("from 'amazon-sp-api'", "from 'supercargo'"));
  try {
    expect(compile('--module', 'nodenext', 'drop-in.cts', ours)).toBe('');
  } finally {
    rmSync(ours);
  }
});

it('A program with twenty operations needs less than 40,000 type instantiations', () => {
  const program = join(import.meta.dirname, '../../bench/types/twenty-operations.ts');
  const printed = compile('--module', 'nodenext', '--extendedDiagnostics', program);
  expect(printed).not.toContain('error TS');
  const work = Number(/Instantiations:\s+(\d+)/.exec(printed)?.[1]);
  expect(work).toBeGreaterThan(0);
  expect(work).toBeLessThan(40_000);
});
