import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allGuides, promisedOutput } from './guide.ts';
import { install } from './installation.ts';
import { packagesOf } from './packages.ts';

const guides = allGuides();
const programs = guides.flatMap((guide) => guide.programs);
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
const flags = ['--ignoreConfig', '--strict', '--target', 'es2023', '--types', 'node'];

const installation = install();
const folder = installation?.folder ?? '';
const packages = installation === undefined ? [] : packagesOf(installation);
const entries = packages.flatMap((one) => one.entries);
if (installation === undefined) console.warn('SKIPPED: packages as installed. npm cannot reach its registry.');
afterAll(() => installation?.remove(), 60_000);

/** What a run of Node in the user's project prints; its errors when it fails. */
function node(...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', HOME: folder },
  });
  return status === 0 ? stdout.trim() : `${stdout}${stderr}`;
}

describe('a guide', () => {
  it.each(guides)('$name has a program, and every snippet of TypeScript in it is part of one', (guide) => {
    const where = `e2e/as-installed/programs/${guide.name}.ts`;
    expect(guide.programs, `a whole program in the guide, or ${where}`).not.toEqual([]);
    expect(guide.strays, `snippets that are not in ${where}`).toEqual([]);
  });
});

describe.skipIf(installation === undefined)('the packages, as they are installed', () => {
  it.each(packages)('$name holds code, types, licence and a page, and nothing else', ({ name, files }) => {
    const wanted = /^(LICENSE|README\.md|package\.json|(lib|dist)\/.+\.js|dist\/.+\.d\.ts|\w+\.d\.cts)$/;
    const paths = files.map(({ path }) => path);
    expect(paths.filter((path) => !wanted.test(path) || (name === 'supercargo' && /^dist.+\.js$/.test(path)))).toEqual(
      [],
    );
    expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
  });

  it.each(packages)('$name names no file that it does not hold', ({ unheld }) => {
    expect(unheld).toEqual([]);
  });

  it.each(packages)('$name is no larger than it was thought to be', ({ size, most }) => {
    expect(size).toBeLessThan(most);
  });

  it.each(entries)('%s is imported and required, and gives the same', (entry) => {
    const program = `import { createRequire } from 'node:module';
      const own = (given) => Object.keys(given).filter((name) => !['default', 'module.exports', '__esModule'].includes(name));
      const imported = own(await import('${entry}'));
      const required = createRequire(process.cwd() + '/')('${entry}');
      console.log(imported.length > 0 && imported.every((name) => required[name] !== undefined));`;
    expect(node('--no-warnings', '--input-type=module', '-e', program)).toBe('true');
  });

  it.each([
    ['module.mts', 'nodenext', entries],
    ['common.cts', 'nodenext', entries],
    // Before `require` of modules, CommonJS had the client and nothing else.
    ['common.cts', 'node16', entries.filter((entry) => entry.startsWith('supercargo'))],
  ])('are typed to the last file, for %s with %s', (file, module, names) => {
    const lines = names.map((entry, at) => `import * as entry${at} from '${entry}';`);
    writeFileSync(
      join(folder, file),
      `${lines.join('\n')}\nexport const all = [${names.map((_, at) => `entry${at}`)}];\n`,
    );
    expect(node(compiler, ...flags, '--noEmit', '--module', module, file)).toBe('');
  });
});

describe.skipIf(installation === undefined)('the program of the guide', () => {
  let compiled = '';

  beforeAll(() => {
    for (const { name, text } of programs) writeFileSync(join(folder, `${name}.ts`), text);
    compiled = node(compiler, ...flags, '--module', 'nodenext', ...programs.map(({ name }) => `${name}.ts`));
  }, 60_000);

  it.each(programs)('$name compiles, runs, and prints what its comments say', (program) => {
    expect(compiled.split('\n').filter((line) => line.startsWith(`${program.name}.ts`))).toEqual([]);
    const beside = ['--port', '0', '--queue-port', '0', '--queue-seconds', '0', '--work-seconds', '0', 'exec', '--'];
    const sandbox = join('node_modules', '@supercargo', 'sandbox', 'dist', 'main.js');
    const printed = node(sandbox, ...beside, process.execPath, `${program.name}.js`);
    expect(printed).toBe(promisedOutput(program).join('\n'));
  });
});
