import { describe, expect, it } from 'vitest';
import { buildCallParameters, replaceVariables } from '../../src/dry-run.ts';

const names = { endpoint: 'orders', operation: 'getOrders', version: 'v0' };
const findVariable = (name: string) => (name === 'sellerId' ? 'A1' : undefined);

describe('buildCallParameters', () => {
  it('buildCallParameters names the operation and its version, and replaces the variables of the input', () => {
    const input = { path: { id: '{{sellerId}}' }, body: [{ '{{ sellerId }}': 1 }] };
    expect(buildCallParameters({ ...names, input }, findVariable)).toEqual({
      operation: 'orders.getOrders',
      path: { id: 'A1' },
      body: [{ A1: 1 }],
      options: { version: 'v0' },
    });
  });

  it.each([[undefined], [false], [[]]])('buildCallParameters requests no personal data for %j', (restrictedData) => {
    expect(buildCallParameters({ ...names, input: {}, restrictedData })).not.toHaveProperty('restrictedData');
  });

  it.each([[true], [['buyerInfo'] as const]])('buildCallParameters requests personal data for %j', (restrictedData) => {
    expect(buildCallParameters({ ...names, input: {}, restrictedData })).toMatchObject({ restrictedData });
  });
});

describe('replaceVariables', () => {
  it('replaceVariables leaves variables without a value, and values that are not text', () => {
    const value = { text: 'a {{other}} {{sellerId}}', count: 1, nothing: null };
    expect(replaceVariables(value, findVariable)).toEqual({ ...value, text: 'a {{other}} A1' });
  });
});
