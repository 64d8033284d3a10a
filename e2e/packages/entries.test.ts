import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleEntry, listBundledInputs, type Platform } from '../support/as-installed/bundle-entry.ts';
import { install, linkPackage } from '../support/as-installed/installation.ts';
import { readPackages } from '../support/as-installed/packages.ts';
import { publishPackages } from '../support/as-installed/published.ts';
import { findRuntime } from '../support/runtimes/find-runtime.ts';
import { type LoadedModules, loadInProcess, loadInWorkerd } from '../support/runtimes/load-modules.ts';

/** Published packages that programs import. The others are commands. */
const libraries = [
  'supercargo',
  '@supercargo/catalogue',
  '@supercargo/redaction',
  '@supercargo/duckdb',
  '@supercargo/tables',
  '@supercargo/sync',
  '@supercargo/shop',
  '@supercargo/folder-lock',
  '@supercargo/sandbox',
];

/** Entries that need Node.js, or a runtime with its modules, and the reason. */
const nodeEntries: Readonly<Record<string, string>> = {
  supercargo: 'sends requests with undici, and reads and writes files',
  'supercargo/undici': 'sends requests with undici',
  'supercargo/dry-run': 'builds requests with the client of `supercargo`',
  'supercargo/internals': 'has the encryption of the console and the command line, which run in Node.js',
  '@supercargo/duckdb': 'starts a process for DuckDB',
  '@supercargo/tables': 'queries files with DuckDB',
  '@supercargo/sync': 'writes files and databases',
  '@supercargo/shop': 'reads copies, which need Node.js',
  '@supercargo/sandbox': 'is a server',
  '@supercargo/folder-lock': 'locks folders',
};

/** Entries that only a program with another package can use. */
const neededPackages: Readonly<Record<string, string>> = { 'supercargo/otel': '@opentelemetry/api' };

const project = await publishPackages();
const installation = install(
  project.published.filter(({ name }) => libraries.includes(name)),
  [],
);
const folder = installation?.folder ?? '';
const listed = installation === undefined ? [] : readPackages(installation).flatMap(({ entries }) => entries);
const entries = [...listed, 'supercargo/endpoints/orders-2026-01-01', '@supercargo/catalogue/endpoints/orders-v0'];
const neutralEntries = entries.filter((entry) => nodeEntries[entry] === undefined);
const runtimes = { workerd: findRuntime('workerd'), bun: findRuntime('bun'), deno: findRuntime('deno') };
/** Where npm always has the runtimes, their absence is a failure. */
const mayBeMissing = process.env.CI === undefined;
const denoFlags = ['run', '--allow-all', '--no-prompt'];
if (installation === undefined)
  console.warn('SKIPPED: tests of the entries, because npm cannot reach its registry. If CI is set, this is an error.');

/** A folder without packages. */
const bundles = mkdtempSync(join(tmpdir(), 'supercargo-entries-'));
afterAll(async () => {
  rmSync(bundles, { recursive: true });
  installation?.remove();
  await project.remove();
}, 60_000);

const nameFile = (entry: string, platform: Platform) => `${platform}-${entry.replaceAll(/\W/g, '-')}.mjs`;

/** Bundles entries for a platform. Returns the imports that cannot be resolved, by entry. */
async function bundleAll(names: readonly string[], platform: Platform): Promise<Record<string, readonly string[]>> {
  const missing: Record<string, readonly string[]> = {};
  for (const entry of names) {
    const unresolved = await bundleEntry(entry, platform, folder, join(bundles, nameFile(entry, platform)));
    if (unresolved.length > 0) missing[entry] = unresolved;
  }
  return missing;
}

/** Replaces the files of bundles by the names of their entries. */
function byEntry(loaded: LoadedModules, names: readonly string[], platform: Platform, prefix = ''): LoadedModules {
  return Object.fromEntries(names.map((entry) => [entry, loaded[prefix + nameFile(entry, platform)] ?? 'not loaded']));
}

