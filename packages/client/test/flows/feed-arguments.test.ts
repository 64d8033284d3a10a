import { describe, expect, it } from 'vitest';
import { SellingPartnerError } from '../../src/index.ts';
import { catchError, createTestClient } from '../support/test-client.ts';
import { createFeedScenario } from './feed-scenario.ts';

const marketplaceIds = ['A1PA6795UKMFR9'];
const listings = { feedType: 'JSON_LISTINGS_FEED', marketplaceIds, sellerId: 'M1' };
const message = {
  sku: 'A',
  operationType: 'PATCH',
  productType: 'PRODUCT',
  patches: [{ op: 'replace', path: '/attributes/price', value: [{ price: 1 }] }],
};

const circle: Record<string, unknown> = {};
circle.self = circle;

const oddValues: [string, unknown][] = [
  ['undefined', undefined],
  ['null', null],
  ['empty text', ''],
  ['text', 'text'],
  ['0', 0],
  ['NaN', Number.NaN],
  ['a BigInt', 1n],
  ['true', true],
  ['a symbol', Symbol('a')],
  ['a function', () => 1],
  ['an empty object', {}],
  ['an object without a prototype', Object.create(null)],
  ['an empty list', []],
  ['a list with null', [null]],
  ['a list with undefined', [undefined]],
  // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested.
  ['a list with a hole', [, 1]],
  ['a list with a number', [5]],
  ['a list with a list', [[]]],
  ['a list with a symbol', [Symbol('a')]],
  ['a list with a Map', [new Map()]],
  ['a Map', new Map([[Symbol('a'), 1]])],
  ['an invalid date', new Date('x')],
  ['a circle', circle],
  ['a list with a circle', [circle]],
];

const requests: [string, object][] = [
  ['content', { feedType: 'POST_PRODUCT_DATA', marketplaceIds, content: 'a', file: undefined, feedOptions: {} }],
  ['rows', { feedType: 'POST_FLAT_FILE_LISTINGS_DATA', marketplaceIds, rows: [{ a: 1 }], columns: ['a'] }],
  ['messages', { ...listings, messages: [message], issueLocale: 'en_US', report: { includedData: ['issues'] } }],
  ['messages of an unknown type', { feedType: 'NEW', contentType: 'application/json', marketplaceIds, content: '{}' }],
];
const options = [
  'interval',
  'maxWait',
  'onFailed',
  'onProgress',
  'signal',
  'contentType',
  'feedId',
  'file',
  'rows',
  'messages',
];

describe('Arguments of the wrong type', () => {
  it.each(oddValues)(
    'Every error is a SellingPartnerError, and invalid arguments send nothing: %s',
    async (_, value) => {
      for (const [, request] of requests) {
        for (const name of new Set([...Object.keys(request), ...options])) {
          const { client, calls } = createTestClient(createFeedScenario().script);
          const error = await catchAny(() => client.feed({ ...request, [name]: value } as never).done());
          if (error === undefined) continue;
          expect([name, error]).toEqual([name, expect.any(SellingPartnerError)]);
          // An ID that is text may be one of Amazon's.
          if (name !== 'feedId') expect(calls()).toEqual([]);
        }
      }
    },
  );

  it.each([
    ['feedType', undefined, 'feedType is missing. Pass the name of a feed type.'],
    ['feedType', 5, 'feedType is 5. Pass the name of a feed type.'],
    ['feedType', '', 'feedType is "". Pass the name of a feed type.'],
    ['sellerId', undefined, 'sellerId is missing. Pass the merchant token, or the vendor code.'],
    ['sellerId', 5, 'sellerId is 5. Pass the merchant token, or the vendor code.'],
  ])('The error of a wrong %s says what was passed: %j', async (name, value, text) => {
    const { client, calls } = createTestClient(createFeedScenario().script);
    const feed = { ...listings, messages: [message], [name]: value };
    const error = await catchError(client.feed(feed as never).done());
    expect([error.code, error.message]).toEqual(['INVALID_PARAMETER', text]);
    expect(calls()).toEqual([]);
  });

  it.each(oddValues)(
    'The same holds for the feed itself, uploads and members of messages and rows: %s',
    async (_, value) => {
      const details = { url: 'https://documents.example/D1' };
      const upload = { content: 'a', file: 'f', contentType: 'text/xml', gzip: false };
      const uses: ((client: ReturnType<typeof createTestClient>['client']) => unknown)[] = [
        (client) => client.feed(value as never).done(),
        (client) => client.upload(value as never, upload as never),
        (client) => client.upload(details, value as never),
        (client) => client.upload(details, upload as never, value as never),
        ...Object.keys(upload).map(
          (name) => (client: ReturnType<typeof createTestClient>['client']) =>
            client.upload(details, { ...upload, [name]: value } as never),
        ),
        ...[...Object.keys(message), 'messageId', 'attributes', 'toJSON'].map(
          (name) => (client: ReturnType<typeof createTestClient>['client']) =>
            client.feed({ ...listings, messages: [{ ...message, [name]: value }] } as never).done(),
        ),
        (client) =>
          client
            .feed({ feedType: 'POST_FLAT_FILE_LISTINGS_DATA', marketplaceIds, rows: [{ a: value }] } as never)
            .done(),
      ];
      for (const use of uses) {
        const { client } = createTestClient(createFeedScenario().script);
        const error = await catchAny(() => use(client));
        if (error !== undefined) expect(error).toBeInstanceOf(SellingPartnerError);
      }
    },
  );
});

