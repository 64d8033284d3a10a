import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { run } from '../../support/amazon-sp-api/run.ts';

const programs = readdirSync(new URL('imports', import.meta.url)).filter((name) => name !== 'check.mjs');

it.each(programs)('%s loads the class and its errors from the built package without a warning', async (program) => {
  expect(await run(`imports/${program}`, {})).toEqual({ status: 0, stdout: 'ok\n', stderr: '' });
});
