import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundlers, type Format, runWebpack } from '../support/client/bundlers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

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

/** Bundles a program. Returns the path of the bundle. */
async function bundle(bundler: keyof typeof bundlers, program: string, format: Format): Promise<string> {
  const file = join(folder, `${bundler}-${program.replace('.', '-')}.${format === 'esm' ? 'mjs' : 'cjs'}`);
  await bundlers[bundler]({ entry: join(import.meta.dirname, 'programs/loading', program), file, format });
  return file;
}

describe('a bundled program', () => {
  it.each<[string, Format]>([
    ['bundled.mjs', 'esm'],
    ['bundled.mjs', 'cjs'],
    ['bundled.cjs', 'cjs'],
  ])('A program makes calls when esbuild bundles %s as %s', async (program, format) => {
    expect(run(await bundle('esbuild', program, format))).toBe("[ 'answered' ]");
  });

  it.each<[string, Format]>([
    ['bundled.mjs', 'esm'],
    ['bundled.cjs', 'cjs'],
  ])('A program makes calls when rolldown bundles %s as %s', async (program, format) => {
    expect(run(await bundle('rolldown', program, format))).toBe("[ 'answered' ]");
  });

  it.each<[string, Format]>([
    ['bundled.mjs', 'esm'],
    ['bundled.mjs', 'cjs'],
    ['bundled.cjs', 'cjs'],
  ])('A program makes calls when webpack bundles %s as %s', async (program, format) => {
    expect(run(await bundle('webpack', program, format))).toBe("[ 'answered' ]");
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
