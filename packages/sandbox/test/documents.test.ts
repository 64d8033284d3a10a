import { gunzipSync } from 'node:zlib';
import { createSandbox, testClock } from '@supercargo/sandbox';
import { beforeEach, describe, expect, it } from 'vitest';
import { Application, ORIGIN } from './support/application.ts';
import { createReport, download, fetchReport } from './support/reading-reports.ts';

const clock = testClock();
const application = new Application(
  createSandbox({ clock, documentUrlSeconds: 60, rateScale: Number.POSITIVE_INFINITY }),
);
let path = '';
let url = '';

beforeEach(async () => {
  const reportId = await createReport(application, 'GET_MERCHANT_LISTINGS_DATA');
  clock.advance(10_000);
  path = `/reports/2021-06-30/documents/${(await fetchReport(application, reportId)).reportDocumentId}`;
  url = (await application.call('GET', path)).body.url;
});

async function readError(address: string, headers = {}) {
  const { status, headers: answered, bytes } = await download(application, address, headers);
  expect(answered.get('content-type')).toBe('application/xml');
  return [status, /<Code>(\w+)<\/Code><Message>.+<\/Message><\/Error>$/.exec(new TextDecoder().decode(bytes))?.[1]];
}

describe('document URLs', () => {
  it('A document URL has the host that was called', () => {
    expect(new URL(url).origin).toBe(ORIGIN);
  });

  it('A document URL expires', async () => {
    clock.advance(59_999);
    const file = await download(application, url);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-length')).toBe(String(file.bytes.byteLength));
    expect(file.headers.has('content-encoding')).toBe(false);
    clock.advance(1);
    expect(await readError(url)).toEqual([403, 'AccessDenied']);
    const renewed = (await application.call('GET', path)).body.url;
    expect((await download(application, renewed)).status).toBe(200);
  });

  it('A document URL that was changed is rejected', async () => {
    const later = new URL(url);
    later.searchParams.set('expires', String(clock.now() + 1_000_000));
    const encoded = new URL(url);
    encoded.searchParams.set('encoding', 'gzip');
    const unsigned = new URL(url);
    unsigned.searchParams.delete('signature');
    for (const forged of [
      later,
      encoded,
      unsigned,
      new URL(url.replace('amzn1.', 'amzn2.')),
      new URL(url.replace('amzn1.', '%E0%A4%A')),
    ]) {
      expect(await readError(forged.href)).toEqual([403, 'SignatureDoesNotMatch']);
    }
  });

  it.each(['x-amz-access-token', 'authorization'])(
    'A document URL rejects a request with the header %s',
    async (name) => {
      expect(await readError(url, { [name]: 'secret' })).toEqual([400, 'InvalidArgument']);
    },
  );

  it('A file is sent with a content encoding on request', async () => {
    const query = { enableContentEncodingUrlHeader: 'true' };
    const file = await download(application, (await application.call('GET', path, { query })).body.url);
    expect(file.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(file.bytes).toString('latin1')).toContain('item-name\t');
  });

  it('A URL for reading cannot be used for writing', async () => {
    const response = await application.sandbox.fetch(new Request(url, { method: 'PUT', body: 'mine now' }));
    expect(response.status).toBe(403);
    expect((await application.sandbox.fetch(new Request(url, { method: 'POST' }))).status).toBe(405);
  });
});
