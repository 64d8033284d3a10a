import { readFileSync } from 'node:fs';
import * as catalogue from '@supercargo/catalogue/registry';
import { describe, expect, it } from 'vitest';
import * as exported from '../src/index.ts';
import * as registry from '../src/registry.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Names that a module exports, types included. */
function exportedNames(path: string): string[] {
  const lists = [...read(path).matchAll(/export (?:type )?\{([^}]*)\}/g)];
  const names = lists.flatMap((list) => (list[1] ?? '').split(',').map((name) => name.trim().split(' ').at(-1) ?? ''));
  return names.filter((name) => /^\w+$/.test(name) && name !== 'default');
}

describe('what CommonJS gets', () => {
  it('is the class, with every other export hanging on it', () => {
    const { 'module.exports': required, ...values } = exported as Record<string, unknown>;
    expect(required).toBe(exported.SellingPartner);
    const hanging = required as Record<string, unknown>;
    expect(Object.keys(values).filter((name) => hanging[name] !== values[name])).toEqual([]);
  });

  it('is typed as the rest of the world is', () => {
    const names = exportedNames('../src/index.ts');
    expect(names.length).toBeGreaterThan(40);
    const declared = read('../index.d.cts');
    const values = [
      'grantlessScopes',
      'signingRegions',
      'errorCatalogue',
      'memoryTokenStore',
      'readSavedReportRows',
      'getFeedOutcome',
      'diagnose',
      'undiciTransport',
    ];
    const missing = names.filter(
      (name) => !values.includes(name) && !new RegExp(`^ +type ${name}\\b`, 'm').test(declared),
    );
    expect(missing).toEqual([]);
  });

  it('is the whole registry, and typed so', () => {
    expect(registry.findReportType('GET_MERCHANT_LISTINGS_ALL_DATA')?.format).toBe('TSV');
    expect(Object.keys(registry).sort()).toEqual(Object.keys(catalogue).sort());
    const declared = read('../registry.d.cts');
    const names = exportedNames('../../catalogue/src/registry.ts');
    const missing = names.filter(
      (name) => !new RegExp(`^(?:  ${name},|export declare const ${name}:)`, 'm').test(declared),
    );
    expect([names.length > 30, missing]).toEqual([true, []]);
  });
});
