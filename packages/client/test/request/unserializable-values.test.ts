import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUnserializable } from '../../src/request/find-unserializable.ts';
import { serializeJson } from '../../src/request/serialize-json.ts';
import { catchError, createTestClient } from '../support/test-client.ts';

class Offer {
  readonly #price = 5;
  get price() {
    return this.#price;
  }
}

class ConvertibleOffer extends Offer {
  toJSON() {
    return { price: this.price };
  }
}

/** An invalid date of a library, such as those of moment, Day.js and Luxon. */
const invalidDate = { toJSON: () => null, valueOf: () => Number.NaN };

const circle: Record<string, unknown> = { name: 'circle' };
circle.members = [{ circle }];

/** Values that JSON writes as something else, leaves out, or fails at. */
const unserializable: [string, unknown, string][] = [
  ['NaN', Number.NaN, 'NaN, and JSON would write null'],
  ['Infinity', Number.POSITIVE_INFINITY, 'Infinity, and JSON would write null'],
  ['-Infinity', Number.NEGATIVE_INFINITY, '-Infinity, and JSON would write null'],
  ['a boxed NaN', new Number(Number.NaN), 'NaN, and JSON would write null'],
  ['an invalid date', new Date('x'), 'an invalid date, and JSON would write null'],
  ['an invalid date of a library', invalidDate, 'an invalid date, and JSON would write null'],
  ['a Map', new Map([['a', 1]]), 'an instance of Map, and JSON would write an empty object'],
  ['a Set', new Set([1]), 'an instance of Set, and JSON would write an empty object'],
  [
    'a Map with a property',
    Object.assign(new Map(), { a: 1 }),
    'an instance of Map, and JSON would write an empty object',
  ],
  ['a RegExp', /a/, 'an instance of RegExp, and JSON would write an empty object'],
  ['an Error', new Error('a'), 'an instance of Error, and JSON would write an empty object'],
  ['a promise', Promise.resolve(1), 'an instance of Promise, and JSON would write an empty object'],
  ['bytes', new ArrayBuffer(2), 'an instance of ArrayBuffer, and JSON would write an empty object'],
  [
    'a query string',
    new URLSearchParams('a=1'),
    'an instance of URLSearchParams, and JSON would write an empty object',
  ],
  ['an instance with private fields', new Offer(), 'an instance of Offer, and JSON would write an empty object'],
  ['an instance of an unnamed class', new (class {})(), 'an instance of a class, and JSON would write an empty object'],
  ['a function', () => 1, 'a function, and JSON would leave it out'],
  ['a symbol', Symbol('a'), 'a symbol, and JSON would leave it out'],
  ['a BigInt', 1n, 'a BigInt, and JSON has no form for it'],
  ['a BigInt from toJSON', { toJSON: () => 1n }, 'a BigInt, and JSON has no form for it'],
  ['NaN from toJSON', { toJSON: () => Number.NaN }, 'NaN, and JSON would write null'],
];

const advice = 'Pass text, a finite number, true, false, null, a list or a plain object, or omit it.';

describe('Bodies that JSON cannot represent', () => {
  it.each(unserializable)(
    'Nothing is sent when the body contains %s, and the error names the path',
    async (_, value, reason) => {
      for (const validateRequests of [false, true]) {
        const { client, calls } = createTestClient(() => ({ body: {} }), { options: { validateRequests } });
        const body = { offers: [{ price: 1 }, { price: value }] };
        const error = await catchError(client.callAPI({ operation: 'productFees.getMyFeesEstimates', body } as never));
        expect([error.code, error.message]).toEqual([
          'INVALID_PARAMETER',
          `body.offers[1].price is ${reason}. ${advice}`,
        ]);
        expect(calls()).toEqual([]);
      }
    },
  );

  it.each<[string, unknown, string]>([
    ['undefined in a list', { a: [1, undefined] }, 'body.a[1] is undefined, and JSON would write null.'],
    // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested.
    ['a hole in a list', { a: [1, , 2] }, 'body.a[1] is undefined, and JSON would write null.'],
    ['undefined from toJSON in a list', { a: [{ toJSON: () => undefined }] }, 'body.a[0] is undefined'],
    ['a name with spaces', { 'a b': [[Number.NaN]] }, 'body["a b"][0][0] is NaN'],
    ['a body that is a Map', new Map([['a', 1]]), 'body is an instance of Map'],
    ['a body that is a function', () => 1, 'body is a function'],
    ['a circle', circle, 'body.members[0].circle is an object that contains itself, and JSON has no form for it.'],
    ['toJSON that throws', { toJSON: () => fail() }, 'body cannot be converted to JSON.'],
    ['toJSON without end', { toJSON: createEndless }, 'body cannot be converted to JSON.'],
  ])('The error says what is wrong: %s', async (_, body, message) => {
    const { client, calls } = createTestClient(() => ({ body: {} }));
    for (const call of [{ operation: 'reports.createReport' }, { api_path: '/new/path', method: 'POST' }]) {
      const error = await catchError(client.callAPI({ ...call, body } as never));
      expect([error.code, error.message]).toEqual(['INVALID_PARAMETER', expect.stringContaining(message)]);
    }
    expect(calls()).toEqual([]);
  });
});

