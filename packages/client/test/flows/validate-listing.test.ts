import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ListingToValidate } from '../../src/index.ts';
import type { Reply, Script } from '../support/scripted-transport.ts';
import { catchError, createTestClient, errorReply } from '../support/test-client.ts';

const schema = JSON.stringify({
  $schema: 'https://schemas.example/meta',
  type: 'object',
  required: ['item_name'],
  properties: {
    item_name: {
      type: 'array',
      maxUniqueItems: 1,
      selectors: ['language_tag'],
      items: { type: 'object', required: ['value'], properties: { value: { type: 'string', maxUtf8ByteLength: 10 } } },
    },
    color: { items: { properties: { value: { enum: ['rot', 'grün'] } } } },
  },
});
const checksum = createHash('md5').update(schema).digest('base64');
const listing: ListingToValidate = { productType: 'LUGGAGE', marketplaceIds: ['A1PA6795UKMFR9'], attributes: {} };

function createDefinitionScript(sum = checksum, text = schema): Script {
  return ({ url }): Reply => {
    if (url.host === 'schemas.example') return { headers: { 'content-type': 'application/json' }, body: text };
    const resource = 'https://schemas.example/luggage?X-Amz-Signature=planted-signature';
    return { body: { schema: { link: { resource, verb: 'GET' }, checksum: sum }, productType: 'LUGGAGE' } };
  };
}

it('Validation errors contain the path, the rule and the allowed values', async () => {
  const { client, calls } = createTestClient(createDefinitionScript());
  const name = { value: 'größer als', language_tag: 'de_DE' };
  const attributes = { item_name: [name, { ...name, value: 'kurz' }], color: [{ value: 'blau' }], other: undefined };
  const errors = await client.validateListing({ ...listing, requirements: 'LISTING', attributes });
  expect(errors.map(({ path, rule, severity, allowed }) => [path, rule, severity, allowed])).toEqual([
    ['attributes.item_name', 'maxUniqueItems', 'ERROR', undefined],
    ['attributes.item_name[0].value', 'maxUtf8ByteLength', 'ERROR', undefined],
    ['attributes.color[0].value', 'enum', 'ERROR', ['rot', 'grün']],
  ]);
  expect(await client.validateListing({ ...listing, attributes: { item_name: [{ value: 'kurz' }] } })).toEqual([]);
  expect(Object.fromEntries(calls()[0]?.url.searchParams ?? [])).toEqual({
    marketplaceIds: 'A1PA6795UKMFR9',
    requirements: 'LISTING',
  });
});

it('A definition is fetched once a day, also for concurrent calls', async () => {
  const { client, calls, clock } = createTestClient(createDefinitionScript());
  await Promise.all([client.validateListing(listing), client.validateListing(listing)]);
  expect(calls()).toHaveLength(2);
  await client.validateListing({ ...listing, locale: 'de_DE' });
  expect(calls()).toHaveLength(4);
  await clock.advance(86_400_000);
  await client.validateListing(listing);
  expect(calls()).toHaveLength(6);
});

it('A definition with a wrong checksum is rejected, and failures are not cached', async () => {
  const setup = createTestClient(createDefinitionScript('AAAA'));
  const error = catchError(setup.client.validateListing(listing));
  await setup.clock.advance(600_000);
  expect(await error).toMatchObject({ code: 'DOWNLOAD_ERROR' });
  let requests = 0;
  const other = createTestClient((request, index) =>
    requests++ === 0 ? errorReply(404, 'NotFound') : createDefinitionScript()(request, index),
  );
  expect(await catchError(other.client.validateListing(listing))).toMatchObject({ code: 'NotFound' });
  expect(await other.client.validateListing(listing)).toMatchObject([
    { path: 'attributes.item_name', rule: 'required' },
  ]);
});

