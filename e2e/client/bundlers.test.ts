import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const esbuild = require('esbuild') as { buildSync(options: Readonly<Record<string, unknown>>): unknown };

const root = fileURLToPath(new URL('../..', import.meta.url));

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
  await runWebpack({
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
}

async function runWebpack(options: webpack.Configuration): Promise<void> {
  const compiler = webpack(options);
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

  it('The commands and the configuration of the guide write bundles that make calls', { timeout: 60_000 }, async () => {
    const own = mkdtempSync(join(folder, 'guide-'));
    const bin = join(root, 'node_modules', '.bin');
    writeFileSync(join(own, 'package.json'), '{ "type": "module" }');
    copyFileSync(join(import.meta.dirname, 'programs/loading/bundled.mjs'), join(own, 'app.js'));
    const guide = readFileSync(join(root, 'docs/guides/production.md'), 'utf8');
    const commands = [...guide.matchAll(/^npx (.+)$/gm)].map(([, command = '']) => command);
    expect(commands).toHaveLength(2);
    const configuration = /```js\n(export default [\s\S]+?)```/.exec(guide)?.[1] ?? '';
    writeFileSync(join(own, 'webpack.config.js'), configuration);
    const steps = [
      ...commands.map((command) => async () => {
        const { stderr, status } = spawnSync(join(bin, command), { cwd: own, shell: true, encoding: 'utf8' });
        expect(status, stderr).toBe(0);
      }),
      async () => {
        const { default: options } = await import(pathToFileURL(join(own, 'webpack.config.js')).href);
        await runWebpack({ ...options, context: own });
      },
    ];
    for (const step of steps) {
      symlinkSync(join(root, 'node_modules'), join(own, 'node_modules'), 'junction');
      await step();
      // The bundle must run where no package is installed.
      rmSync(join(own, 'node_modules'));
      expect(readdirSync(join(own, 'bundle')).length).toBeGreaterThan(10);
      expect(run(join(own, 'bundle/app.js'))).toBe("[ 'answered' ]");
      rmSync(join(own, 'bundle'), { recursive: true });
    }
  });
});
