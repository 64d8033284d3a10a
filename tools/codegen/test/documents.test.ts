import { describe, expect, it } from 'vitest';
import { documentFacts, saysNothing } from '../src/documents/document-facts.ts';
import { documentKey } from '../src/documents/document-names.ts';
import { documentType } from '../src/documents/document-type.ts';
import { emitDocuments } from '../src/documents/emit-documents.ts';
import { graphqlTypes } from '../src/documents/graphql-types.ts';
import { silentGraphql } from '../src/documents/silent-graphql.ts';
import { keptDocuments } from '../src/manifest.ts';
import { typeExpression } from '../src/type-expression.ts';

const words = 'words to be dropped';

const toyReport = {
  $schema: 'http://json-schema.org/draft-07/schema',
  $id: words,
  $comment: words,
  title: words,
  type: 'object',
  required: ['toys'],
  examples: [{ toys: words }],
  properties: {
    toys: { type: 'array', description: words, items: { $ref: '#/definitions/Toy' } },
    description: { type: ['string', 'null'], default: words },
  },
  definitions: {
    Toy: { type: 'object', properties: { kind: { enum: ['BALL'], 'x-docgen': [words], example: words } } },
  },
};

const toyGraphql = `
schema { query: Query }
"${words}"
directive @resultRetention("${words}" duration: String!) on FIELD_DEFINITION
type Query { toys_2026: Toys! }
type Toys { byKind("${words}" filter: Filter, size: [Size!]!): [ByKind] }
"${words}"
type ByKind { kind: String! @resultRetention(duration: "P1D") sizes: [Size] gone: Int @deprecated(reason: "${words}") }
input Filter { since: Date! most: Long }
enum Size { BIG SMALL }
scalar Date
scalar Long
`;

const sources = {
  reports: { toyReport },
  feeds: {},
  notifications: { Empty: { $ref: '#/definitions/Nothing', definitions: {} } },
  dataKiosk: { toys_2026: toyGraphql },
  hash: '',
};

describe('a document', () => {
  it('keeps facts only, and properties whatever their names are', () => {
    expect(documentFacts(toyReport)).toEqual({
      $schema: 'http://json-schema.org/draft-07/schema',
      type: 'object',
      required: ['toys'],
      properties: {
        toys: { type: 'array', items: { $ref: '#/definitions/Toy' } },
        description: { type: ['string', 'null'] },
      },
      definitions: { Toy: { type: 'object', properties: { kind: { enum: ['BALL'] } } } },
    });
    expect(Object.values(emitDocuments(sources)).join('\n')).not.toContain(words);
  });

  it('refers to its root, also where the reference is misspelt', () => {
    const facts = documentFacts({ '#ref': '#/definitions/Toy', definitions: { Toy: { type: 'object' } } });
    expect(facts.$ref).toBe('#/definitions/Toy');
    expect([saysNothing(facts), saysNothing({ $ref: '#/definitions/Lost' })]).toEqual([false, true]);
  });

  it('has a module for its schema and one for its type, unless it says nothing', () => {
    const files = emitDocuments(sources);
    expect(Object.keys(files).sort()).toEqual([
      'documents/data-kiosk-enums.ts',
      'documents/data-kiosk/toys-2026.ts',
      'documents/loaders.ts',
      'documents/reports/index.ts',
      'documents/reports/toy-report.ts',
      'documents/types/data-kiosk/index.ts',
      'documents/types/data-kiosk/toys-2026.ts',
      'documents/types/reports/toy-report.ts',
    ]);
    expect(files['documents/loaders.ts']).toContain("'toy-report': () => import('./reports/toy-report.ts')");
    expect(files['documents/loaders.ts']).toContain("'toys_2026': () => import('./data-kiosk/toys-2026.ts')");
    expect(files['documents/data-kiosk-enums.ts']).toContain('toys_2026: ["size"]');
  });

  it('has a type, and refuses a part that would take its name', () => {
    const facts = documentFacts(toyReport);
    expect(documentType(facts)).toBe(
      `export type Toy = {\n  kind?: "BALL" | (string & {});\n};\n\n` +
        `export type Document = {\n  toys: Toy[];\n  description?: string | null;\n};`,
    );
    expect(() => documentType({ definitions: { Document: {} } })).toThrow('called Document');
  });

  it.each([
    ['AnyOfferChangedNotification', 'any-offer-changed-notification'],
    ['B2bAnyOfferChanged', 'b2b-any-offer-changed'],
    ['FBAInventoryAvailability', 'fba-inventory-availability'],
    ['ListingsItem_2023-12-13', 'listings-item-2023-12-13'],
    ['listings-feed-schema-v2', 'listings-feed-schema-v2'],
  ])('%s is the module %s', (file, key) => {
    expect(documentKey(file)).toBe(key);
  });

  it('stays as the committed manifest has it when there are no schemas', () => {
    const manifest = { schemasHash: 'h', files: { 'documents/reports/a.ts': '1', 'operations/b.ts': '2' } };
    expect(keptDocuments(manifest as never)).toEqual({ hash: 'h', files: { 'documents/reports/a.ts': '1' } });
  });
});

describe('the type of a document', () => {
  it.each([
    [{ const: '2.0', type: 'string' }, '"2.0"'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'number' }] }, 'string | number'],
    [
      {
        type: 'object',
        properties: { a: { type: 'string' }, b: {} },
        required: ['a'],
        oneOf: [{ properties: { b: false } }, { required: ['b'] }],
      },
      '{\n  a: string;\n  b?: never;\n} | {\n  a: string;\n  b: unknown;\n}',
    ],
  ])('of %j is %s', (schema, expected) => {
    expect(typeExpression(schema as never)).toBe(expected);
  });
});

describe('a GraphQL schema', () => {
  it('is kept on one line, with its limits and without its words', () => {
    const silent = silentGraphql(toyGraphql);
    expect(silent).not.toMatch(/\n|words/);
    expect(silent).toContain('kind:String!@resultRetention(duration:"P1D")');
  });

  it('has types: optional members, arguments, and the object on each line', () => {
    expect(graphqlTypes(toyGraphql)).toBe(`export interface ByKind {
  kind?: string;
  sizes?: Array<Size | null> | null;
  gone?: number | null;
}

export interface Filter {
  since: string;
  most?: number | null;
}

export type Size = 'BIG' | 'SMALL' | (string & {});

export interface Datasets {
  byKind: {
    arguments: {
      filter?: Filter | null;
      size: Size[];
    };
    row: ByKind;
  };
}`);
  });
});