describe.skipIf(installation === undefined)('an entry in an empty project', () => {
  let expected: LoadedModules = {};

  beforeAll(async () => {
    expect(Object.keys(await bundleAll(entries, 'node'))).toEqual(Object.keys(neededPackages));
    expect(await bundleAll(neutralEntries, 'neutral')).toEqual(
      Object.fromEntries(Object.entries(neededPackages).map(([entry, name]) => [entry, [name]])),
    );
    for (const name of Object.values(neededPackages)) linkPackage(name, folder);
    expect(await bundleAll(Object.keys(neededPackages), 'node')).toEqual({});
    expect(await bundleAll(Object.keys(neededPackages), 'neutral')).toEqual({});
    expected = await loadInProcess(process.execPath, [], folder, entries);
  });

  it('Every entry is loaded by Node.js', () => {
    expect(entries.length).toBeGreaterThan(25);
    for (const entry of entries) expect(expected[entry], entry).toBeInstanceOf(Array);
  });

  const processes: readonly [name: string, program: string | undefined, args: readonly string[]][] = [
    ['Node.js', process.execPath, []],
    ['Bun', runtimes.bun, ['run']],
    ['Deno', runtimes.deno, denoFlags],
  ];

  for (const [name, program, args] of processes) {
    it.skipIf(mayBeMissing && program === undefined)(`Every entry is loaded by ${name} from a bundle`, async () => {
      const files = [
        ...entries.map((entry) => `./${nameFile(entry, 'node')}`),
        ...neutralEntries.map((entry) => `./${nameFile(entry, 'neutral')}`),
      ];
      const loaded = await loadInProcess(program ?? '', args, bundles, files);
      expect(byEntry(loaded, entries, 'node', './')).toEqual(expected);
      const neutral = Object.fromEntries(neutralEntries.map((entry) => [entry, expected[entry]]));
      expect(byEntry(loaded, neutralEntries, 'neutral', './')).toEqual(neutral);
    });

    it.skipIf(mayBeMissing && program === undefined)(`Every entry is loaded by ${name} from the package`, async () => {
      expect(await loadInProcess(program ?? '', args, folder, entries)).toEqual(expected);
    });
  }

  it.skipIf(mayBeMissing && runtimes.workerd === undefined)(
    "Every entry that needs no Node.js is loaded by Cloudflare's workerd from a bundle for any platform",
    async () => {
      const files = neutralEntries.map((entry) => nameFile(entry, 'neutral'));
      const loaded = await loadInWorkerd(runtimes.workerd ?? '', bundles, files);
      const neutral = Object.fromEntries(neutralEntries.map((entry) => [entry, expected[entry]]));
      expect(byEntry(loaded, neutralEntries, 'neutral')).toEqual(neutral);
    },
  );

  it('A bundler that does not know Node.js names its modules for each entry that needs them', async () => {
    const missing = await bundleAll(Object.keys(nodeEntries), 'neutral');
    expect(Object.keys(missing)).toEqual(Object.keys(nodeEntries));
    for (const [entry, names] of Object.entries(missing)) expect(names.some(isBuiltin), entry).toBe(true);
  });

  it.skipIf(mayBeMissing && runtimes.workerd === undefined)(
    "Cloudflare's workerd names the module of Node.js that an entry needs",
    async () => {
      const names = Object.keys(nodeEntries);
      const loaded = await loadInWorkerd(
        runtimes.workerd ?? '',
        bundles,
        names.map((entry) => nameFile(entry, 'node')),
      );
      for (const entry of names)
        expect(loaded[nameFile(entry, 'node')], entry).toMatch(/No such module "(node:\w|\w+")/);
    },
  );
});

