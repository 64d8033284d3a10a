import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listAllOperations, type OperationEntry } from '@supercargo/catalogue';
import { startSandbox } from '@supercargo/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundlers, type Format } from '../support/client/bundlers.ts';

const root = join(import.meta.dirname, '../..');
const folderOfPrograms = join(import.meta.dirname, 'programs/selected-endpoints');

let folder = '';
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'supercargo-bundle-size-'));
  sandbox = await startSandbox({ orders: 25, rateScale: Number.POSITIVE_INFINITY });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

/** Returns the output of the bundled file, in a folder without packages. */
async function run(file: string): Promise<unknown> {
  const { clientId, clientSecret, refreshToken } = sandbox.sandbox.credentials;
  const setup = JSON.stringify({ url: sandbox.url, clientId, clientSecret, refreshToken });
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [file, setup], { cwd: folder, env });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

describe('the size of a bundle', () => {
  const names = Object.keys(bundlers) as (keyof typeof bundlers)[];
  const programs: readonly [program: string, format: Format, maxBytes: number][] = [
    ['with-fetch.mjs', 'esm', 250_000],
    ['with-fetch.mjs', 'cjs', 250_000],
    ['with-fetch.cjs', 'cjs', 250_000],
    ['with-undici.mjs', 'esm', 800_000],
    ['with-undici.mjs', 'cjs', 800_000],
  ];

  // The others bundle only what differs most: they take much longer.
  const fewer = programs.filter(([program, format]) => format === 'esm' || program.endsWith('.cjs'));

  it.each(
    names.flatMap((name) => (name === 'esbuild' ? programs : fewer).map((program) => [name, ...program] as const)),
  )(
    'A program with one endpoint makes calls when %s bundles %s as %s into at most %i bytes',
    async (bundler, program, format, maxBytes) => {
      const file = join(folder, `${bundler}-${program.replace('.', '-')}.${format === 'esm' ? 'mjs' : 'cjs'}`);
      await bundlers[bundler]({ entry: join(folderOfPrograms, program), file, format, minify: true });
      expect(await run(file)).toEqual({ first: 2, all: 4, invalid: 'INVALID_REQUEST' });
      expect(statSync(file).size).toBeLessThanOrEqual(maxBytes);
    },
  );

  it('A program with any endpoint is bundled into at most 250 kB', { timeout: 60_000 }, async () => {
    const program = readFileSync(join(folderOfPrograms, 'with-fetch.mjs'), 'utf8');
    const own = mkdtempSync(join(folder, 'endpoints-'));
    symlinkSync(join(root, 'node_modules'), join(own, 'node_modules'), 'junction');
    const sizes: [module: string, bytes: number][] = [];
    for (const { endpoint, module } of listModules()) {
      const entry = join(own, `${module}.mjs`);
      const file = join(own, `${module}.bundle.mjs`);
      writeFileSync(entry, program.replace('{ orders }', `{ ${endpoint} as orders }`).replace(/orders-[\d-]+/, module));
      await bundlers.esbuild({ entry, file, format: 'esm', minify: true });
      sizes.push([module, statSync(file).size]);
    }
    expect(sizes.length).toBeGreaterThan(50);
    expect(sizes.filter(([, bytes]) => bytes > 250_000)).toEqual([]);
  });
});

/** Lists the modules `supercargo/endpoints/…`. */
function listModules(): readonly Pick<OperationEntry, 'endpoint' | 'module'>[] {
  return [...new Map(listAllOperations().map((entry) => [entry.module, entry])).values()];
}
