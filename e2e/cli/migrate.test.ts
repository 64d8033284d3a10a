import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Home } from '../support/cli/command-line.ts';

const home = new Home();
afterAll(() => home.remove());

const require = createRequire(import.meta.url);
const programs = join(import.meta.dirname, 'programs/migrate');
const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');

/** What each project has installed. */
const installed = ['amazon-sp-api', 'supercargo', 'typescript', '@types/node'];

/** Copies a project, with its packages. */
function createProject(name: string): string {
  const folder = mkdtempSync(join(home.folder, `${name}-`));
  cpSync(join(programs, name), folder, { recursive: true });
  for (const packageName of installed) {
    const target = join(folder, 'node_modules', packageName);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(realpathSync(dirname(require.resolve(`${packageName}/package.json`))), target, 'junction');
  }
  return folder;
}

function compile(folder: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, '--noEmit', '-p', folder], { encoding: 'utf8' });
  return stdout + stderr;
}

function readSources(folder: string): string {
  const files = readdirSync(join(folder, 'src')).map((file) => join(folder, 'src', file));
  return [...files, join(folder, 'package.json')].map((file) => readFileSync(file, 'utf8')).join('\n');
}

describe('migrate --write', () => {
  test.each(readdirSync(programs))(
    '%s compiles with amazon-sp-api before, and with supercargo after it',
    async (name) => {
      const folder = createProject(name);
      // The types of amazon-sp-api have no default export.
      if (!/import \w+ from 'amazon-sp-api'/.test(readSources(folder))) expect(compile(folder)).toBe('');
      const { code, stderr } = await home.run(['migrate', folder, '--write', '--json']);
      expect(stderr).toContain('found no errors.');
      expect(compile(folder)).toBe('');
      expect(readSources(folder)).not.toMatch(/['"]amazon-sp-api/);
      // A call of an operation that is gone is left to change.
      expect(code).toBe(name === 'helper-file' ? 1 : 0);
    },
  );

  test('supercargo migrate --write finds the calls in the files that use a helper file', async () => {
    const folder = createProject('helper-file');
    const { stdout } = await home.run(['migrate', folder, '--json']);
    const findings: Record<string, string>[] = JSON.parse(stdout);
    const calls = findings.filter(({ file }) => file?.endsWith('jobs.ts'));
    expect(calls.map(({ kind, found }) => `${kind} ${found}`)).toEqual([
      "review 'getOrders'",
      "change 'createInboundShipmentPlan'",
    ]);
    expect(calls[1]?.description).toContain('Use fulfillmentInbound 2024-03-20 createInboundPlan.');
  });
});
