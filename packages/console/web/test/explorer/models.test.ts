import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueAt, withValueAt } from '../../src/features/explorer/model/at-place.ts';
import { newDraft, withInput, withText } from '../../src/features/explorer/model/drafts.ts';
import { faultsOf, nameOfPlace } from '../../src/features/explorer/model/faults.ts';
import { inputSchema } from '../../src/features/explorer/model/input-schema.ts';
import { listsOf } from '../../src/features/explorer/model/lists-of.ts';
import { fieldKind, resolved } from '../../src/features/explorer/model/schema.ts';
import { indexOf, search } from '../../src/features/explorer/model/search.ts';
import { findInTree, treeRows } from '../../src/features/explorer/model/tree-rows.ts';

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
const schema = inputSchema(facts);
const said = (input: unknown) =>
  faultsOf(input, schema, facts.definitions).map(({ place, level }) => `${level} ${nameOfPlace(place)}`);
const good = { path: { id: 'x' }, body: { when: '2030-01-31T00:00:00Z' } };

describe('faults of an input', () => {
  it('name the field', () => {
    expect(said(good)).toEqual([]);
    expect(said({})).toEqual(['error path.id', 'error body']);
    expect(said({ ...good, path: {} })).toEqual(['error path.id']);
    expect(said({ ...good, query: { count: 10 } })).toEqual(['error query.count']);
    expect(said({ ...good, query: { count: 'many' } })).toEqual(['error query.count']);
    expect(said({ ...good, query: { count: '5' } })).toEqual([]);
    expect(said({ ...good, query: { other: 1 } })).toEqual(['error query.other']);
    expect(said({ ...good, body: { when: 'soon' } })).toEqual(['error body.when']);
    expect(said({ ...good, body: { ...good.body, list: [{ when: 1 }] } })).toEqual(['error body.list[0].when']);
  });

  it('warn of values that are not known, which the marketplace may know', () => {
    expect(said({ ...good, query: { kinds: ['A', 'C'] } })).toEqual(['warning query.kinds[1]']);
    expect(said({ ...good, query: { kinds: 'B' } })).toEqual([]);
  });

  it('let variables pass', () => {
    expect(said({ path: { id: 'x' }, query: { count: '{{count}}' }, body: { when: '{{then}}' } })).toEqual([]);
  });
});

describe('a field', () => {
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
  ] as const)('%j is of the kind %s', (given, kind) => {
    expect(fieldKind(resolved(given as never, facts.definitions), facts.definitions)).toBe(kind);
  });
});

const place = fc.array(
  fc.oneof(
    fc.string({ minLength: 1 }).filter((name) => name !== '__proto__'),
    fc.nat(3),
  ),
  { minLength: 1, maxLength: 4 },
);

describe('a value at a place', () => {
  it('is what was put there, and gone when it is removed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), place, fc.string(), (value, at, next) => {
        const changed = withValueAt(value, at, next);
        expect(valueAt(changed, at)).toBe(next);
      }),
    );
    expect(withValueAt({ a: [1, 2, 3] }, ['a', 1], undefined)).toEqual({ a: [1, 3] });
    expect(withValueAt({ a: { b: 1 } }, ['a', 'b'], undefined)).toEqual({ a: {} });
  });
});

describe('a draft', () => {
  it('loses nothing when form and JSON are switched ten times', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 10 }),
        (first, later) => {
          let draft = newDraft(first as never);
          for (const [at, input] of later.entries()) {
            draft = at % 2 === 0 ? withInput(draft, input as never) : withText(draft, JSON.stringify(input));
            expect(JSON.stringify(draft.input)).toBe(JSON.stringify(input));
            expect(JSON.stringify(JSON.parse(draft.text))).toBe(JSON.stringify(input));
          }
        },
      ),
    );
  });

  it('keeps a text that cannot be read, and the input from before', () => {
    const draft = withText(newDraft({ query: { a: 1 } }), '{ "query": ');
    expect(draft.text).toBe('{ "query": ');
    expect(draft.input).toEqual({ query: { a: 1 } });
    expect(draft.problem).toBeTypeOf('string');
    expect(withText(draft, '[]').problem).toBeTypeOf('string');
    expect(withText(draft, '{}').problem).toBeUndefined();
  });
});

describe('the search', () => {
  const index = indexOf([
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
  const names = (query: string) => search(index, query).map(({ operation }) => operation);

  it('finds by name, path and purpose, names first', () => {
    expect(names('')).toEqual(['getOrders', 'getOrderItems', 'createFeed']);
    expect(names('getorders')).toEqual(['getOrders', 'createFeed']);
    expect(names('ORDER items')).toEqual(['getOrderItems']);
    expect(names('/feeds')).toEqual(['createFeed']);
    expect(names('nothing like it')).toEqual([]);
  });
});

describe('an answer', () => {
  it('is shown as tables, the longest list first, members of members as columns', () => {
    const answer = { few: [{ a: 1 }], deep: { many: [{ a: { b: 1, c: { d: 2 } } }, { e: [3] }] } };
    expect(listsOf(answer)).toEqual([
      { name: 'deep.many', rows: [{ 'a.b': 1, 'a.c': { d: 2 } }, { e: [3] }] },
      { name: 'few', rows: [{ a: 1 }] },
    ]);
  });

  it('is a tree that folds and opens where something is found', () => {
    const value = { a: { b: { c: { d: 'needle' } } }, e: 1 };
    const closed = treeRows(value, new Set([JSON.stringify(['a'])]));
    expect(closed.map(({ name }) => name)).toEqual(['', 'a', 'e']);
    const { matches, open } = findInTree(value, 'NEEDLE');
    expect(matches).toEqual([JSON.stringify(['a', 'b', 'c', 'd'])]);
    const found = treeRows(value, new Set([JSON.stringify(['a'])]), open);
    expect(found.map(({ name }) => name)).toEqual(['', 'a', 'b', 'c', 'd', 'e']);
  });
});