describe.skipIf(installation === undefined)('a client of an AWS SDK', () => {
  /** Bundles a program in the project without the SDK, and runs it. */
  async function runBundled(file: string, text: string): Promise<string> {
    const { build } = await import('esbuild');
    const outfile = join(bundles, file);
    await build({
      stdin: { contents: text, resolveDir: folder },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
    });
    const { stdout, stderr } = spawnSync(process.execPath, [outfile], { cwd: bundles, encoding: 'utf8' });
    return `${stdout}${stderr}`.trim();
  }

  const queueUrl = 'https://sqs.eu-west-1.amazonaws.com/123456789012/notifications';

  it.each([
    [
      'an SQSClient',
      '@aws-sdk/client-sqs',
      `import { consume } from 'supercargo/sqs';
      const run = () => consume({ client: { send() {} }, queueUrl: '${queueUrl}', handle() {} });`,
    ],
    [
      'an SQSClient',
      '@aws-sdk/client-sqs',
      `import { setUpNotifications } from 'supercargo/notifications';
      const queue = { client: { send() {} }, queueUrl: '${queueUrl}' };
      const seller = { callAPI() {} };
      const run = () => setUpNotifications({ seller, types: [], queue, queueArn: 'arn:aws:sqs:eu-west-1:123456789012:notifications' });`,
    ],
    [
      'a DynamoDBClient',
      '@aws-sdk/client-dynamodb',
      `import { dynamoDbQuotaStore } from 'supercargo/dynamodb';
      const run = () => dynamoDbQuotaStore({ send() {} }).peek('bucket', { rate: 1, burst: 1 });`,
    ],
  ])('A program with %s but without %s learns which package is missing', async (sender, name, text) => {
    const printed = await runBundled(
      'missing-sdk.mjs',
      `${text}\nawait run().catch(({ code, message }) => console.log(code, message));`,
    );
    expect(printed).toContain(`INVALID_OPTION client is ${sender}. Its commands are in the package ${name}`);
    expect(printed).toContain(`Install ${name}, or pass`);
  });

  it('A bundle that only reads notifications has no code of the SDK, even if it is installed', async () => {
    linkPackage('@aws-sdk/client-sqs', folder);
    const read = `import { parseNotification } from 'supercargo/notifications'; console.log(parseNotification);`;
    const files = await listBundledInputs(read, folder);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => file.includes('aws'))).toEqual([]);
    const consume = `import { consume } from 'supercargo/sqs'; console.log(consume);`;
    const consuming = await listBundledInputs(consume, folder);
    expect(consuming.some((file) => file.includes('@aws-sdk/client-sqs'))).toBe(true);
  });
});

describe.skipIf(installation === undefined)('a CommonJS file that exports an entry again', () => {
  it('Its names can be imported by name', () => {
    const reexported = entries.filter((entry) => neededPackages[entry] === undefined);
    for (const [index, entry] of reexported.entries()) {
      writeFileSync(join(folder, `again-${index}.cjs`), `module.exports = require('${entry}');\n`);
    }
    const script = `for (const [index, entry] of ${JSON.stringify(reexported)}.entries()) {
      const again = await import(\`./again-\${index}.cjs\`);
      const names = Object.keys(await import(entry)).filter((name) => !['default', 'module.exports'].includes(name));
      const missing = names.filter((name) => !(name in again));
      if (names.length === 0 || missing.length > 0) console.log(entry, missing.join());
    }`;
    writeFileSync(join(folder, 'names.mjs'), script);
    const client = reexported.indexOf('supercargo');
    const program = `import { SellingPartner, SellingPartnerError } from './again-${client}.cjs';
    import Default from './again-${client}.cjs';
    console.log(SellingPartner === Default, typeof SellingPartnerError);`;
    writeFileSync(join(folder, 'client.mjs'), program);
    const run = (file: string) => spawnSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' });
    expect(run('names.mjs')).toMatchObject({ stdout: '', status: 0 });
    expect(run('client.mjs')).toMatchObject({ stdout: 'true function\n', status: 0 });
  });
});
