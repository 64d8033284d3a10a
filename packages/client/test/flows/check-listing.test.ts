import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ListingToCheck } from '../../src/index.ts';
import type { Reply, Script } from '../support/scripted-transport.ts';
import { errorOf, refusal, testClient } from '../support/test-client.ts';

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
const listing: ListingToCheck = { productType: 'LUGGAGE', marketplaceIds: ['A1PA6795UKMFR9'], attributes: {} };

function definitions(sum = checksum): Script {
  return ({ url }): Reply => {
    if (url.host === 'schemas.example') return { headers: { 'content-type': 'application/json' }, body: schema };
    const resource = 'https://schemas.example/luggage?X-Amz-Signature=planted-signature';
    return { body: { schema: { link: { resource, verb: 'GET' }, checksum: sum }, productType: 'LUGGAGE' } };
  };
}

it('says what the marketplace would object to, with the place, the rule, and the values there are', async () => {
  const { client, calls } = testClient(definitions());
  const name = { value: 'größer als', language_tag: 'de_DE' };
  const attributes = { item_name: [name, { ...name, value: 'kurz' }], color: [{ value: 'blau' }], other: undefined };
  const faults = await client.checkListing({ ...listing, requirements: 'LISTING', attributes });
  expect(faults.map(({ path, rule, allowed }) => [path, rule, allowed])).toEqual([
    ['attributes.item_name', 'maxUniqueItems', undefined],
    ['attributes.item_name[0].value', 'maxUtf8ByteLength', undefined],
    ['attributes.color[0].value', 'enum', ['rot', 'grün']],
  ]);
  expect(await client.checkListing({ ...listing, attributes: { item_name: [{ value: 'kurz' }] } })).toEqual([]);
  expect(Object.fromEntries(calls()[0]?.url.searchParams ?? [])).toEqual({
    marketplaceIds: 'A1PA6795UKMFR9',
    requirements: 'LISTING',
  });
});

it('fetches a definition once a day, however many ask', async () => {
  const { client, calls, clock } = testClient(definitions());
  await Promise.all([client.checkListing(listing), client.checkListing(listing)]);
  expect(calls()).toHaveLength(2);
  await client.checkListing({ ...listing, locale: 'de_DE' });
  expect(calls()).toHaveLength(4);
  await clock.advance(86_400_000);
  await client.checkListing(listing);
  expect(calls()).toHaveLength(6);
});

it('takes no definition whose checksum is another, and keeps no failure', async () => {
  const set = testClient(definitions('AAAA'));
  const error = errorOf(set.client.checkListing(listing));
  await set.clock.advance(600_000);
  expect(await error).toMatchObject({ code: 'DOWNLOAD_ERROR' });
  let asked = 0;
  const other = testClient((request, index) =>
    asked++ === 0 ? refusal(404, 'NotFound') : definitions()(request, index),
  );
  expect(await errorOf(other.client.checkListing(listing))).toMatchObject({ code: 'NotFound' });
  expect(await other.client.checkListing(listing)).toMatchObject([{ path: 'attributes.item_name', rule: 'required' }]);
});

it('needs attributes', async () => {
  const { client, calls } = testClient(definitions());
  const error = await errorOf(client.checkListing({ ...listing, attributes: undefined as never }));
  expect(error).toMatchObject({ code: 'INVALID_PARAMETER' });
  expect(calls()).toEqual([]);
});
