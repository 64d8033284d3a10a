import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDraft, withInput, withText } from '../../src/features/explorer/model/drafts.ts';
import { buildInputSchema } from '../../src/features/explorer/model/input-schema.ts';
import { findLists } from '../../src/features/explorer/model/response-lists.ts';
import { pickFieldKind, resolveSchema } from '../../src/features/explorer/model/schema.ts';
import { buildSearchIndex, searchIndex } from '../../src/features/explorer/model/search-index.ts';
import { buildTreeRows, findInTree } from '../../src/features/explorer/model/tree-rows.ts';
import { formatPath, validateInput } from '../../src/features/explorer/model/validate-input.ts';
import { getValueAt, withValueAt } from '../../src/features/explorer/model/value-at-path.ts';

const facts = {
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'count', in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 9 } },
    {
      name: 'kinds',
      in: 'query',
      required: false,
      schema: { type: 'array', items: { type: 'string', enum: ['A', 'B'] } },
    },
    { name: 'key', in: 'header', required: true, schema: { type: 'string' } },
  ],
  body: { required: true, schema: 'Body' },
  definitions: {
    Body: {
      type: 'object',
      required: ['when'],
      properties: {
        when: { type: 'string', format: 'date-time' },
        next: { $ref: '#/definitions/Body' },
        list: { type: 'array', items: { $ref: '#/definitions/Body' } },
      },
    },
  },
  idempotencyHeader: 'key',
} as const;
const schema = buildInputSchema(facts);
const validate = (input: unknown) =>
  validateInput(input, schema, facts.definitions).map(({ path, level }) => `${level} ${formatPath(path)}`);
const good = { path: { id: 'x' }, body: { when: '2030-01-31T00:00:00Z' } };

describe('validateInput', () => {
  it('validateInput reports the path of each invalid field', () => {
    expect(validate(good)).toEqual([]);
    expect(validate({})).toEqual(['error path.id', 'error body']);
    expect(validate({ ...good, path: {} })).toEqual(['error path.id']);
    expect(validate({ ...good, query: { count: 10 } })).toEqual(['error query.count']);
    expect(validate({ ...good, query: { count: 'many' } })).toEqual(['error query.count']);
    expect(validate({ ...good, query: { count: '5' } })).toEqual([]);
    expect(validate({ ...good, query: { other: 1 } })).toEqual(['error query.other']);
    expect(validate({ ...good, body: { when: 'soon' } })).toEqual(['error body.when']);
    expect(validate({ ...good, body: { ...good.body, list: [{ when: 1 }] } })).toEqual(['error body.list[0].when']);
  });

  it('validateInput warns about unknown values, which Amazon may accept', () => {
    expect(validate({ ...good, query: { kinds: ['A', 'C'] } })).toEqual(['warning query.kinds[1]']);
    expect(validate({ ...good, query: { kinds: 'B' } })).toEqual([]);
  });

  it('validateInput says what a field must be', () => {
    const listMessages = (input: unknown) =>
      validateInput(input, schema, facts.definitions).map(({ message }) => message);
    expect(listMessages({ ...good, query: { count: 0 } })).toEqual(['must be at least 1.']);
    expect(listMessages({ ...good, query: { count: 'many' } })).toEqual(['must be a whole number.']);
    expect(listMessages({ ...good, body: {} })).toEqual(['is missing.']);
  });

  it('validateInput reports a single value for a list at the parameter', () => {
    expect(validate({ ...good, query: { kinds: 'C' } })).toEqual(['warning query.kinds']);
  });

  it('validateInput accepts variables', () => {
    expect(validate({ path: { id: 'x' }, query: { count: '{{count}}' }, body: { when: '{{then}}' } })).toEqual([]);
  });
});

describe('pickFieldKind', () => {
  it.each([
    [{ type: 'string' }, 'text'],
    [{ type: 'string', enum: ['A'] }, 'choice'],
    [{ type: 'string', format: 'date-time' }, 'moment'],
    [{ type: 'array', items: { type: 'string' } }, 'tags'],
    [{ type: 'array', items: { $ref: '#/definitions/Body' } }, 'list'],
    [{ $ref: '#/definitions/Body' }, 'object'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'map'],
    [{ type: 'object' }, 'json'],
    [{ allOf: [{ type: 'integer' }] }, 'number'],
  ] as const)('The schema %j gets a field of the kind %s', (given, kind) => {
    expect(pickFieldKind(resolveSchema(given as never, facts.definitions), facts.definitions)).toBe(kind);
  });
});

const anyPath = fc.array(
  fc.oneof(
    fc.string({ minLength: 1 }).filter((name) => name !== '__proto__'),
    fc.nat(3),
  ),
  { minLength: 1, maxLength: 4 },
);

