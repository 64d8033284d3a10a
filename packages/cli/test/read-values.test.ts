import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readValues } from '../src/calls/read-values.ts';

const parameters = [
  { name: 'ids', in: 'query', required: false, schema: { type: 'array', items: { type: 'string' } } },
  { name: 'size', in: 'query', required: false, schema: { type: 'integer' } },
  { name: 'wide', in: 'query', required: false, schema: { type: 'boolean' } },
  { name: 'sku', in: 'query', required: false, schema: { type: 'string' } },
] as const;
const read = (...given: string[]) => readValues('query', given, parameters);

describe('values', () => {
  it('become what the model has', () => {
    expect(read('ids=A,B', 'size=5', 'wide=true', 'sku=007')).toEqual({
      ids: ['A', 'B'],
      size: 5,
      wide: true,
      sku: '007',
    });
  });

  it('of a list may come one by one, and then hold commas', () => {
    expect(read('ids=A,1', 'ids=B')).toEqual({ ids: ['A,1', 'B'] });
    expect(read('ids:=["A,1"]')).toEqual({ ids: ['A,1'] });
  });

  it('that do not look like their type stay text', () => {
    expect(read('size=many')).toEqual({ size: 'many' });
  });

  it('keep every letter behind the first equals sign', () => {
    assert(
      property(string(), (text) => {
        expect(read(`sku=${text}`)).toEqual({ sku: text });
      }),
    );
  });

  it.each([[['sku']], [['=x']], [['sku=a', 'sku=b']], [['sku:={']]])('%j is refused', (given) => {
    expect(() => read(...given)).toThrow(/--query/);
  });
});
