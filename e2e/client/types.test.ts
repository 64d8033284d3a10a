import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compile } from '../support/client/subpath-programs.ts';

const folder = join(import.meta.dirname, 'programs/types');

it.each(['node16', 'nodenext'])('Calls have types for modules and for CommonJS (%s)', (module) => {
  expect(compile('types', module, 'module.mts', 'common.cts')).toBe('');
});

it.each(['node16', 'nodenext'])(
  'Calls of selected endpoints have types for modules and for CommonJS (%s)',
  (module) => {
    expect(compile('types', module, 'selected-endpoints.mts', 'selected-endpoints.cts')).toBe('');
  },
);

it('Programs written for the types of amazon-sp-api compile with both packages', () => {
  const program = readFileSync(join(folder, 'drop-in.cts'), 'utf8');
  const ours = join(folder, 'drop-in-with-ours.cts');
  writeFileSync(ours, program.replaceAll("from 'amazon-sp-api'", "from 'supercargo'"));
  try {
    expect(compile('types', 'nodenext', 'drop-in.cts', ours)).toBe('');
  } finally {
    rmSync(ours);
  }
});

it('A program with twenty operations needs less than 40,000 type instantiations', () => {
  const program = join(import.meta.dirname, '../../bench/types/twenty-operations.ts');
  const printed = compile('types', 'nodenext', '--extendedDiagnostics', program);
  expect(printed).not.toContain('error TS');
  const work = Number(/Instantiations:\s+(\d+)/.exec(printed)?.[1]);
  expect(work).toBeGreaterThan(0);
  expect(work).toBeLessThan(40_000);
});
