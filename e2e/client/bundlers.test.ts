import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const esbuild = require('esbuild') as { buildSync(options: Readonly<Record<string, unknown>>): unknown };

type Format = 'esm' | 'cjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'supercargo-bundled-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the output of the bundled file, in a folder without packages. */
function run(file: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, [file], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return `${stdout}${stderr}`.trim();
}

function buildOutputPath(bundler: string, program: string, format: Format): string {
  return join(folder, `${bundler}-${basename(program).replace('.', '-')}.${format === 'esm' ? 'mjs' : 'cjs'}`);
}

/** Bundles a program with webpack. Throws its errors and warnings. */
async function bundleWithWebpack(program: string, file: string, format: Format): Promise<void> {
  const isModule = format === 'esm';
  const compiler = webpack({
    entry: join(import.meta.dirname, 'programs/loading', program),
    target: 'node',
    mode: 'production',
    optimization: { minimize: false },
    output: {
      path: folder,
      filename: basename(file),
      module: isModule,
      chunkFormat: isModule ? 'module' : 'commonjs',
    },
    experiments: { outputModule: isModule },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  expect(stats?.toString({ all: false, errors: true, warnings: true })).toBe('');
}

describe('a bundled program', () => {
  it.each<[string, Format]>([
    ['bundled.mjs', 'esm'],
    ['bundled.mjs', 'cjs'],
    ['bundled.cjs', 'cjs'],
  ])('A program makes calls when esbuild bundles %s as %s', (program, format) => {
    const outfile = buildOutputPath('esbuild', program, format);
    const entryPoints = [join(import.meta.dirname, 'programs/loading', program)];
    esbuild.buildSync({ entryPoints, outfile, format, bundle: true, platform: 'node', logLevel: 'error' });
    expect(run(outfile)).toBe("[ 'answered' ]");
  });

  it.each<[string, Format]>([
    ['bundled.mjs', 'esm'],
    ['bundled.cjs', 'cjs'],
  ])('A program makes calls when rolldown bundles %s as %s', async (program, format) => {
    const file = buildOutputPath('rolldown', program, format);
    const bundle = await rolldown({
      input: join(import.meta.dirname, 'programs/loading', program),
      platform: 'node',
      logLevel: 'silent',
    });
    await bundle.write({ file, format, codeSplitting: false });
    await bundle.close();
    expect(run(file)).toBe("[ 'answered' ]");
  });

  it.each<[string, Format]>([
    ['bundled.mjs', 'esm'],
    ['bundled.mjs', 'cjs'],
    ['bundled.cjs', 'cjs'],
  ])('A program makes calls when webpack bundles %s as %s', async (program, format) => {
    const file = buildOutputPath('webpack', program, format);
    await bundleWithWebpack(program, file, format);
    expect(run(file)).toBe("[ 'answered' ]");
  });
});
