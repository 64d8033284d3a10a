import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allGuides, promisedOutput } from './guide.ts';
import { type Installation, install } from './installation.ts';
import { type OtherNodes, otherNodes } from './nodes.ts';
import { packagesOf } from './packages.ts';
import { type PublishedProject, publish } from './published.ts';
import { firstPrograms } from './readme.ts';
import { verdictsOn } from './verdicts.ts';

// See docs/decisions/0002-test-the-packed-packages-with-publint-attw-and-real-node-versions.md
const root = fileURLToPath(new URL('../..', import.meta.url));
const guides = allGuides();
const programs = guides.flatMap((guide) => guide.programs);
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
const flags = ['--ignoreConfig', '--strict', '--target', 'es2023', '--types', 'node'];

const installation = install();
const folder = installation?.folder ?? '';
const packages = installation === undefined ? [] : packagesOf(installation);
const entries = packages.flatMap((one) => one.entries);
/** The console's types lead to those of its database's library, which do not hold without libraries that nobody installs. */
const typedToTheLast = entries.filter((entry) => entry !== '@supercargo/console');
if (installation === undefined)
  console.warn('SKIPPED: packages as installed. npm cannot reach its registry. With CI set, that is an error.');
afterAll(() => installation?.remove(), 60_000);

/** What a run of Node in the user's project prints; its errors when it fails. */
function node(...args: string[]): string {
  return nodeAt(process.execPath, ...args);
}

function nodeAt(program: string, ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', HOME: folder },
  });
  return status === 0 ? stdout.trim() : `${stdout}${stderr}`;
}

/** Runs a program of the user's beside the installed sandbox. */
function besideASandbox(program: string, file: string): string {
  const options = ['--port', '0', '--queue-port', '0', '--queue-seconds', '0', '--work-seconds', '0', 'exec', '--'];
  const sandbox = join('node_modules', '@supercargo', 'sandbox', 'dist', 'main.js');
  return nodeAt(program, sandbox, ...options, program, file);
}

/** Whether every entry gives the same to those that import it and those that require it. */
const importsAndRequires = `import { createRequire } from 'node:module';
  const require = createRequire(process.cwd() + '/');
  const own = (given) => Object.keys(given).filter((name) => !['default', 'module.exports', '__esModule'].includes(name));
  for (const entry of process.argv.slice(1)) {
    const imported = own(await import(entry));
    const required = require(entry);
    const missing = imported.filter((name) => required[name] === undefined);
    if (imported.length === 0 || missing.length > 0) console.log(entry, missing.join());
  }`;

/** What every entry says to those who import it, and to those who require it. */
const whatIsSaid = `import { createRequire } from 'node:module';
  const require = createRequire(process.cwd() + '/');
  const said = [];
  for (const entry of process.argv.slice(1)) {
    await import(entry).catch(({ message }) => said.push('import ' + entry + ': ' + message));
    try { require(entry); } catch ({ message }) { said.push('require ' + entry + ': ' + message); }
  }
  console.log(JSON.stringify(said));`;

describe('a guide', () => {
  it.each(guides)('$name has a program, and every snippet of TypeScript in it is part of one', (guide) => {
    const where = `e2e/as-installed/programs/${guide.name}.ts`;
    expect(guide.programs, `a whole program in the guide, or ${where}`).not.toEqual([]);
    expect(guide.strays, `snippets that are not in ${where}`).toEqual([]);
  });
});

