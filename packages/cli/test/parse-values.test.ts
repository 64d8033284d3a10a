import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseValues } from '../src/calls/parse-values.ts';

const parameters = [
  { name: 'ids', in: 'query', required: false, schema: { type: 'array', items: { type: 'string' } } },
  { name: 'size', in: 'query', required: false, schema: { type: 'integer' } },
  { name: 'wide', in: 'query', required: false, schema: { type: 'boolean' } },
  { name: 'sku', in: 'query', required: false, schema: { type: 'string' } },
] as const;
const read = (...given: string[]) => parseValues('query', given, parameters);

describe('parseValues', () => {
  it('Texts are converted to the types of the parameters', () => {
    expect(read('ids=A,B', 'size=5', 'wide=true', 'sku=007')).toEqual({
      ids: ['A', 'B'],
      size: 5,
      wide: true,
      sku: '007',
    });
  });

  it('List items can contain commas if the option is repeated', () => {
    expect(read('ids=A,1', 'ids=B')).toEqual({ ids: ['A,1', 'B'] });
    expect(read('ids:=["A,1"]')).toEqual({ ids: ['A,1'] });
  });

  it('A text that is not of the type of its parameter is not converted', () => {
    expect(read('size=many')).toEqual({ size: 'many' });
  });

  it('Every character after the first equals sign is preserved', () => {
    assert(
      property(string(), (text) => {
        expect(read(`sku=${text}`)).toEqual({ sku: text });
      }),
    );
  });

  it.each([[['sku']], [['=x']], [['sku=a', 'sku=b']], [['sku:={']]])('The values %j are an error', (given) => {
    expect(() => read(...given)).toThrow(/--query/);
  });
});