describe('withValueAt', () => {
  it('withValueAt sets a value and removes it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), anyPath, fc.string(), (value, at, next) => {
        const changed = withValueAt(value, at, next);
        expect(getValueAt(changed, at)).toBe(next);
      }),
    );
    expect(withValueAt({ a: [1, 2, 3] }, ['a', 1], undefined)).toEqual({ a: [1, 3] });
    expect(withValueAt({ a: { b: 1 } }, ['a', 'b'], undefined)).toEqual({ a: {} });
  });
});

describe('draft', () => {
  it('A draft loses nothing in ten switches between form and JSON', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 10 }),
        (first, later) => {
          let draft = createDraft(first as never);
          for (const [at, input] of later.entries()) {
            draft = at % 2 === 0 ? withInput(draft, input as never) : withText(draft, JSON.stringify(input));
            expect(JSON.stringify(draft.input)).toBe(JSON.stringify(input));
            expect(JSON.stringify(JSON.parse(draft.text))).toBe(JSON.stringify(input));
          }
        },
      ),
    );
  });

  it('A draft keeps an invalid text and the last valid input', () => {
    const draft = withText(createDraft({ query: { a: 1 } }), '{ "query": ');
    expect(draft.text).toBe('{ "query": ');
    expect(draft.input).toEqual({ query: { a: 1 } });
    expect(draft.parseError).toBeTypeOf('string');
    expect(withText(draft, '[]').parseError).toBeTypeOf('string');
    expect(withText(draft, '{}').parseError).toBeUndefined();
  });
});

describe('searchIndex', () => {
  const index = buildSearchIndex([
    { endpoint: 'orders', version: 'v0', operation: 'getOrders', path: '/orders/v0/orders', summary: 'List orders' },
    {
      endpoint: 'orders',
      version: 'v0',
      operation: 'getOrderItems',
      path: '/orders/v0/orders/{id}/orderItems',
      summary: 'List the items',
    },
    {
      endpoint: 'feeds',
      version: '2021',
      operation: 'createFeed',
      path: '/feeds',
      summary: 'Send what getOrders does not',
    },
  ]);
  const names = (query: string) => searchIndex(index, query).map(({ operation }) => operation);

  it('searchIndex searches name, path and purpose, and puts names first', () => {
    expect(names('')).toEqual(['getOrders', 'getOrderItems', 'createFeed']);
    expect(names('getorders')).toEqual(['getOrders', 'createFeed']);
    expect(names('ORDER items')).toEqual(['getOrderItems']);
    expect(names('/feeds')).toEqual(['createFeed']);
    expect(names('nothing like it')).toEqual([]);
  });
});

describe('the order of found operations', () => {
  const describeOperation = (name: string, more: { deprecation?: string; position?: number } = {}) => {
    const [endpoint = '', operation = ''] = name.split('.');
    return { endpoint, operation, version: '1', path: '/', summary: '', ...more };
  };
  const index = buildSearchIndex([
    describeOperation('fulfillmentOutbound.getOrder'),
    describeOperation('orders.getOrderItems', { deprecation: 'ends soon' }),
    describeOperation('orders.getOrder', { deprecation: 'ends soon', position: 40 }),
    describeOperation('orders.getOrderMetrics'),
    describeOperation('orders.getOrder', { position: 1 }),
  ]);

  it('The operations that were found have an order: the name itself, the current and common one first, then names that start with the text', () => {
    const found = searchIndex(index, 'getOrder');
    expect(found.map(({ endpoint, operation, deprecation }) => [endpoint, operation, deprecation])).toEqual([
      ['orders', 'getOrder', undefined],
      ['fulfillmentOutbound', 'getOrder', undefined],
      ['orders', 'getOrder', 'ends soon'],
      ['orders', 'getOrderMetrics', undefined],
      ['orders', 'getOrderItems', 'ends soon'],
    ]);
    expect(searchIndex(index, 'fulfillmentOutbound.getOrder')[0]?.endpoint).toBe('fulfillmentOutbound');
  });
});

describe('response', () => {
  it('findLists returns the longest list first and flattens nested objects', () => {
    const answer = { few: [{ a: 1 }], deep: { many: [{ a: { b: 1, c: { d: 2 } } }, { e: [3] }] } };
    expect(findLists(answer)).toEqual([
      { name: 'deep.many', rows: [{ 'a.b': 1, 'a.c': { d: 2 } }, { e: [3] }] },
      { name: 'few', rows: [{ a: 1 }] },
    ]);
  });

  it('buildTreeRows opens collapsed lines that contain a match', () => {
    const value = { a: { b: { c: { d: 'needle' } } }, e: 1 };
    const closed = buildTreeRows(value, new Set([JSON.stringify(['a'])]));
    expect(closed.map(({ name }) => name)).toEqual(['', 'a', 'e']);
    const { matches, open } = findInTree(value, 'NEEDLE');
    expect(matches).toEqual([JSON.stringify(['a', 'b', 'c', 'd'])]);
    const found = buildTreeRows(value, new Set([JSON.stringify(['a'])]), open);
    expect(found.map(({ name }) => name)).toEqual(['', 'a', 'b', 'c', 'd', 'e']);
  });
});
