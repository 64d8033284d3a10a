import * as catalogue from '@supercargo/catalogue/registry';
import { describe, expect, it } from 'vitest';
import * as exported from '../src/index.ts';
import * as registry from '../src/registry.ts';

describe('The CommonJS entry', () => {
  it('The CommonJS entry is the class, with all other exports as its properties', () => {
    const { 'module.exports': required, ...values } = exported as Record<string, unknown>;
    expect(required).toBe(exported.SellingPartner);
    const properties = required as Record<string, unknown>;
    expect(Object.keys(values).filter((name) => properties[name] !== values[name])).toEqual([]);
  });

  it('The CommonJS entry contains the whole registry', () => {
    expect(registry.findReportType('GET_MERCHANT_LISTINGS_ALL_DATA')?.format).toBe('TSV');
    expect(Object.keys(registry).sort()).toEqual(Object.keys(catalogue).sort());
  });
});