async function catchAny(use: () => unknown): Promise<unknown> {
  try {
    await use();
    return undefined;
  } catch (error) {
    return error;
  }
}

describe('Messages that JSON cannot represent', () => {
  it.each<[string, object, string]>([
    [
      'NaN',
      { ...message, patches: [{ ...message.patches[0], value: [{ price: Number.NaN }] }] },
      'messages[1].patches[0].value[0].price is NaN',
    ],
    [
      'an invalid date',
      { ...message, attributes: { from: new Date('x') } },
      'messages[1].attributes.from is an invalid date',
    ],
    ['a Map', { ...message, attributes: new Map([['a', 1]]) }, 'messages[1].attributes is an instance of Map'],
    ['a function', { ...message, productType: () => 'PRODUCT' }, 'messages[1].productType is a function'],
    ['undefined in a list', { ...message, patches: [undefined] }, 'messages[1].patches[0] is undefined'],
  ])('Nothing is sent when a message contains %s, and the error names the path', async (_, second, reason) => {
    const { client, calls } = createTestClient(createFeedScenario().script);
    const error = await catchError(client.feed({ ...listings, messages: [message, second] } as never).done());
    expect([error.code, error.message]).toEqual(['INVALID_FEED', expect.stringContaining(reason)]);
    expect(calls()).toEqual([]);
  });

  it('A message that is an instance with toJSON is sent as toJSON returns it', async () => {
    const scenario = createFeedScenario();
    const { client } = createTestClient(scenario.script);
    const convertible = new (class {
      readonly #sku = 'PRIVATE';
      toJSON() {
        return { ...message, sku: this.#sku };
      }
    })();
    await client.feed({ ...listings, messages: [convertible] } as never).done();
    expect(JSON.parse([...scenario.uploads.values()][0]?.text ?? '').messages).toEqual([
      { ...message, sku: 'PRIVATE', messageId: 1 },
    ]);
  });

  it('The header is checked too', async () => {
    const { client, calls } = createTestClient(createFeedScenario().script);
    const report = { includedData: [Number.NaN] };
    const error = await catchError(client.feed({ ...listings, messages: [message], report } as never).done());
    expect([error.code, error.message]).toEqual([
      'INVALID_PARAMETER',
      expect.stringContaining('header.report.includedData[0] is NaN'),
    ]);
    expect(calls()).toEqual([]);
  });

  it('Feed options are checked before the content is uploaded', async () => {
    const { client, calls } = createTestClient(createFeedScenario().script);
    const feed = { feedType: 'POST_PRODUCT_DATA', marketplaceIds, content: 'a', feedOptions: { limit: Number.NaN } };
    const error = await catchError(client.feed(feed as never).done());
    expect([error.code, error.message]).toEqual([
      'INVALID_PARAMETER',
      expect.stringContaining('feedOptions.limit is NaN'),
    ]);
    expect(calls()).toEqual([]);
  });
});

describe('Messages of more than 10 MB', () => {
  const createMessage = (bytes: number) => ({
    ...message,
    patches: [{ ...message.patches[0], value: [{ text: 'x'.repeat(bytes) }] }],
  });

  it('Such a message is rejected, and nothing is sent', async () => {
    const { client, calls } = createTestClient(createFeedScenario().script);
    const messages = [message, createMessage(10 * 1024 * 1024)];
    const error = await catchError(client.feed({ ...listings, messages } as never).done());
    expect(error.code).toBe('INVALID_FEED');
    expect(error.message).toMatch(
      /^Message 2 \(SKU "A"\) has 10485\d{3} bytes\. A feed of one message has room for 10485\d{3} bytes, because Amazon asks for feeds of at most 10 MB\./,
    );
    expect(calls()).toEqual([]);
  });

  it('The largest message that fits is sent', async () => {
    const scenario = createFeedScenario();
    const { client } = createTestClient(scenario.script);
    await client.feed({ ...listings, messages: [createMessage(0)] } as never).done();
    const smallest = Buffer.byteLength([...scenario.uploads.values()][0]?.text ?? '');
    const room = 10 * 1024 * 1024 - smallest;
    await client.feed({ ...listings, messages: [createMessage(room)] } as never).done();
    expect(Buffer.byteLength([...scenario.uploads.values()][1]?.text ?? '')).toBe(10 * 1024 * 1024);
    const error = await catchError(client.feed({ ...listings, messages: [createMessage(room + 1)] } as never).done());
    expect(error.code).toBe('INVALID_FEED');
  });
});
