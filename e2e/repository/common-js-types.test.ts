import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildCommonJsTypes, buildEntryTypes } from '../../scripts/common-js-types.ts';

const source = join(import.meta.dirname, '../../packages/client/src');
const entry = join(source, 'index.ts');
const types = buildCommonJsTypes(entry, '../dist/index.js');

it('The types for require have every type of the client', () => {
  const lists = [...readFileSync(join(source, 'public-types.ts'), 'utf8').matchAll(/export type \{([^}]*)\}/g)];
  const names = lists.flatMap((list) => (list[1] ?? '').split(',').map((name) => name.trim().split(' ').at(-1) ?? ''));
  const exported = names.filter((name) => name !== '');
  expect(exported.length).toBeGreaterThan(40);
  expect(exported.filter((name) => !new RegExp(`^  type ${name}\\b`, 'm').test(types))).toEqual([]);
});

it('They have the classes and the parameters of types, but no functions', () => {
  expect(types).toContain('  type SellingPartnerError = _SellingPartnerError;');
  expect(types).toContain('  type SellerConfig<Versions = _OldestVersions> = _SellerConfig<Versions>;');
  expect(types).not.toContain('diagnose');
});

it('They import the types that the parameters of types name', () => {
  expect(types).toContain("import type { ReportType as _ReportType } from '@supercargo/catalogue/registry'");
  expect(types).toContain("import type { UnknownRow as _UnknownRow } from '../dist/flows/query/query-rows.js'");
});

it('The types of other entries have what exists at run time, and classes with their parameters', () => {
  const entryTypes = buildEntryTypes(join(source, 'fetch.ts'), '../dist/fetch.js', ['SellingPartner', 'diagnose']);
  expect(entryTypes).toContain("export type * from '../dist/fetch.js' with { 'resolution-mode': 'import' };");
  expect(entryTypes).toContain('export declare const diagnose: typeof entry.diagnose;');
  expect(entryTypes).toMatch(/^export type SellingPartner<Versions extends entry\.CheckedVersions<Versions> = /m);
  expect(entryTypes).not.toContain('export type diagnose');
});
