import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runInProcess } from './support/in-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supercargo-migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function save(files: Readonly<Record<string, string | Buffer>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

const load = (file: string) => readFileSync(join(folder, file), 'utf8');
const now = Date.parse('2026-11-24');
const migrate = (...options: string[]) => runInProcess(folder, ['migrate', folder, ...options], { now });

/** The findings as texts, such as `a.js:1 change+ require('amazon-sp-api')`; the plus means that --write makes the change. */
async function find(): Promise<string[]> {
  const { stdout } = await migrate('--json');
  return JSON.parse(stdout).map(({ file, line, kind, found, automatic }: Record<string, string>) => {
    return `${relative(folder, file ?? '').replaceAll('\\', '/')}:${line} ${kind}${automatic ? '+' : ''} ${found}`;
  });
}

describe('migrate', () => {
  test('migrate prints what the guide shows', async () => {
    save({
      'shop/orders.js': `const SellingPartner = require('amazon-sp-api');
const sp = new SellingPartner({ region: 'eu', refresh_token: process.env.REFRESH_TOKEN });
const listOrders = (query) =>
  sp.callAPI({ operation: 'getOrders', endpoint: 'orders', query, options: { raw_result: true } });
`,
      'shop/package.json': '{\n  "dependencies": {\n    "amazon-sp-api": "^1.2.1"\n  }\n}\n',
    });
    const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/command-line.md'), 'utf8');
    for (const command of ['migrate shop', 'migrate shop --write']) {
      const shown = guide.split(`$ supercargo ${command}\n`)[1]?.split('```')[0];
      const [name = '', shop = '', ...options] = command.split(' ');
      const { stdout, stderr } = await runInProcess(folder, [name, join(folder, shop), ...options], { now });
      const printed = `${stdout}${stderr}`.replaceAll(`${relative('.', folder)}${sep}`, '').replaceAll('\\', '/');
      expect(printed).toBe(shown);
    }
  });

  test('The name of the package is found and written in every form of import and mock', async () => {
    const lines = [
      "import SellingPartner from 'amazon-sp-api';",
      'import {\n  SellingPartner as SP,\n} from "amazon-sp-api";',
      "export * from 'amazon-sp-api';",
      "type Config = import('amazon-sp-api').Config;",
      "const other = await import('amazon-sp-api');",
      "require.resolve('amazon-sp-api');",
      "jest.mock('amazon-sp-api', () => ({ SellingPartner: class {} }));",
      'vi.mock(`amazon-sp-api`);',
      "vi.mock(import('amazon-sp-api'));",
      "const actual = jest.requireActual('amazon-sp-api');",
      "mock.module('amazon-sp-api', {});",
    ];
    save({ 'a.ts': lines.join('\r\n') });
    expect(await find()).toEqual([
      "a.ts:1 change+ from 'amazon-sp-api'",
      'a.ts:4 change+ from "amazon-sp-api"',
      "a.ts:5 change+ from 'amazon-sp-api'",
      "a.ts:6 change+ import('amazon-sp-api')",
      "a.ts:7 change+ import('amazon-sp-api')",
      "a.ts:8 change+ require.resolve('amazon-sp-api')",
      "a.ts:9 change+ jest.mock('amazon-sp-api'",
      'a.ts:10 change+ vi.mock(`amazon-sp-api`',
      "a.ts:11 change+ import('amazon-sp-api')",
      "a.ts:12 change+ jest.requireActual('amazon-sp-api'",
      "a.ts:13 change+ mock.module('amazon-sp-api'",
    ]);
    const { code, stderr } = await migrate('--write');
    expect([code, stderr]).toEqual([0, '11 changes written. 0 changes left, and 0 places to review, in 1 file.\n']);
    expect(load('a.ts')).toBe(lines.join('\r\n').replaceAll('amazon-sp-api', 'supercargo'));
    expect((await migrate()).stderr).toContain('uses amazon-sp-api.');
  });

  test('What is not certain is not written', async () => {
    const text = `import x from 'amazon-sp-api/lib/errors';
// require('amazon-sp-api')
const text = "require('amazon-sp-api')";
const name = 'amazon-sp-api';
log.mock('amazon-sp-api');
`;
    save({ 'a.js': text, '__mocks__/amazon-sp-api.js': 'module.exports = {};\n' });
    expect(await find()).toEqual([
      '__mocks__/amazon-sp-api.js:1 change __mocks__/amazon-sp-api.js',
      "a.js:1 change from 'amazon-sp-api/lib/errors'",
      "a.js:4 review 'amazon-sp-api'",
      "a.js:5 review 'amazon-sp-api'",
    ]);
    expect((await migrate('--write')).code).toBe(1);
    expect(load('a.js')).toBe(text);
  });

  test('Both forms of calls are found, on one line or several, with the version of a call', async () => {
    save({
      'a.js': `const SellingPartner = require('amazon-sp-api');
const operation = 'getOrders';
sp.callAPI({ operation: 'orders.getOrder' });
sp.callAPI({
  endpoint: 'orders',
  operation: 'getOrderItems',
});
sp.callAPI({ operation, endpoint: 'orders', options: { version: 'v0' } });
sp.callAPI({ operation: 'getOrder', endpoint: 'orders', options: { version: '2026-01-01' } });
sp.callAPI({ operation: 'getOrder', endpoint: 'orders', options: { version } });
// sp.callAPI({ operation: 'orders.getOrders', raw_result: true });
`,
    });
    expect((await find()).slice(1)).toEqual([
      "a.js:3 review operation: 'orders.getOrder'",
      "a.js:6 review operation: 'getOrderItems', endpoint: 'orders'",
      "a.js:8 review operation, endpoint: 'orders'",
    ]);
    const { stdout } = await migrate();
    expect(stdout).toContain('Without a version this calls v0, which is deprecated');
    expect(stdout).toContain('This calls v0, which is deprecated');
  });

  test('Places in the script blocks of Vue files are found, and the rest is left as it is', async () => {
    const vue = (name: string) => `<!-- <script>require('amazon-sp-api')</script> -->
<template><p title="a > b">'amazon-sp-api' {{ order }}</p></template>
<script>
import SellingPartner from '${name}';
</script>
<script setup lang="ts" generic="T extends Record<string, string>">
import type { Config } from '${name}';
const a = <Config>{};
</script>
`;
    save({ 'a.vue': vue('amazon-sp-api') });
    expect(await find()).toEqual(["a.vue:4 change+ from 'amazon-sp-api'", "a.vue:7 change+ from 'amazon-sp-api'"]);
    expect((await migrate('--write')).code).toBe(0);
    expect(load('a.vue')).toBe(vue('supercargo'));
  });

  test('Dependencies, overrides, resolutions and moduleNameMapper are found', async () => {
    save({
      'package.json': `{
  "name": "shop",
  "dependencies": {
    "amazon-sp-api": "^1.2.1"
  },
  "overrides": { "amazon-sp-api": { "fast-xml-parser": "5" } },
  "resolutions": { "**/amazon-sp-api": "1.2.1" },
  "pnpm": { "overrides": { "amazon-sp-api>csvtojson": "2" } },
  "jest": { "moduleNameMapper": { "^amazon-sp-api$": "<rootDir>/fake.js", "^amazon-sp-api/(.*)$": "<rootDir>/$1" } }
}
`,
      'fork/package.json': '{ "dependencies": { "amazon-sp-api": "github:shop/amazon-sp-api" } }',
      'jest.config.js': "module.exports = { moduleNameMapper: { '^amazon-sp-api$': './fake.js' } };\n",
      'jest.config.json': '{ "moduleNameMapper": { "amazon-sp-api": "./fake.js" } }',
    });
    expect(await find()).toEqual([
      'fork/package.json:1 change "amazon-sp-api": "github:shop/amazon-sp-api"',
      "jest.config.js:1 change+ '^amazon-sp-api$': './fake.js'",
      'jest.config.json:1 change "amazon-sp-api": "./fake.js"',
      'package.json:4 change+ "amazon-sp-api": "^1.2.1"',
      'package.json:6 change "amazon-sp-api": { "fast-xml-parser": "5" }',
      'package.json:7 change "**/amazon-sp-api": "1.2.1"',
      'package.json:8 change "amazon-sp-api>csvtojson": "2"',
      'package.json:9 change+ "^amazon-sp-api$": "<rootDir>/fake.js"',
      'package.json:9 change "^amazon-sp-api/(.*)$": "<rootDir>/$1"',
    ]);
    expect((await migrate('--write')).code).toBe(1);
    const version = (await runInProcess(folder, ['--version'])).stdout.trim();
    expect(load('package.json')).toContain(`  "dependencies": {\n    "supercargo": "^${version}"\n  },\n  "overrides"`);
    expect(load('package.json')).toContain('"^supercargo$": "<rootDir>/fake.js"');
    expect(load('jest.config.js')).toContain("{ '^supercargo$': './fake.js' }");
  });

  test.each([
    ['a subpath', "import { CustomError } from 'amazon-sp-api/lib/CustomError.js';"],
    ['a name that the program computes', "const name = 'amazon-sp-api';\nrequire(name);"],
    ['a file that cannot be parsed', "require('amazon-sp-api'); if ("],
    ['a mock', "jest.mock('amazon-sp-api/lib/Request');"],
  ])('The dependency is kept while a file needs it: %s', async (_, rest) => {
    const manifest = '{\n  "dependencies": {\n    "amazon-sp-api": "^1.2.1"\n  }\n}\n';
    save({ 'package.json': manifest, 'src/a.js': "require('amazon-sp-api');\n", 'test/b.js': rest });
    const paths = ['package.json', 'src'].map((path) => join(folder, path));
    const first = await runInProcess(folder, ['migrate', ...paths, '--write'], { now });
    expect(first.code).toBe(1);
    expect(first.stdout).toMatch(/test\/b\.js needs it after --write, which adds supercargo beside it\./);
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
    const both = manifest.replace('"amazon-sp-api"', `"supercargo": "^${version}",\n    "amazon-sp-api"`);
    expect(load('package.json')).toBe(both);
    expect((await runInProcess(folder, ['migrate', ...paths, '--write'], { now })).code).toBe(1);
    expect(load('package.json')).toBe(both);
    save({ 'test/b.js': '' });
    expect((await runInProcess(folder, ['migrate', ...paths, '--write'], { now })).code).toBe(0);
    expect(load('package.json')).toBe(manifest.replace('"amazon-sp-api": "^1.2.1"', `"supercargo": "^${version}"`));
  });

  test('The dependency is replaced with the last import, of types, mocks and dynamic imports too', async () => {
    save({
      'package.json': '{ "devDependencies": { "amazon-sp-api": "^1.2.1" } }',
      'a.ts':
        "import type { Config } from 'amazon-sp-api/lib/typings/baseTypes';\ntype Q = import('amazon-sp-api/lib/typings/operations/orders').GetOrdersQuery;\n",
      'b.test.js': "jest.mock('amazon-sp-api');\nconst load = () => import('amazon-sp-api');\n",
    });
    const { code, stderr } = await migrate('--write');
    expect([code, stderr]).toEqual([0, '5 changes written. 0 changes left, and 0 places to review, in 3 files.\n']);
    expect(load('a.ts')).toBe(
      "import type { Config } from 'supercargo/lib/typings/baseTypes';\ntype Q = import('supercargo/lib/typings/operations/orders').GetOrdersQuery;\n",
    );
    expect(load('package.json')).toMatch(/^\{ "devDependencies": \{ "supercargo": "\^[\d.]+" \} \}$/);
  });

  test('Feed types and report types that ended are found in any file', async () => {
    save({ 'feeds.js': "export const type = 'POST_PRODUCT_DATA';\nexport const other = 'JSON_LISTINGS_FEED';\n" });
    expect(await find()).toEqual(["feeds.js:1 change 'POST_PRODUCT_DATA'"]);
    const { code, stdout } = await migrate();
    expect(code).toBe(1);
    expect(stdout).toContain('The feed type POST_PRODUCT_DATA stopped working on 2025-07-31. Use JSON_LISTINGS_FEED.');
  });

  test('The exit code is 0 if there are only places to review, and JSON says what was written', async () => {
    save({ 'a.js': "require('amazon-sp-api');\nconst options = { raw_result: true };\n" });
    expect((await migrate()).code).toBe(1);
    const { code, stdout } = await migrate('--write', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual([
      expect.objectContaining({ line: 1, kind: 'change', automatic: true, written: true }),
      expect.objectContaining({ line: 2, kind: 'review', automatic: false, written: false }),
    ]);
  });

  test('A file that cannot be parsed is reported, and a file that is not UTF-8 is not written', async () => {
    const latin1 = Buffer.from("require('amazon-sp-api'); // für\n", 'latin1');
    save({ 'broken.js': "require('amazon-sp-api');\nif (\n", 'latin1.js': latin1 });
    expect(await find()).toEqual(['broken.js:3 change amazon-sp-api', "latin1.js:1 change require('amazon-sp-api')"]);
    expect((await migrate('--write')).stdout).toContain('This file cannot be parsed: Unexpected token.');
    expect(readFileSync(join(folder, 'latin1.js'))).toEqual(latin1);
  });

  test.skipIf(process.platform === 'win32')('The command scans more files than a process can open at a time', () => {
    save(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${index}.js`, "require('amazon-sp-api');\n"])));
    const main = join(import.meta.dirname, '../src/main.ts');
    const command = 'ulimit -n 100; exec "$0" --conditions=@supercargo/source "$@"';
    const { stderr } = spawnSync('sh', ['-c', command, process.execPath, main, 'migrate', folder], {
      encoding: 'utf8',
    });
    expect(stderr).toContain('300 changes, and 0 places to review, in 300 files.');
  });

  test('The command scans several files and folders, each file once', async () => {
    save({
      'src/a.js': "require('amazon-sp-api');\n",
      'bin/b.js': "require('amazon-sp-api');\n",
      'c.js': "require('amazon-sp-api');\n",
    });
    const paths = ['src', 'bin/b.js', 'bin'].map((path) => join(folder, path));
    const { stdout } = await runInProcess(folder, ['migrate', ...paths, '--json'], { now });
    const files = JSON.parse(stdout).map(({ file }: { file: string }) => relative(folder, file).replaceAll('\\', '/'));
    expect(files).toEqual(['src/a.js', 'bin/b.js']);
    const missing = join(folder, 'lib');
    const { code, stderr } = await runInProcess(folder, ['migrate', missing], { now });
    expect([code, stderr]).toEqual([1, expect.stringContaining(`Cannot read ${missing}: ENOENT.`)]);
  });

  test('A run that is killed while it writes leaves whole files, and the next run finishes', async () => {
    const names = ['a.js', 'b.js', 'c.js'];
    save(Object.fromEntries(names.map((name) => [name, "require('amazon-sp-api');\n"])));
    save({ 'kill.mjs': killInSecondRename });
    const main = join(import.meta.dirname, '../src/main.ts');
    const preload = pathToFileURL(join(folder, 'kill.mjs')).href;
    const options = ['--conditions=@supercargo/source', '--import', preload];
    expect(spawnSync(process.execPath, [...options, main, 'migrate', folder, '--write']).status).toBe(null);
    expect(names.map(load).sort()).toEqual([
      "require('amazon-sp-api');\n",
      "require('amazon-sp-api');\n",
      "require('supercargo');\n",
    ]);
    expect((await migrate('--write')).stderr).toContain('2 changes written. 0 changes left');
    expect(names.map(load)).toEqual(names.map(() => "require('supercargo');\n"));
    expect(readdirSync(folder).sort()).toEqual([...names, 'kill.mjs']);
  });
});

/** Kills the process when it renames its second file. */
const killInSecondRename = `import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
const { rename } = fs;
let count = 0;
fs.rename = (...args) => (++count === 2 ? process.kill(process.pid, 'SIGKILL') : rename(...args));
syncBuiltinESMExports();
`;
