import { describe, expect, it } from 'vitest';
import { toDocumentKey } from '../src/documents/document-names.ts';
import { buildDocumentTypes } from '../src/documents/document-type.ts';
import { emitDocuments } from '../src/documents/emit-documents.ts';
import { buildGraphqlTypes } from '../src/documents/graphql-types.ts';
import { hasMissingRoot, pickDocumentConstraints } from '../src/documents/pick-document-constraints.ts';
import { stripDescriptions } from '../src/documents/strip-descriptions.ts';
import { pickCommittedDocuments } from '../src/manifest.ts';
import { formatType } from '../src/type-expression.ts';

const description = 'words to be dropped';

const toyReport = {
  $schema: 'http://json-schema.org/draft-07/schema',
  $id: description,
  $comment: description,
  title: description,
  type: 'object',
  required: ['toys'],
  examples: [{ toys: description }],
  properties: {
    toys: { type: 'array', description: description, items: { $ref: '#/definitions/Toy' } },
    description: { type: ['string', 'null'], default: description },
  },
  definitions: {
    Toy: { type: 'object', properties: { kind: { enum: ['BALL'], 'x-docgen': [description], example: description } } },
  },
};

const toyGraphql = `
schema { query: Query }
"${description}"
directive @resultRetention("${description}" duration: String!) on FIELD_DEFINITION
type Query { toys_2026: Toys! }
type Toys { byKind("${description}" filter: Filter, size: [Size!]!): [ByKind] }
"${description}"
type ByKind { kind: String! @resultRetention(duration: "P1D") sizes: [Size] gone: Int @deprecated(reason: "${description}") }
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

describe('the modules of a document', () => {
  it('The schemas of a document have the constraints only, and properties of any name', () => {
    expect(pickDocumentConstraints(toyReport)).toEqual({
      $schema: 'http://json-schema.org/draft-07/schema',
      type: 'object',
      required: ['toys'],
      properties: {
        toys: { type: 'array', items: { $ref: '#/definitions/Toy' } },
        description: { type: ['string', 'null'] },
      },
      definitions: { Toy: { type: 'object', properties: { kind: { enum: ['BALL'] } } } },
    });
    expect(Object.values(emitDocuments(sources)).join('\n')).not.toContain(description);
  });

  it('The schemas of a document have the root reference, also when Amazon misspells it', () => {
    const facts = pickDocumentConstraints({ '#ref': '#/definitions/Toy', definitions: { Toy: { type: 'object' } } });
    expect(facts.$ref).toBe('#/definitions/Toy');
    expect([hasMissingRoot(facts), hasMissingRoot({ $ref: '#/definitions/Missing' })]).toEqual([false, true]);
  });

  it('A document has a module for its schema and one for its type, and a schema without content has none', () => {
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

  it('The module of a document has a type named Document, so a definition with this name is rejected', () => {
    const facts = pickDocumentConstraints(toyReport);
    expect(buildDocumentTypes(facts)).toBe(
      `export type Toy = {\n  kind?: "BALL" | (string & {});\n};\n\n` +
        `export type Document = {\n  toys: Toy[];\n  description?: string | null;\n};`,
    );
    expect(() => buildDocumentTypes({ definitions: { Document: {} } })).toThrow('definition called Document');
  });

  it.each([
    ['AnyOfferChangedNotification', 'any-offer-changed-notification'],
    ['B2bAnyOfferChanged', 'b2b-any-offer-changed'],
    ['FBAInventoryAvailability', 'fba-inventory-availability'],
    ['ListingsItem_2023-12-13', 'listings-item-2023-12-13'],
    ['listings-feed-schema-v2', 'listings-feed-schema-v2'],
  ])('The module of the file %s has the key %s', (file, key) => {
    expect(toDocumentKey(file)).toBe(key);
  });

  it('The hashes of the committed manifest are kept when there are no schemas', () => {
    const manifest = { schemasHash: 'h', files: { 'documents/reports/a.ts': '1', 'operations/b.ts': '2' } };
    expect(pickCommittedDocuments(manifest as never)).toEqual({ hash: 'h', files: { 'documents/reports/a.ts': '1' } });
  });
});

describe('the types of a document', () => {
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
  ])('The type of %j is written as %s', (schema, expected) => {
    expect(formatType(schema as never)).toBe(expected);
  });
});

describe('a GraphQL schema', () => {
  it('A GraphQL schema is written on one line, without descriptions', () => {
    const stripped = stripDescriptions(toyGraphql);
    expect(stripped).not.toMatch(/\n|words/);
    expect(stripped).toContain('kind:String!@resultRetention(duration:"P1D")');
  });

  it('A GraphQL schema becomes types with optional members, arguments and rows', () => {
    expect(buildGraphqlTypes(toyGraphql)).toBe(`export interface ByKind {
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
