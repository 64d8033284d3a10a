import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildModules } from '../src/build-modules.ts';
import { readNames } from '../src/read-names.ts';

const root = join(import.meta.dirname, '../../..');
const names: unknown = JSON.parse(readFileSync(join(root, 'tools/typings/names.json'), 'utf8'));

it('The list has every exported name of the installed amazon-sp-api', () => {
  const installed = readNames(join(root, 'node_modules/amazon-sp-api'));
  expect(Object.values(installed).flat().length).toBeGreaterThan(300);
  expect(names).toEqual(installed);
});

it('The generated files of the client are up to date', () => {
  const args = [join(root, 'tools/typings/src/main.ts'), '--check'];
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
});

it('A name or a module that stands for nothing is an error', () => {
  expect(() => buildModules({ 'operations/orders': ['GetOrdersResponse', 'NoSuchType'] })).toThrow(
    'No type stands for NoSuchType.',
  );
  expect(() => buildModules({ 'operations/nothing': [] })).toThrow('has no module operations/nothing');
});