describe.skipIf(installation === undefined)('the packages, as they are installed', () => {
  it.each(packages)('$name holds code, types, licence and a page, and nothing else', ({ name, files }) => {
    const wanted =
      /^(LICENSE|bin\/supercargo\.cjs|lib\/undici-LICENSE|README\.md|package\.json|(lib|dist)\/.+\.c?js|dist\/.+\.d\.ts|[\w-]+\.d\.cts|node-version\/.+\.([cm]js|d\.[cm]ts))$/;
    const ofTheConsole =
      /^(migrations\/.+|dist\/web\/(index\.html|manifest\.json|theme\.js|icon\.svg)(\.br)?|dist\/web\/assets\/.+\.(css|woff2|(js|css|svg)\.br))$/;
    const paths = files
      .map(({ path }) => path)
      .filter((path) => name !== '@supercargo/console' || !ofTheConsole.test(path));
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

  it.each(packages)('$name imports no package that its manifest does not name', ({ undeclared }) => {
    expect(undeclared).toEqual([]);
  });

  it.each(packages)('$name has nothing held against it by attw and publint', async (one) => {
    expect(await verdictsOn(installation as Installation, one)).toEqual([]);
  });

  it.each(entries)('%s is imported and required, and gives the same', (entry) => {
    expect(node('--no-warnings', '--input-type=module', '-e', importsAndRequires, entry)).toBe('');
  });

  it.each([
    ['module.mts', 'nodenext', typedToTheLast],
    ['common.cts', 'nodenext', typedToTheLast],
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

  it('are typed where TypeScript resolves modules as it did before `exports`, and rows with them', () => {
    const lines = entries.map((entry, at) => `import * as entry${at} from '${entry}';`);
    const own = createRequire(import.meta.url);
    const older = createRequire(own.resolve('@arethetypeswrong/core')).resolve('typescript/lib/tsc.js');
    const program = `import SellingPartner from 'supercargo';
${lines.join('\n')}
type Typed<T> = 0 extends 1 & T ? never : T;
const typed = <T>(value: Typed<T>) => value;
${entries.map((_, at) => `typed<typeof entry${at}>(entry${at});`).join('\n')}
export async function rows(seller: SellingPartner) {
  const report = seller.report({ reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: [] });
  for await (const row of report.rows()) typed<typeof row>(row);
  const orders = await seller.orders.getOrders({ query: { MarketplaceIds: [] } });
  typed<typeof orders>(orders);
}
`;
    writeFileSync(join(folder, 'older.ts'), program);
    const compilation = [
      '--strict',
      '--target',
      'es2022',
      '--lib',
      'es2023,esnext.disposable',
      '--types',
      'node',
      '--noEmit',
    ];
    const resolution = ['--skipLibCheck', '--esModuleInterop', '--module', 'commonjs', '--moduleResolution', 'node10'];
    expect(node(older, ...compilation, ...resolution, 'older.ts')).toBe('');
  });

  it('have a console that is typed, and that starts and lets its link in', async () => {
    const lines = "import { readSettings, startConsole } from '@supercargo/console';";
    writeFileSync(join(folder, 'console.mts'), `${lines}\nawait startConsole(readSettings([], {}), console.error);\n`);
    expect(node(compiler, ...flags, '--noEmit', '--skipLibCheck', '--module', 'nodenext', 'console.mts')).toBe('');

    const main = join('node_modules', '@supercargo', 'console', 'dist', 'server', 'main.js');
    const child = spawn(process.execPath, [main, '--data', join(folder, 'data'), '--port', '0', '--no-open'], {
      cwd: folder,
      env: { ...process.env, NODE_OPTIONS: '', HOME: folder, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const link = await new Promise<string>((resolve) => {
        let printed = '';
        child.stdout.on('data', (piece) => {
          printed += piece;
          const [found] = /http:\S+\/launch\?token=\S+/.exec(printed) ?? [];
          if (found !== undefined) resolve(found);
        });
      });
      const entered = await fetch(link, { redirect: 'manual' });
      const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
      const page = await fetch(new URL('/', link), { headers: { cookie } });
      expect([entered.status, page.status, await page.text()]).toEqual([302, 200, expect.stringContaining('<title>')]);
    } finally {
      child.kill('SIGINT');
    }
    expect((await once(child, 'exit'))[0]).toBe(0);
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
    const printed = besideASandbox(process.execPath, `${program.name}.js`);
    expect(printed).toBe(promisedOutput(program).join('\n'));
  });
});

describe.skipIf(installation === undefined)('on the Nodes that users have, the packages', () => {
  const first = firstPrograms();
  let others: OtherNodes;

  beforeAll(() => {
    others = otherNodes();
    for (const { name, text } of first) writeFileSync(join(folder, `${name}.ts`), text);
    const files = first.map(({ name }) => `${name}.ts`);
    expect(node(compiler, ...flags, '--module', 'nodenext', ...files)).toBe('');
  }, 120_000);
  afterAll(() => others?.remove(), 60_000);

  it('are refused by each that is too old, with one sentence, however they are loaded', () => {
    for (const { path } of others.tooOld) {
      const version = nodeAt(path, '-p', 'process.versions.node');
      const sentence = `Supercargo requires Node.js 22.12 or later, but this is Node.js ${version}. Install a later version.`;
      const said = JSON.parse(nodeAt(path, '--input-type=module', '-e', whatIsSaid, ...entries));
      expect(said, version).toEqual(
        entries.flatMap((entry) => [`import ${entry}: ${sentence}`, `require ${entry}: ${sentence}`]),
      );
      const commands = packages.flatMap(({ name, commands }) =>
        commands.map((file) => join('node_modules', name, file)),
      );
      expect(commands).toHaveLength(4);
      for (const command of commands) expect(nodeAt(path, command, '--help'), command).toBe(`${sentence}\n`);
    }
  });

  it('have a command that makes a call', () => {
    const command = join('node_modules', '@supercargo', 'cli', 'lib', 'main.js');
    for (const { version, path } of others.nodes) {
      const answer = nodeAt(path, command, 'call', 'sellers.getMarketplaceParticipations', '--sandbox', '--quiet');
      expect(JSON.parse(answer), version).toHaveLength(5);
    }
  });

  it('are imported and required', () => {
    for (const { version, path } of others.nodes) {
      expect(nodeAt(path, '--no-warnings', '--input-type=module', '-e', importsAndRequires, ...entries), version).toBe(
        '',
      );
    }
  });

  it('run the first programs of the readmes', () => {
    for (const { version, path } of others.nodes) {
      for (const { name } of first) {
        const printed = besideASandbox(path, `${name}.js`);
        if (name === 'readme') expect(printed, version).toMatch(/^LAMP-001 120$/m);
        else expect(printed, version).toBe('');
      }
    }
  });
});

describe.skipIf(installation === undefined)('published to a registry, the packages', () => {
  let project: PublishedProject;
  const { version } = JSON.parse(readFileSync(join(root, 'packages/client/package.json'), 'utf8')) as {
    version: string;
  };
  beforeAll(async () => {
    project = await publish(installation as Installation);
  }, 120_000);
  afterAll(() => project?.remove(), 60_000);

  it('are installed, and `npx supercargo` runs the command line of the same version', async () => {
    expect(project.published).toHaveLength(packages.length);
    expect(await project.npm('install', '--ignore-scripts', 'supercargo')).toMatchObject({ status: 0, stderr: '' });

    const fetched = await project.npm('exec', '--', 'supercargo', '--version');
    expect(fetched).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
    const wrong = await project.npm('exec', '--', 'supercargo', 'nothing', '--of', 'the kind');
    expect(wrong).toMatchObject({ status: 2, stderr: expect.stringContaining('Unknown command: nothing') });

    expect(await project.npm('install', '--ignore-scripts', '@supercargo/cli')).toMatchObject({ status: 0 });
    const installed = await project.npm('exec', '--', 'supercargo', '--version');
    expect(installed).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  }, 240_000);
});