function fail(): never {
  throw new Error('cannot convert');
}

function createEndless(): object {
  return { next: { toJSON: createEndless } };
}

describe('Values that JSON represents', () => {
  it.each<[string, unknown, string]>([
    ['members that are undefined', { a: undefined, b: { c: undefined } }, '{"b":{}}'],
    ['a member that converts itself to undefined', { a: { toJSON: () => undefined } }, '{}'],
    ['null', { a: null, b: [null] }, '{"a":null,"b":[null]}'],
    ['an object that converts itself to null', { a: { toJSON: () => null } }, '{"a":null}'],
    ['a date', { a: new Date(0) }, '{"a":"1970-01-01T00:00:00.000Z"}'],
    ['an instance with toJSON', { a: new ConvertibleOffer() }, '{"a":{"price":5}}'],
    ['the name and index for toJSON', { a: { toJSON: String }, b: [{ toJSON: String }] }, '{"a":"a","b":["0"]}'],
    [
      'toJSON that returns its object',
      {
        a: new (class {
          b = 1;
          toJSON() {
            return this;
          }
        })(),
      },
      '{"a":{"b":1}}',
    ],
    [
      'an instance with properties',
      {
        a: new (class {
          b = 1;
        })(),
      },
      '{"a":{"b":1}}',
    ],
    ['boxed values', [new Number(1), new String('a'), new Boolean(false)], '[1,"a",false]'],
    ['objects without a prototype', { a: Object.create(null) }, '{"a":{}}'],
    [
      'objects of another realm',
      runInNewContext('({ a: {}, b: [], c: new Date(0) })'),
      '{"a":{},"b":[],"c":"1970-01-01T00:00:00.000Z"}',
    ],
    [
      'one object at two places',
      [circle.name, ...Array(2).fill(Object.freeze({ a: 1 }))],
      '["circle",{"a":1},{"a":1}]',
    ],
    ['symbols as names', { [Symbol('a')]: 1, b: 2 }, '{"b":2}'],
    ['halves of characters', ['\ud800'], '["\\ud800"]'],
    ['-0', [-0], '[0]'],
    ['a URL', { a: new URL('https://example.com/') }, '{"a":"https://example.com/"}'],
  ])('Values that JSON represents are written as JSON.stringify does: %s', (_, value, text) => {
    expect(serializeJson(value, 'body')).toBe(text);
    expect(JSON.stringify(value)).toBe(text);
  });

  it('A BigInt for which the program defines toJSON', () => {
    const prototype = BigInt.prototype as { toJSON?: () => unknown };
    prototype.toJSON = function () {
      return String(this);
    };
    try {
      expect(serializeJson({ a: [1n] }, 'body')).toBe('{"a":["1"]}');
    } finally {
      delete prototype.toJSON;
    }
  });

  it('A body of many levels', () => {
    let body: object = { end: true };
    for (let level = 0; level < 1_000; level += 1) body = level % 2 === 0 ? { body } : [body];
    expect(serializeJson(body, 'body')).toBe(JSON.stringify(body));
  });
});

describe('Properties of the search', () => {
  const anyValue = fc.anything({
    withBigInt: true,
    withBoxedValues: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withSparseArray: true,
  });

  it('A value is accepted if and only if all of it arrives', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        expect(findUnserializable(value) === undefined).toBe(arrives(value));
      }),
      { numRuns: 2_000 },
    );
  });

  it('A value that JSON cannot represent is found at any place', () => {
    const place = fc.array(fc.oneof(fc.nat({ max: 3 }), fc.constantFrom('a', 'b_1', 'with space', '0')), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(place, fc.constantFrom(...unserializable), fc.jsonValue(), (steps, [, bad], sibling) => {
        const value = steps.reduceRight<unknown>(
          (inner, step) =>
            typeof step === 'number' ? [...Array(step).fill(sibling), inner] : { before: sibling, [step]: inner },
          bad,
        );
        const path = steps.map((step) => (/^[a-z]\w*$/.test(String(step)) ? `.${step}` : `[${JSON.stringify(step)}]`));
        expect(findUnserializable(value)?.path).toBe(path.join(''));
      }),
      { numRuns: 500 },
    );
  });
});

/** Whether the receiver of a value's JSON has everything that the value has. Undefined members count as absent. */
function arrives(value: unknown): boolean {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    return false;
  }
  return text !== undefined && hasSameContent(value, JSON.parse(text));
}

function hasSameContent(sent: unknown, received: unknown): boolean {
  if (sent instanceof Date) return !Number.isNaN(sent.getTime()) && received === sent.toISOString();
  if (sent instanceof Number || sent instanceof String || sent instanceof Boolean) {
    return hasSameContent(sent.valueOf(), received);
  }
  if (typeof sent !== 'object' || sent === null) return sent === received;
  if (sent instanceof Map || sent instanceof Set || typeof received !== 'object' || received === null) return false;
  if (Array.isArray(sent)) {
    const items = received as readonly unknown[];
    return Array.from(sent, (item, index) => hasSameContent(item, items[index])).every(Boolean);
  }
  const members = received as Readonly<Record<string, unknown>>;
  return Object.entries(sent).every(
    ([name, member]) => member === undefined || (Object.hasOwn(members, name) && hasSameContent(member, members[name])),
  );
}
