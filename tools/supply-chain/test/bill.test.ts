import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildBill, listMissing } from '../src/build-bill.ts';
import { listImports } from '../src/list-imports.ts';
import { listWorkspaces, type Workspace } from '../src/list-workspaces.ts';

const root = join(import.meta.dirname, '../../..');

it('Only imports that load code name a package', () => {
  const source = [
    "import type { A } from 'types-only';",
    "import type {\n  B,\n} from '@scope/types-only';",
    "import react from 'react';",
    "export { parse } from '@scope/parser/deep.js';",
    "import 'styles/index.css';",
    "const late = await import('late');",
    '@import "in-css/sheet.css";',
    'src: url("@fonts/inter/inter.woff2");',
    "import { join } from 'node:path';",
    "import { own } from './own.ts';",
  ].join('\n');
  const names = ['react', '@scope/parser', 'styles', 'late', 'in-css', '@fonts/inter'];
  expect(listImports(source)).toEqual(names);
});

function build(workspaces: readonly Workspace[], edges: Record<string, string[]>, packages: object) {
  const refs = [...new Set([...Object.keys(edges), ...Object.values(edges).flat()])];
  const components = refs.map((ref) => ({
    'bom-ref': ref,
    name: 'folder',
    version: ref.slice(ref.lastIndexOf('@') + 1),
    properties: [{ name: 'cdx:npm:package:development', value: 'true' }],
  }));
  const dependencies = refs.map((ref) => ({ ref, dependsOn: edges[ref] ?? [] }));
  const root = { 'bom-ref': 'root@0.0.0', name: 'root', version: '0.0.0' };
  const whole = { metadata: { component: root }, components, dependencies };
  return buildBill({ whole, lock: { packages } as never, workspaces }, '1.0.0');
}

const workspace = {
  name: '@own/a',
  version: '1.0.0',
  isPublished: true,
  required: ['b'],
  optional: ['c'],
  bundled: [],
};

it('A bill has what published packages need, and nothing that only developers use', () => {
  const edges = { '@own/a@1.0.0': ['b@1.0.0', 'c@1.0.0', 'dev@1.0.0'], 'b@1.0.0': ['d@1.0.0', 'vite@1.0.0'] };
  const bill = build([workspace], edges, {
    'node_modules/b': {
      version: '1.0.0',
      dependencies: { d: '^1.0.0' },
      peerDependencies: { vite: '*' },
      peerDependenciesMeta: { vite: { optional: true } },
    },
  });
  expect(bill.components.map(({ name, scope, properties }) => ({ name, scope, properties }))).toEqual([
    { name: '@own/a', scope: 'required', properties: [] },
    { name: 'b', scope: 'required', properties: [] },
    { name: 'c', scope: 'optional', properties: [] },
    { name: 'd', scope: 'required', properties: [] },
  ]);
  expect(bill.metadata.component).toMatchObject({ name: 'supercargo', version: '1.0.0' });
  expect(bill.dependencies.find(({ ref }) => ref === 'b@1.0.0')?.dependsOn).toEqual(['d@1.0.0']);
});

it('Dependencies and bundled packages that a bill lacks are listed', () => {
  const bill = build([workspace], { '@own/a@1.0.0': ['b@1.0.0'] }, {});
  expect(listMissing(bill, [{ ...workspace, bundled: ['b 1.0.0', 'b 2.0.0'] }])).toEqual([
    'c, of @own/a',
    'b 2.0.0, of @own/a',
  ]);
});

it('The bill of this repository has every dependency of the published packages, with digests', {
  timeout: 60_000,
}, () => {
  const printed = execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    shell: process.platform === 'win32',
  });
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const workspaces = listWorkspaces(root);
  const bill = buildBill({ whole: JSON.parse(printed), lock, workspaces }, '0.0.0');
  expect(listMissing(bill, workspaces)).toEqual([]);
  const names = bill.components.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['react', '@modelcontextprotocol/server', '@fontsource-variable/inter', 'undici']),
  );
  expect(names).not.toEqual(expect.arrayContaining(['vitest']));
  const ours = new Set(workspaces.map(({ name }) => name));
  expect(bill.components.filter(({ name, hashes }) => !ours.has(name) && hashes === undefined)).toEqual([]);
});
