import { describe, expect, it } from 'vitest';
import { findFigures, statesRule } from '../src/find-figures.ts';
import { buildLimitsModule } from '../src/limits-module.ts';
import { mineRules } from '../src/mine-rules.ts';

const toys = {
  paths: {
    '/toys/v1/toys': {
      get: {
        operationId: 'getToys',
        parameters: [
          { name: 'toyIds', in: 'query', type: 'array', description: 'IDs of toys. Pass up to 1,000 IDs.' },
          { name: 'pageSize', in: 'query', type: 'integer', description: 'Minimum: 5\nMaximum: 50' },
          { name: 'since', in: 'query', type: 'string', description: 'Toys are kept for up to 90 days.' },
          { name: 'name', in: 'query', type: 'string', description: 'Used only if there are no IDs.' },
        ],
        responses: {
          200: { schema: { $ref: '#/definitions/Toys' } },
          413: { description: 'The size exceeds the maximum.' },
        },
      },
      post: {
        operationId: 'createToys',
        parameters: [{ name: 'body', in: 'body', schema: { $ref: '#/definitions/CreateToys' } }],
        responses: { 413: { description: 'The size exceeds the maximum.' } },
      },
    },
  },
  definitions: {
    CreateToys: { properties: { toys: { description: 'At most twenty toys.', type: 'array' } } },
    Toys: { properties: { list: { description: 'A list of up to 10 toys.', type: 'array' } } },
  },
} as const;

const getToys = '/paths/~1toys~1v1~1toys/get';
const pick = (pointer: string, decisions = {}) =>
  mineRules('toys', toys, decisions).filter((rule) => rule.pointer === pointer);

describe('the rules in descriptions', () => {
  it('A figure about a parameter is a limit', () => {
    expect(pick(`${getToys}/parameters/0`)).toEqual([
      {
        model: 'toys',
        pointer: `${getToys}/parameters/0`,
        sentence: expect.stringMatching(/^[\da-f]{12}$/),
        operations: ['getToys'],
        parameter: 'toyIds',
        kind: 'maximum',
        number: 1000,
        unit: 'ids',
        state: 'met',
        by: 'packages/sandbox/test/model-rules.test.ts',
        limit: { in: 'query', name: 'toyIds', constraint: 'maxItems', value: 1000 },
      },
    ]);
    expect(pick(`${getToys}/parameters/1`)).toMatchObject([
      { limit: { name: 'pageSize', constraint: 'minimum', value: 5 } },
      { limit: { name: 'pageSize', constraint: 'maximum', value: 50 } },
    ]);
    expect(pick('/definitions/CreateToys/properties/toys')).toMatchObject([
      { limit: { in: 'body', name: 'toys', constraint: 'maxItems', value: 20 } },
    ]);
  });

  it.each([
    [`${getToys}/parameters/2`, 'The figure limits no single parameter.'],
    [`${getToys}/parameters/3`, 'It states no figure.'],
    [`${getToys}/responses/413`, 'The operation has no body.'],
    ['/definitions/Toys/properties/list', 'It describes a response.'],
  ])('The rule at %s is not met, with a reason', (pointer, reason) => {
    expect(pick(pointer)).toMatchObject([{ state: 'not met', reason }]);
  });

  it('A decision overrides what follows from the description', () => {
    const pointer = `${getToys}/parameters/2`;
    const decision = { state: 'met', by: 'a test' };
    expect(pick(pointer, { [`toys#${pointer}`]: decision })).toMatchObject([decision]);
  });

  it('A decision can be about one figure, or about the sentences without a figure', () => {
    const pointer = `${getToys}/parameters/1`;
    const decision = { state: 'not met', reason: 'It is a toy.' };
    expect(pick(pointer, { [`toys#${pointer}#50`]: decision })).toMatchObject([{ number: 5, state: 'met' }, decision]);
    const other = `${getToys}/parameters/3`;
    expect(pick(other, { [`toys#${other}#condition`]: decision })).toMatchObject([decision]);
    expect(pick(other, { [`toys#${other}#7`]: decision })).toMatchObject([{ reason: 'It states no figure.' }]);
  });

  it.each([
    ['You cannot include `toys` and `games` in the same request.', true],
    ['Required when `games` is given.', true],
    ['If you provide a value, you must also provide `games`.', true],
    ['The date must be later than `from`.', true],
    ['The toys of a child.', false],
    ['A toy is required.', false],
  ])('Whether %s is a rule: %s', (sentence, expected) => {
    expect(statesRule(sentence)).toBe(expected);
  });

  it.each([
    ['The range must not exceed 7 days.', [['maximum', 7, 'days']]],
    [
      'Value must be 1 - 20.',
      [
        ['minimum', 1, null],
        ['maximum', 20, null],
      ],
    ],
    ['**Maximum:** 100', [['maximum', 100, null]]],
    ['The maximum number of results.', []],
  ] as const)('%s', (sentence, expected) => {
    expect(findFigures(sentence).map(({ kind, number, unit }) => [kind, number, unit])).toEqual(expected);
  });

  it('The module of limits has each limit of an operation once', () => {
    const rules = mineRules('toys', toys, {});
    const text = buildLimitsModule([...rules, ...rules]);
    expect(text.match(/"toyIds"/g)).toHaveLength(1);
    expect(text).toContain('"toys createToys"');
    expect(text).not.toContain('Pass up to');
  });
});
