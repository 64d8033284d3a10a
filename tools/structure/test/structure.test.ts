import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkStructure, type Layout } from '../src/check-structure.ts';
import { readModule } from '../src/read-module.ts';

function check(sources: Readonly<Record<string, string>>, layout: Layout) {
  const modules = new Map(Object.entries(sources).map(([path, source]) => [path, readModule(path, source)]));
  return checkStructure(modules, layout);
}

const longFunction = `export function build() {\n${'  step();\n'.repeat(59)}}\n`;

describe('the structure check', () => {
  it('An import of a lower folder is allowed', () => {
    const { problems, entries, arrows, backwardArrows } = check(
      { 'world/order.ts': "import { now } from '../base/clock.ts';\n", 'base/clock.ts': 'export const now = 1;\n' },
      { order: ['base', 'world'] },
    );
    expect(problems).toEqual([]);
    expect({ entries, arrows, backwardArrows }).toEqual({ entries: 2, arrows: 1, backwardArrows: 0 });
  });

  it.each([
    ["import { order } from '../world/order.ts';", 'import'],
    ["import type { Order } from '../world/order.ts';", 'type import'],
    ["export { order } from '../world/order.ts';", 're-export'],
    ["export * from '../world/order.ts';", 're-export of all names'],
    ["const order = () => import('../world/order.ts');", 'dynamic import'],
    ["type Order = import('../world/order.ts').Order;", 'import in a type'],
  ])('%s is reported as an import of a higher folder (%s)', (line) => {
    const { problems, backwardArrows } = check(
      { 'base/clock.ts': `// The clock.\n${line}\n`, 'world/order.ts': 'export const order = 1;\n' },
      { order: ['base', 'world'] },
    );
    expect(problems).toEqual(['base/clock.ts:2 imports world/order.ts, but base must not import world.']);
    expect(backwardArrows).toBe(1);
  });

  describe('siblings', () => {
    const layout = {
      order: ['base', 'auth', 'quotas', 'notifications'],
      siblings: [{ names: ['auth', 'quotas', 'notifications'], except: { 'notifications/related': ['auth'] } }],
    };
    const folders = { 'base/a.ts': '', 'auth/a.ts': '', 'quotas/a.ts': '', 'notifications/a.ts': '' };
    const checkLine = (path: string, target: string) =>
      check({ ...folders, [path]: `import type { A } from '${target}';\n` }, layout).problems;

    it('An import of a sibling is reported, although it is lower in the order', () => {
      const problems = ['quotas/b.ts:1 imports auth/a.ts, but quotas must not import auth.'];
      expect(checkLine('quotas/b.ts', '../auth/a.ts')).toEqual(problems);
      expect(checkLine('quotas/deep/b.ts', '../../auth/a.ts')).toEqual([
        'quotas/deep/b.ts:1 imports auth/a.ts, but quotas must not import auth.',
      ]);
    });

    it('A folder that is no sibling can be imported', () => {
      expect(checkLine('quotas/b.ts', '../base/a.ts')).toEqual([]);
    });

    it('An exception is valid for its folder and its target only', () => {
      expect(checkLine('notifications/related/b.ts', '../../auth/a.ts')).toEqual([]);
      expect(checkLine('notifications/related/b.ts', '../../quotas/a.ts')).toHaveLength(1);
      expect(checkLine('notifications/b.ts', '../auth/a.ts')).toHaveLength(1);
    });
  });

  it('Modules of Node.js are imported only by the folders of the list', () => {
    const line = "import { join } from 'node:path';\n";
    const order = ['quotas', 'platform'];
    const sources = { 'quotas/a.ts': line, 'platform/a.ts': line };
    expect(check(sources, { order, nodeImports: ['platform'] }).problems).toEqual([
      'quotas/a.ts:1 imports node:path, but quotas must not import modules of Node.js.',
    ]);
    expect(check(sources, { order }).problems).toEqual([]);
  });

  describe('the layout of the client', () => {
    const file = join(import.meta.dirname, '../structure.json');
    const layout = JSON.parse(readFileSync(file, 'utf8'))['packages/client/src'] as Layout;
    const isForbidden = (folder: string, target: string) => {
      const problems = check({ [`${folder}/a.ts`]: `export * from '${target}';\n` }, layout).problems;
      return problems.some((problem) => problem.includes('must not import'));
    };
    const steps = ['config', 'request', 'quotas', 'auth', 'transport', 'response', 'retry'];

    it.each(steps)('%s imports no other step of a call, and no folder that is built on the steps', (step) => {
      const others = steps.filter((folder) => folder !== step);
      const users = ['pipeline', 'documents', 'flows', 'endpoints', 'paging', 'observing', 'wiring'];
      const allowed = [...others, ...users].filter((folder) => !isForbidden(step, `../${folder}/b.ts`));
      expect(allowed).toEqual([]);
    });

    it.each([
      ['ports', ['errors', 'runtime']],
      ['errors', ['ports', 'runtime']],
      ['stores', ['config', 'request', 'auth', 'transport', 'response', 'retry', 'observing', 'platform']],
      ['store-health', ['config', 'request', 'auth', 'quotas', 'stores', 'transport', 'platform']],
      ['telemetry', ['request', 'auth', 'quotas', 'transport', 'stores', 'platform']],
      ['diagnosis', ['request', 'quotas', 'auth', 'stores', 'transport', 'pipeline', 'observing']],
      ['pipeline', ['documents', 'flows', 'endpoints', 'paging', 'observing', 'platform']],
      ['documents', ['flows', 'endpoints', 'paging', 'observing', 'platform']],
      ['paging', ['quotas', 'auth', 'transport', 'response', 'retry', 'documents', 'flows', 'endpoints', 'platform']],
      ['endpoints', ['request', 'quotas', 'auth', 'transport', 'response', 'retry', 'documents', 'flows', 'platform']],
      ['flows', ['observing', 'platform', 'transport', 'wiring']],
      ['notifications', [...steps, 'documents', 'flows', 'endpoints', 'paging', 'observing', 'platform', 'stores']],
    ])('%s must not import %j', (folder, targets) => {
      expect(targets.filter((target) => !isForbidden(folder, `../${target}/b.ts`))).toEqual([]);
    });

    it('A folder imports no public entry file', () => {
      const files = ['registry.ts', 'values.ts', 'index.ts', 'redis.ts', 'selling-partner.ts'];
      const folders = [...steps, 'pipeline', 'documents', 'paging', 'endpoints', 'flows', 'stores', 'telemetry'];
      const allowed = folders.flatMap((folder) => files.filter((name) => !isForbidden(folder, `../${name}`)));
      expect(allowed).toEqual([]);
    });

    it('The steps of a call, paging and notifications import no module of Node.js', () => {
      const folders = ['request', 'quotas', 'auth', 'restricted', 'diagnosis', 'store-health', 'notifications'];
      const users = ['response', 'retry', 'pipeline', 'paging', 'endpoints', 'flows'];
      expect([...folders, ...users].filter((folder) => !isForbidden(folder, 'node:fs'))).toEqual([]);
    });
  });

  it('A folder without a place in the order is reported', () => {
    const { problems } = check({ 'base/clock.ts': '', 'extra/tool.ts': '' }, { order: ['base', 'gone'] });
    expect(problems).toEqual([
      'extra has no place in the order. Add it to tools/structure/structure.json.',
      'gone does not exist. Remove it from the order in tools/structure/structure.json.',
    ]);
  });

  it('Imports inside a folder and of modules of Node.js are not arrows', () => {
    const source = "import { join } from 'node:path';\nimport { day } from './day.ts';\n";
    expect(check({ 'base/clock.ts': source, 'base/day.ts': '' }, { order: ['base'] }).arrows).toBe(0);
  });

  it('A function of 61 lines is reported with its name', () => {
    const { problems, functionLines } = check({ 'base/build.ts': longFunction }, { order: ['base'] });
    expect(problems).toEqual(['base/build.ts:1 build has 61 lines. The limit is 60.']);
    expect(functionLines).toEqual([61]);
  });

  it('A long function can be allowed, until it is short', () => {
    const layout = { order: ['base'], longFunctions: { 'base/build.ts build': 'It is a list of declarations.' } };
    expect(check({ 'base/build.ts': longFunction }, layout).problems).toEqual([]);
    expect(check({ 'base/build.ts': 'export function build() {}\n' }, layout).problems).toEqual([
      'base/build.ts build is within the limits. Remove it from longFunctions in tools/structure/structure.json.',
    ]);
  });

  it.each([
    [40, 110, []],
    [41, 110, ['base/build.ts:1 Build has 41 lines besides its JSX. The limit is 40.']],
    [40, 111, ['base/build.ts:1 Build has 111 lines of JSX. The limit is 110.']],
  ])('A component with %i lines of logic and %i of JSX is checked for both', (logic, jsx, problems) => {
    const body = `${'  step();\n'.repeat(logic - 2)}  return ${'<a>\n'}${'text\n'.repeat(jsx - 2)}</a>;\n`;
    const modules = new Map([['base/build.ts', readModule('build.tsx', `export function Build() {\n${body}}\n`)]]);
    expect(checkStructure(modules, { order: ['base'] }).problems).toEqual(problems);
  });

  it('A function gets the name of its variable, property or method', () => {
    const source = 'const a = () => 1;\nconst b = { c() {}, d: () => 2 };\nclass E { f() {} }\n[].map(() => 3);\n';
    const { functions } = readModule('names.ts', source);
    expect(functions.map(({ name }) => name)).toEqual(['a', 'c', 'd', 'f', 'anonymous']);
  });

  it('A file that is not valid TypeScript is named', () => {
    expect(() => readModule('broken.ts', 'const = ;')).toThrow('broken.ts');
  });
});
