import { readFileSync } from 'node:fs';
import * as catalogue from '@supercargo/catalogue/registry';
import { describe, expect, it } from 'vitest';
import * as exported from '../src/index.ts';
import * as registry from '../src/registry.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Lists the names that a module exports, including types. */
function listExportedNames(path: string): string[] {
  const lists = [...read(path).matchAll(/export (?:type )?\{([^}]*)\}/g)];
  const names = lists.flatMap((list) => (list[1] ?? '').split(',').map((name) => name.trim().split(' ').at(-1) ?? ''));
  return names.filter((name) => /^\w+$/.test(name) && name !== 'default');
}

describe('The CommonJS entry', () => {
  it('is the class, with all other exports as its properties', () => {
    const { 'module.exports': required, ...values } = exported as Record<string, unknown>;
    expect(required).toBe(exported.SellingPartner);
    const properties = required as Record<string, unknown>;
    expect(Object.keys(values).filter((name) => properties[name] !== values[name])).toEqual([]);
  });

  it('contains the whole registry with its types', () => {
    expect(registry.findReportType('GET_MERCHANT_LISTINGS_ALL_DATA')?.format).toBe('TSV');
    expect(Object.keys(registry).sort()).toEqual(Object.keys(catalogue).sort());
    const declared = read('../registry.d.cts');
    const names = listExportedNames('../../catalogue/src/registry.ts');
    const missing = names.filter(
      (name) => !new RegExp(`^(?:  ${name},|export declare const ${name}:)`, 'm').test(declared),
    );
    expect([names.length > 30, missing]).toEqual([true, []]);
  });
});
