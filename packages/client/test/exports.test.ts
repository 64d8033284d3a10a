import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as exported from '../src/index.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Names that `src/index.ts` exports, types included. */
function exportedNames(): string[] {
  const lists = [...read('../src/index.ts').matchAll(/export (?:type )?\{([^}]*)\}/g)];
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
    const names = exportedNames();
    expect(names.length).toBeGreaterThan(40);
    const declared = read('../index.d.cts');
    const values = ['grantlessScopes', 'signingRegions', 'errorCatalogue', 'memoryTokenStore', 'diagnose'];
    const missing = names.filter(
      (name) => !values.includes(name) && !new RegExp(`^ +type ${name}\\b`, 'm').test(declared),
    );
    expect(missing).toEqual([]);
  });
});
