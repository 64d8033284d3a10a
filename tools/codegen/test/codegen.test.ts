import { describe, expect, it } from 'vitest';
import { emitFiles } from '../src/emit.ts';
import { matchNames } from '../src/match-names.ts';
import { buildIndex } from '../src/modules.ts';
import { formatResultType } from '../src/result-type.ts';
import { formatType, formatTypeName } from '../src/type-expression.ts';
import { buildTypeModule } from '../src/type-module.ts';
import { buildTypesIndex } from '../src/types-index.ts';
import { readUsagePlan } from '../src/usage-plan.ts';
import { buildToyModule, toyNames, toyOperations } from './support.ts';

const toy = buildToyModule();

describe('the generator', () => {
  it('The generator describes every operation of a model', () => {
    expect(toy.operations.map(({ operation, method, path }) => [operation, method, path])).toEqual([
      ['getToy', 'GET', '/toys/{toyId}'],
      ['deleteToy', 'DELETE', '/toys/{toyId}'],
      ['createToy', 'POST', '/toys'],
    ]);
    expect(toy.operations[0]).toMatchObject({
      parameters: [
        { name: 'toyId', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'kinds', in: 'query', arrayStyle: 'multi', schema: { items: { enum: ['BALL', 'BEAR'] } } },
        { name: 'size', required: false, schema: { minimum: 1, maximum: 9, default: 3 } },
      ],
      success: [{ status: 200, schema: 'Toy' }],
      errorStatuses: [404],
      rate: 0.5,
      burst: 10,
      rateSource: 'model',
      applicationRate: 100,
      effect: 'read',
    });
    expect(toy.operations[1]).not.toHaveProperty('applicationRate');
    expect(toy.operations[1]).toMatchObject({
      success: [{ status: 204, schema: null }],
      rate: 0.25,
      rateSource: 'restore-table',
      effect: 'idempotent',
      onDuplicate: 'harmless',
      verifyWith: null,
      deprecated: { announced: null, removal: null, successor: null },
    });
    expect(toy.operations[2]).toMatchObject({
      body: { required: true, schema: 'CreateToyBody' },
      success: [{ status: 202, schema: 'CreateToy202Body' }],
      grantlessScope: 'toys::scope',
      sandboxOnly: true,
      rate: null,
      effect: 'write',
      onDuplicate: 'repeated',
      effectReason: 'Each request creates a toy.',
      verifyWith: { operation: 'getToy' },
      idempotencyHeader: 'x-amzn-IdempotencyKey',
    });
  });

  it('The generator removes the descriptions of the models', () => {
    const files = emitFiles([toy], buildIndex([toy], []));
    expect(Object.values(files).join('\n')).not.toMatch(/words to be dropped/i);
  });

  it('The generator writes types with open enums, required members and inline bodies', async () => {
    await expect(buildTypeModule(toy.operations, toy.definitions)).toMatchFileSnapshot('./__snapshots__/toy-types.txt');
  });

  it('The generator writes the same files when it runs again', () => {
    const rebuilt = buildToyModule();
    expect(emitFiles([rebuilt], buildIndex([rebuilt], []))).toEqual(emitFiles([toy], buildIndex([toy], [])));
  });

  it('The generator rejects operations without a name, and names without an operation', () => {
    expect(() => matchNames(toyNames.slice(1), toyOperations)).toThrow(/has no row for: GET \/toys\/\{toyId\}/);
    expect(() => matchNames(toyNames, toyOperations.slice(1))).toThrow(/which is in no model/);
  });
});

describe('readUsagePlan', () => {
  it.each([
    ['| Rate (requests per second) | Burst |\n| ---- | ---- |\n| 0.0167 | 20 |', { rate: 0.0167, burst: 20 }],
    [
      '| Plan type | Rate | Burst |\n| --- | --- | --- |\n| Default | 5 | 10 |\n| Other | 1 | 1 |',
      { rate: 5, burst: 10 },
    ],
    ['no table at all, 5 apples | 3 pears', undefined],
    [undefined, undefined],
  ])('readUsagePlan parses %j', (description, expected) => {
    expect(readUsagePlan(description)).toEqual(expected);
  });
});

describe('buildTypesIndex', () => {
  it('buildTypesIndex adds the operations of earlier versions, and by default uses the oldest version of each operation', () => {
    const version = (module: string, ...names: string[]) => ({
      module,
      operations: Object.fromEntries(names.map((name) => [name, ['GET', '/'] as const])),
    });
    const text = buildTypesIndex({ toyBox: { v0: version('toys-v0', 'a', 'b'), v1: version('toys-v1', 'b', 'c') } });
    const lines = text.slice(text.indexOf('EffectiveOperations')).replaceAll("').Operations", "')").split('\n');
    expect(lines.slice(1, 8).map((line) => line.trim())).toEqual([
      '/** Versions: v0, v1. */',
      'toyBox: {',
      "default: import('./toys-v0.ts') & Pick<import('./toys-v1.ts'), 'c'>;",
      "'v0': import('./toys-v0.ts');",
      "'v1': import('./toys-v1.ts') & Pick<import('./toys-v0.ts'), 'a'>;",
      "latest: import('./toys-v1.ts') & Pick<import('./toys-v0.ts'), 'a'>;",
      '};',
    ]);
  });
});

describe('formatResultType', () => {
  const definitions = {
    Page: { properties: { payload: { $ref: '#/definitions/Toys' }, pagination: { $ref: '#/definitions/Next' } } },
    Listed: { properties: { payload: { type: 'array', items: { $ref: '#/definitions/Toys' } }, pagination: {} } },
    Whole: { properties: { toys: { type: 'string' } } },
    Parts: { allOf: [{ $ref: '#/definitions/Page' }, { $ref: '#/definitions/Whole' }] },
    Toys: { type: 'object' },
    Next: { type: 'object' },
  } as const;

  it.each([
    [['Page'], 'Toys & Next'],
    [['Parts'], 'Toys & Next'],
    [['Listed'], 'Toys[]'],
    [['Whole'], 'Whole'],
    [[null], 'EmptyResult'],
    [['Whole', null, 'Whole'], 'Whole | EmptyResult'],
    [[null], 'NoContent', 204],
    [['Whole', null], 'Whole | NoContent', 204],
  ] as const)('formatResultType formats the result of the schemas %j as %s', (schemas, type, status: number = 200) => {
    const success = schemas.map((schema) => ({ status, schema }));
    expect(formatResultType(success, definitions)).toBe(type);
  });
});

describe('formatType', () => {
  it.each([
    [{}, 'unknown'],
    [{ type: 'object' }, 'Record<string, unknown>'],
    [{ type: 'object', additionalProperties: false }, 'Record<string, never>'],
    [{ type: 'array', items: { type: 'string', enum: ['A'] } }, 'Array<"A" | (string & {})>'],
    [{ type: 'integer', enum: [1, 2] }, 'number'],
    [{ properties: { 'a-b': { type: 'boolean' } } }, '{\n  "a-b"?: boolean;\n}'],
  ] as const)('formatType formats %j as %s', (schema, expected) => {
    expect(formatType(schema as never)).toBe(expected);
  });

  it('formatType formats names as identifiers that differ from built-in types', () => {
    expect(['Order.Item', '2Things', 'Record'].map(formatTypeName)).toEqual(['Order_Item', '_2Things', 'Record_']);
  });
});
