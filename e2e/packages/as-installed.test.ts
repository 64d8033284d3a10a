import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runsLongTests } from '../../tools/test-support/src/long-tests.ts';
import { listGuides, readExpectedOutput, startsSandbox } from '../support/as-installed/guide.ts';
import { type InstalledNodes, installNodes } from '../support/as-installed/install-nodes.ts';
import { install, packagesOfGuides } from '../support/as-installed/installation.ts';
import { listBundledFiles } from '../support/as-installed/list-bundled-files.ts';
import { listProblems } from '../support/as-installed/list-problems.ts';
import { readPackages } from '../support/as-installed/packages.ts';
import { publishPackages } from '../support/as-installed/published.ts';
import { readReadmePrograms } from '../support/as-installed/readme.ts';

// See docs/decisions/0002-test-the-packed-packages-with-publint-attw-and-real-node-versions.md
const root = fileURLToPath(new URL('../..', import.meta.url));
const guides = listGuides();
const programs = guides.flatMap((guide) => guide.programs);
const readmePrograms = readReadmePrograms();
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
const flags = ['--ignoreConfig', '--singleThreaded', '--strict', '--target', 'es2023', '--types', 'node'];

const project = await publishPackages();
const installation = install(project.published, packagesOfGuides);
const folder = installation?.folder ?? '';
const packages = installation === undefined ? [] : readPackages(installation);
const modulesOfEndpoints = ['supercargo', '@supercargo/catalogue'].map((name) => `${name}/endpoints/orders-2026-01-01`);
const entries = packages.flatMap((one) => one.entries);
const entriesAndModules = packages.length === 0 ? [] : [...entries, ...modulesOfEndpoints];
const typings = ['', ...readTypings()].map((path) => `supercargo/lib/typings${path}`);
/** The console is left out: the types of its database library need packages that the console does not install. */
const fullyTypedEntries = entriesAndModules.filter((entry) => entry !== '@supercargo/console');
if (installation === undefined)
  console.warn(
    'SKIPPED: tests of the installed packages, because npm cannot reach its registry. If CI is set, this is an error.',
  );
afterAll(async () => {
  installation?.remove();
  await project.remove();
}, 60_000);

/** Lists the modules of types with the names of amazon-sp-api. */
function readTypings(): string[] {
  const list = readFileSync(join(root, 'tools/typings/names.json'), 'utf8');
  return ['operations', ...Object.keys(JSON.parse(list))].map((path) => `/${path}`);
}

/** Runs Node.js in the user's project. Returns its output, with its errors when it fails. */
function runNode(...args: string[]): string {
  return runNodeVersion(process.execPath, ...args);
}

function runNodeVersion(program: string, ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    // Code in a new folder is not in the cache, and saving it there takes longer than compiling it.
    env: { ...process.env, NODE_COMPILE_CACHE: '', NODE_OPTIONS: '', HOME: folder },
  });
  return status === 0 ? stdout.trim() : `${stdout}${stderr}`;
}

/** Runs a program with the `exec` command of the installed sandbox. */
function runWithSandbox(program: string, file: string): string {
  const options = ['--port', '0', '--queue-port', '0', '--queue-seconds', '0', '--work-seconds', '0', 'exec', '--'];
  const sandbox = join('node_modules', '@supercargo', 'sandbox', 'dist', 'main.js');
  return runNodeVersion(program, sandbox, ...options, program, file);
}

const consoleProgram = `import { readSettings, startConsole } from '@supercargo/console';
await startConsole(readSettings([], {}), console.error);
`;

/** Compiles all programs on the first call. Returns the errors in one of them. */
function findTypeErrors(file: string): readonly string[] {
  typeErrors ??= compilePrograms();
  return typeErrors.filter((line) => line.startsWith(file));
}
let typeErrors: readonly string[] | undefined;

function compilePrograms(): readonly string[] {
  const files = [
    ...[...programs, ...readmePrograms].map(({ name, text }) => ({ file: `${name}.ts`, text })),
    { file: 'console.ts', text: consoleProgram },
  ];
  for (const { file, text } of files) writeFileSync(join(folder, file), text);
  const options = [...flags, '--skipLibCheck', '--module', 'nodenext'];
  return runNode(compiler, ...options, ...files.map(({ file }) => file)).split('\n');
}

/** Prints the exports of each entry that `import` returns and `require` does not. */
const importScript = `import { createRequire } from 'node:module';
  const require = createRequire(process.cwd() + '/');
  const listNames = (module) => Object.keys(module).filter((name) => !['default', 'module.exports', '__esModule'].includes(name));
  for (const entry of process.argv.slice(1)) {
    const imported = listNames(await import(entry));
    const required = require(entry);
    const missing = imported.filter((name) => required[name] === undefined);
    if (imported.length === 0 || missing.length > 0) console.log(entry, missing.join());
  }`;

