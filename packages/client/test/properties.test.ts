import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallParameters } from '../src/index.ts';
import { parseJson } from '../src/response/parse-json.ts';
import { createTestClient } from './support/test-client.ts';

const anyText = fc.string({ unit: 'grapheme', minLength: 1 });
const segment = anyText.filter((text) => text !== '.' && text !== '..' && !text.includes('/'));

async function sendCall(call: CallParameters) {
  const setup = createTestClient(() => ({ body: { payload: 1 } }), { options: { waitForQuota: false } });
  await setup.client.callAPI(call);
  return setup.calls()[0];
}

describe('What a request contains arrives unchanged', () => {
  it('Items of a list whose name is repeated', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1 }), async (mskus) => {
        const call = { operation: 'fulfillmentInbound.listPrepDetails', query: { marketplaceId: 'M', mskus } };
        const pairs = (await sendCall(call))?.url.search.slice(1).split('&').slice(1) ?? [];
        expect(pairs.map((pair) => pair.split('=').map(decodeURIComponent))).toEqual(
          mskus.map((one) => ['mskus', one]),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('Items of a list that is encoded twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1 }), async (Skus) => {
        const call = { operation: 'productPricing.getPricing', query: { Skus } };
        const value = (await sendCall(call))?.url.search.split('=')[1] ?? '';
        expect(decodeURIComponent(value).split(',').map(decodeURIComponent)).toEqual(Skus);
      }),
      { numRuns: 50 },
    );
  });

  it('A path parameter that accepts slashes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(segment, { minLength: 1, maxLength: 4 }), async (parts) => {
        const call = {
          operation: 'uploads.createUploadDestinationForResource',
          path: { resource: parts.join('/') },
          query: { marketplaceIds: ['M'], contentMD5: 'x' },
        };
        const path = (await sendCall(call))?.url.pathname.split('/uploadDestinations/')[1] ?? '';
        expect(path.split('/').map(decodeURIComponent)).toEqual(parts);
      }),
      { numRuns: 50 },
    );
  });

  it('A body, with its length in bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(anyText, fc.jsonValue()), async (given) => {
        const body = JSON.parse(JSON.stringify(given)) as object;
        const request = await sendCall({ operation: 'reports.createReport', body });
        expect(JSON.parse(Buffer.from(request?.body ?? '').toString())).toEqual(body);
        expect(request?.headers['content-length']).toBe(String(Buffer.byteLength(JSON.stringify(body))));
      }),
      { numRuns: 50 },
    );
  });
});

describe('the content of a response', () => {
  it('The content of a response is returned unchanged, wherever its chunks end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(anyText, anyText), fc.integer({ min: 1, max: 7 }), async (payload, size) => {
        const bytes = Buffer.from(JSON.stringify({ payload }));
        const chunks = Array.from({ length: Math.ceil(bytes.byteLength / size) }, (_, index) =>
          bytes.subarray(index * size, (index + 1) * size),
        );
        const setup = createTestClient(() => ({ pieces: chunks }));
        expect(await setup.client.callAPI({ operation: 'sellers.getAccount' })).toEqual({ ...payload });
      }),
      { numRuns: 50 },
    );
  });

  it('JSON with raw control characters in its strings is parsed, and they become spaces', () => {
    const words = fc.array(fc.stringMatching(/^[a-zé"\\]{1,5}$/), { minLength: 1 });
    const raw = fc.constantFrom('\n', '\r\n', '\t', '\u0000');
    fc.assert(
      fc.property(words, raw, (parts, control) => {
        const invalidJson = `{"message":"${parts.map((part) => JSON.stringify(part).slice(1, -1)).join(control)}"}`;
        expect(parseJson(invalidJson)).toEqual({ message: parts.join(' ') });
      }),
    );
  });
});
