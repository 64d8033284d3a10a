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

  it('A folder without a place in the order is reported', () => {
    const { problems } = check({ 'base/clock.ts': '', 'extra/tool.ts': '' }, { order: ['base', 'gone'] });
    expect(problems).toEqual([
      'extra has no place in the order. Add it to tools/structure/structure.json.',
      'gone does not exist. Remove it from the order in tools/structure/structure.json.',
    ]);
  });

  it('Imports inside a folder and of packages are not arrows', () => {
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