it('Attributes that the product type does not have are warnings', async () => {
  const { client } = createTestClient(createDefinitionScript());
  const attributes = { item_name: [{ value: 'kurz' }], colour: [{ value: 'rot' }], toString: 1, left: undefined };
  expect(await client.validateListing({ ...listing, attributes })).toEqual(
    ['colour', 'toString'].map((name) => ({
      path: `attributes.${name}`,
      rule: 'additionalProperties',
      severity: 'WARNING',
      message: `attributes.${name} is not an attribute of LUGGAGE. Amazon would omit it.`,
      allowed: ['item_name', 'color'],
    })),
  );
});

it.each<[string, object, readonly string[]]>([
  ['are forbidden', { properties: { a: {} }, additionalProperties: false }, ['ERROR']],
  ['have a schema', { properties: { a: {} }, additionalProperties: { type: 'array' } }, ['ERROR']],
  ['match a pattern', { properties: { a: {} }, patternProperties: { '^b': {} } }, []],
  ['are allowed', { properties: { a: {} }, additionalProperties: true }, ['WARNING']],
  ['are not mentioned', { properties: { a: {} } }, ['WARNING']],
  ['are all unlisted', { type: 'object' }, []],
])('Attributes that the schema does not list: %s', async (_, given, expected) => {
  const text = JSON.stringify(given);
  const sum = createHash('md5').update(text).digest('base64');
  const { client } = createTestClient(createDefinitionScript(sum, text));
  const errors = await client.validateListing({ ...listing, attributes: { b: 1 } });
  expect(errors.map(({ severity }) => severity)).toEqual(expected);
});

it('Each validation error is an error or an unknown attribute, and each unknown attribute is reported', async () => {
  const { client } = createTestClient(createDefinitionScript());
  const names = fc.oneof(fc.constantFrom('item_name', 'color', '__proto__'), fc.string());
  await fc.assert(
    fc.asyncProperty(fc.dictionary(names, fc.jsonValue()), async (attributes) => {
      const errors = await client.validateListing({ ...listing, attributes });
      const unknown = Object.keys(JSON.parse(JSON.stringify(attributes))).filter(
        (name) => name !== 'item_name' && name !== 'color',
      );
      const warned = errors.filter(({ severity }) => severity === 'WARNING').map(({ path }) => path);
      expect(warned).toEqual(unknown.map((name) => `attributes.${name}`));
      expect(errors.every(({ severity, rule }) => severity === 'ERROR' || rule === 'additionalProperties')).toBe(true);
    }),
  );
});

const circular: Record<string, unknown> = {};
circular.self = circular;

it.each<[string, unknown, string]>([
  ['no argument', undefined, 'productType is missing. Pass the name of a product type, such as LUGGAGE.'],
  ['null', null, 'productType is missing'],
  ['no product type', { ...listing, productType: '' }, 'productType is missing'],
  ['no marketplaces', { ...listing, marketplaceIds: undefined }, 'marketplaceIds has to be a list'],
  ['an empty list', { ...listing, marketplaceIds: [] }, 'marketplaceIds has to be a list'],
  ['one marketplace', { ...listing, marketplaceIds: 'A1PA6795UKMFR9' }, 'marketplaceIds has to be a list'],
  ['no attributes', { ...listing, attributes: undefined }, 'attributes is missing, or is not an object.'],
  ['a list of attributes', { ...listing, attributes: [] }, 'attributes is missing, or is not an object.'],
  ['a circle', { ...listing, attributes: circular }, 'attributes.self is an object that contains itself'],
  [
    'a price that is not a number',
    { ...listing, attributes: { a: [{ value: Number.NaN }] } },
    'attributes.a[0].value is NaN',
  ],
  ['a large number', { ...listing, attributes: { a: 1n } }, 'attributes.a is a BigInt'],
])('Nothing is sent when the caller passes %s', async (_, given, message) => {
  const { client, calls } = createTestClient(createDefinitionScript());
  const error = await catchError(client.validateListing(given as never));
  expect(error).toMatchObject({ code: 'INVALID_PARAMETER', message: expect.stringContaining(message) });
  expect(calls()).toEqual([]);
});