/** Prints the errors of `import` and `require` of each entry. */
const errorScript = `import { createRequire } from 'node:module';
  const require = createRequire(process.cwd() + '/');
  const messages = [];
  for (const entry of process.argv.slice(1)) {
    await import(entry).catch(({ message }) => messages.push('import ' + entry + ': ' + message));
    try { require(entry); } catch ({ message }) { messages.push('require ' + entry + ': ' + message); }
  }
  console.log(JSON.stringify(messages));`;

describe('a guide', () => {
  it.each(guides)('$name has a program, and each TypeScript snippet is part of a program', (guide) => {
    const file = `e2e/packages/programs/${guide.name}.ts`;
    expect(guide.programs, `a complete program in the guide or in ${file}`).not.toEqual([]);
    expect(guide.unmatchedSnippets, `snippets that are not in ${file}`).toEqual([]);
  });
});

describe.skipIf(installation === undefined)('installed packages', () => {
  it.each(packages)('$name contains only code, types, license and README', ({ name, files }) => {
    const allowed =
      /^(LICENSE|bin\/supercargo\.cjs|lib\/(undici|third-party)-LICENSE|README\.md|package\.json|(lib|dist)\/.+\.c?js|dist\/.+\.d\.ts|lib\/[\w-]+\.d\.cts|lib\/endpoints\/.+\.d\.c?ts|lib\/command\/command-table\.json|dist\/typings\/generated\/.+\.d\.cts|node-version\/.+\.([cm]js|d\.[cm]ts))$/;
    const consoleFiles =
      /^(migrations\/.+|dist\/empty-database\.tar\.br|dist\/web\/(index\.html|manifest\.json|theme\.js|icon\.svg)(\.br)?|dist\/web\/[\w-]+-LICENSE\.txt|dist\/web\/assets\/.+\.(css|woff2|(js|css|svg)\.br))$/;
    const paths = files
      .map(({ path }) => path)
      .filter((path) => name !== '@supercargo/console' || !consoleFiles.test(path));
    expect(paths.filter((path) => !allowed.test(path) || (name === 'supercargo' && /^dist.+\.js$/.test(path)))).toEqual(
      [],
    );
    expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
  });

  it.each(packages)('$name refers only to files that it contains', ({ missing }) => {
    expect(missing).toEqual([]);
  });

  it.each(packages)('$name is smaller than its limit', ({ size, maxBytes }) => {
    expect(size).toBeLessThan(maxBytes);
  });

  it.each(packages)('$name imports only packages that its manifest declares', ({ undeclared }) => {
    expect(undeclared).toEqual([]);
  });

  it.each(packages)('$name has no problems in attw and publint', async (one) => {
    expect(await listProblems(one)).toEqual([]);
  });

  it.each([
    ['supercargo/fetch', 'fetch', 100],
    ['supercargo/core', 'core', 10],
  ])('%s loads no module of Node.js and no undici', async (_, entry, minFiles) => {
    const files = await listBundledFiles(join(folder, `node_modules/supercargo/lib/${entry}.js`));
    expect(files.filter((file) => file.includes('undici'))).toEqual([]);
    expect(files.length).toBeGreaterThan(minFiles);
  });

  it.each(entriesAndModules)('%s has the same exports with import and require', (entry) => {
    expect(runNode('--no-warnings', '--input-type=module', '-e', importScript, entry)).toBe('');
  });

  it.each([
    ['nodenext', ['module.mts', 'common.cts'], fullyTypedEntries],
    // With node16, `require` of ES modules is an error, so only the client works.
    ['node16', ['common.cts'], entriesAndModules.filter((entry) => entry.startsWith('supercargo'))],
  ])('Installed packages have valid types without skipLibCheck, with %s for %j', (module, files, names) => {
    const lines = [
      ...names.map((entry, index) => `import * as entry${index} from '${entry}';`),
      ...typings.map((path, index) => `import type * as typings${index} from '${path}';`),
    ];
    const program = `${lines.join('\n')}\nexport const all = [${names.map((_, index) => `entry${index}`)}];\n`;
    for (const file of files) writeFileSync(join(folder, file), program);
    expect(runNode(compiler, ...flags, '--noEmit', '--module', module, ...files)).toBe('');
  });

  it('Installed packages have types with the module resolution node10, also for rows', () => {
    const lines = entries.map((entry, index) => `import * as entry${index} from '${entry}';`);
    const own = createRequire(import.meta.url);
    const older = createRequire(own.resolve('@arethetypeswrong/core')).resolve('typescript/lib/tsc.js');
    const program = `import SellingPartner from 'supercargo';
import type { Order_v0 } from 'supercargo/lib/typings/operations/orders';
${lines.join('\n')}
type Typed<T> = 0 extends 1 & T ? never : T;
const typed = <T>(value: Typed<T>) => value;
${entries.map((_, index) => `typed<typeof entry${index}>(entry${index});`).join('\n')}
export const readStatus = (order: Order_v0) => typed<typeof order.OrderStatus>(order.OrderStatus);
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
    expect(runNode(older, ...compilation, ...resolution, 'older.ts')).toBe('');
  });

  it('Installed packages contain a console with types that starts and accepts its sign-in link', async () => {
    expect(findTypeErrors('console.ts')).toEqual([]);

    const main = join('node_modules', '@supercargo', 'console', 'lib', 'main.js');
    const child = spawn(process.execPath, [main, '--data', join(folder, 'data'), '--port', '0', '--no-open'], {
      cwd: folder,
      env: { ...process.env, NODE_COMPILE_CACHE: '', NODE_OPTIONS: '', HOME: folder, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const link = await new Promise<string>((resolve) => {
        let printed = '';
        child.stdout.on('data', (piece) => {
          printed += piece;
          const [found] = /http:\S+\/launch#token=\S+/.exec(printed) ?? [];
          if (found !== undefined) resolve(found);
        });
      });
      const page = await fetch(link);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);
      const signedIn = await fetch(new URL('/launch', link), { method: 'POST', body: link.split('#token=')[1] ?? '' });
      const headers = {
        cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '',
        'x-session-key': signedIn.headers.get('x-session-key') ?? '',
      };
      expect((await fetch(new URL('/trpc/session.me', link), { headers })).status).toBe(200);
    } finally {
      child.kill('SIGINT');
    }
    expect((await once(child, 'exit'))[0]).toBe(0);
  });
});

describe.skipIf(installation === undefined)('the program of the guide', () => {
  it.each(programs)('$name compiles, runs and prints the output in its comments', (program) => {
    const file = `${program.name}.js`;
    expect(findTypeErrors(`${program.name}.ts`)).toEqual([]);
    const printed = startsSandbox(program) ? runNode(file) : runWithSandbox(process.execPath, file);
    expect(printed).toBe(readExpectedOutput(program).join('\n'));
  });
});

describe.skipIf(installation === undefined || !runsLongTests)('packages on other Node.js versions', () => {
  let nodes: InstalledNodes;

  beforeAll(() => {
    nodes = installNodes();
  }, 120_000);
  afterAll(() => nodes?.remove(), 60_000);

  it('Loading a package on a Node.js version that is too old fails with one sentence, with import and require', () => {
    for (const { path } of nodes.tooOld) {
      const version = runNodeVersion(path, '-p', 'process.versions.node');
      const message = `Supercargo requires Node.js 22.12 or later, but this is Node.js ${version}. Install a later version.`;
      const messages = JSON.parse(runNodeVersion(path, '--input-type=module', '-e', errorScript, ...entries));
      expect(messages, version).toEqual(
        entries.flatMap((entry) => [`import ${entry}: ${message}`, `require ${entry}: ${message}`]),
      );
      const commands = packages.flatMap(({ name, commands }) =>
        commands.map((file) => join('node_modules', name, file)),
      );
      expect(commands).toHaveLength(5);
      for (const command of commands) expect(runNodeVersion(path, command, '--help'), command).toBe(`${message}\n`);
    }
  });

  it('A packed command can make a call on other Node.js versions', () => {
    const command = join('node_modules', '@supercargo', 'cli', 'lib', 'main.js');
    for (const { version, path } of nodes.versions) {
      const output = runNodeVersion(
        path,
        command,
        'call',
        'sellers.getMarketplaceParticipations',
        '--sandbox',
        '--quiet',
      );
      expect(JSON.parse(output), version).toHaveLength(5);
    }
  });

  it('A CommonJS file that exports the client again has its names, with each version of Node.js', () => {
    writeFileSync(join(folder, 'again.cjs'), "module.exports = require('supercargo');\n");
    const program = `import { SellingPartner, SellingPartnerError } from './again.cjs';
      import Default from './again.cjs';
      console.log(SellingPartner === Default, typeof SellingPartnerError);`;
    writeFileSync(join(folder, 'again.mjs'), program);
    for (const { version, path } of nodes.versions)
      expect(runNodeVersion(path, '--no-warnings', 'again.mjs'), version).toBe('true function');
  });

  it('Packages can be imported and required on other Node.js versions', () => {
    // Another test imports and requires each entry with the version that runs the tests.
    for (const { version, path } of nodes.versions.filter(({ path }) => path !== process.execPath)) {
      expect(
        runNodeVersion(path, '--no-warnings', '--input-type=module', '-e', importScript, ...entries),
        version,
      ).toBe('');
    }
  });

  it('The programs of the READMEs run on other Node.js versions', () => {
    for (const { name } of readmePrograms) expect(findTypeErrors(`${name}.ts`)).toEqual([]);
    const imports = [
      "await import('./readme-of-the-client.js');",
      "console.log('---');",
      "await import('./readme.js');",
    ];
    writeFileSync(join(folder, 'readmes.js'), imports.join('\n'));
    for (const { version, path } of nodes.versions) {
      const printed = runWithSandbox(path, 'readmes.js');
      // The program of the client prints nothing.
      expect(printed, version).toMatch(/^---\n/);
      expect(printed, version).toMatch(/^LAMP-001 46.95 120$/m);
    }
  });
});

describe.skipIf(installation === undefined)('packages published to a registry', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'packages/client/package.json'), 'utf8')) as {
    version: string;
  };

  it('The packages can be installed, and `npx supercargo` runs the command line of the same version', async () => {
    expect(project.published).toHaveLength(packages.length);
    expect(await project.npm('install', '--ignore-scripts', 'supercargo')).toMatchObject({ status: 0, stderr: '' });

    const run = (...args: string[]) => project.npm('exec', '--', 'supercargo', ...args);
    // Only the client is installed. npm fetches the command line for a command, and nothing for what the client answers.
    const offline = (...args: string[]) =>
      spawnSync(process.execPath, [join(project.folder, 'node_modules/supercargo/bin/supercargo.cjs'), ...args], {
        encoding: 'utf8',
        env: {
          PATH: '',
          npm_config_registry: 'http://127.0.0.1:9',
          npm_config_cache: join(project.folder, 'no-cache'),
        },
      });
    const answers = ['--version', '-v', '--help', 'reprot get', 'report gte'].map((line) =>
      offline(...line.split(' ')),
    );
    const help = await run('help', 'report', 'types');
    expect(help).toMatchObject({ status: 0, stdout: expect.stringContaining('supercargo report types') });
    expect(help.stderr).toBe(
      `npm downloads @supercargo/cli@${version}, unless npm has it already. To keep it: npm install @supercargo/cli\n`,
    );
    expect(await project.npm('install', '--ignore-scripts', '@supercargo/cli')).toMatchObject({ status: 0 });
    for (const [index, line] of ['--version', '-v', '--help', 'reprot get', 'report gte'].entries()) {
      const { status, stdout, stderr } = answers[index] ?? {};
      expect({ status, stdout, stderr }, line).toEqual(await run(...line.split(' ')));
    }
  }, 240_000);

  // The limits are what a user should have to download: 210 MB were needed when the command line depended on the console.
  it.each([
    ['@supercargo/mcp', [], 30],
    ['@supercargo/cli', [], 50],
    ['@supercargo/cli', ['@duckdb/node-api'], 120],
  ])(
    '%s with %j needs no database of the console, and at most %d MB',
    async (name, others, maxMegabytes) => {
      // The second installation of a package adds the others to the first one.
      const prefix = join(project.folder, `only-${name.slice(12)}`);
      mkdirSync(prefix, { recursive: true });
      const installed = await project.npm('install', '--ignore-scripts', '--prefix', prefix, name, ...others);
      expect(installed).toMatchObject({ status: 0, stderr: '' });
      const files = readdirSync(join(prefix, 'node_modules'), { recursive: true, withFileTypes: true });
      const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
      const megabytes = paths.reduce((sum, path) => sum + statSync(path).size, 0) / 1_000_000;
      expect(Math.round(megabytes)).toBeLessThanOrEqual(maxMegabytes);
      const unwanted = ['@electric-sql', '@trpc', '@supercargo/console', ...(others.length > 0 ? [] : ['@duckdb'])];
      expect(unwanted.filter((one) => existsSync(join(prefix, 'node_modules', one)))).toEqual([]);
      const command = name === '@supercargo/mcp' ? 'supercargo-mcp' : 'supercargo';
      const runCommand = (option: string) => project.npm('exec', '--prefix', prefix, '--', command, option);
      expect(await runCommand('--help')).toMatchObject({ status: 0, stderr: '' });
      expect(await runCommand('--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
      console.info(`${[name, ...others].join(' and ')}: ${megabytes.toFixed(1)} MB installed`);
    },
    240_000,
  );
});
