import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Files, readSavedReportRows } from '../../src/index.ts';
import { createQueryScenario } from '../flows/query-scenario.ts';
import { collectAll, createReportScenario } from '../flows/report-scenario.ts';
import type { Script } from '../support/scripted-transport.ts';
import { catchError, createTestClient, noFiles } from '../support/test-client.ts';

const url = 'https://documents.example/report?X-Amz-Signature=planted-signature';
const zipped = { url, compressionAlgorithm: 'GZIP' };
const marketplaceIds = ['A1PA6795UKMFR9'];
const listings = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds } as const;
const csv = { reportType: 'GET_CSV_MFN_PRIME_RETURNS_REPORT', marketplaceIds } as const;
const traffic = { reportType: 'GET_SALES_AND_TRAFFIC_REPORT', marketplaceIds } as const;
const orders = { reportType: 'GET_XML_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL', marketplaceIds } as const;
const unknown = { reportType: 'GET_BRAND_NEW_DATA', marketplaceIds } as const;
const table = 'seller-sku\tprice\nA\t1\n';

/** A client beside a storage whose details and documents are these, and a disk in memory. */
function storage(content: string | Uint8Array, { gzip = false, headers = {} as Record<string, string> } = {}) {
  const { script: answerReport } = createReportScenario();
  const script: Script = (request, index) => {
    if (request.url.host === 'documents.example') return { headers, pieces: [content] };
    if (!/\/documents\/D1$/.test(request.url.pathname)) return answerReport(request, index);
    return { body: { reportDocumentId: 'D1', ...(gzip ? zipped : { url }) } };
  };
  const disk = new Map<string, string>();
  const write: Files['write'] = async (path, text) => {
    const held: Uint8Array[] = [];
    for await (const piece of text as AsyncIterable<Uint8Array>) held.push(Buffer.from(piece));
    disk.set(path, Buffer.concat(held).toString());
  };
  return { ...createTestClient(script, { files: { ...noFiles, write } }), disk };
}

type Client = ReturnType<typeof storage>['client'];
type Request = typeof listings | typeof traffic | typeof orders | typeof unknown | typeof csv;

/** Every way to a report's document, by what it is called. */
const ofReport: Readonly<Record<string, (client: Client, request: Request) => Promise<unknown>>> = {
  rows: (client, request) => collectAll(client.report(request as typeof listings).rows()),
  text: (client, request) => client.report(request as typeof listings).text(),
  stream: async (client, request) => buffer(await client.report(request as typeof listings).stream()),
  toFile: (client, request) => client.report(request as typeof listings).toFile('/f'),
  'toFile as csv': (client, request) => client.report(request as typeof listings).toFile('/f', { format: 'csv' }),
  downloadReport: (client, body) => client.downloadReport({ body }),
  'downloadReport as JSON': (client, body) => client.downloadReport({ body, download: { json: true } }),
  downloadReportStream: async (client, body) => buffer(await client.downloadReportStream({ body })),
  downloadReportToFile: (client, body) => client.downloadReportToFile({ body }, '/f'),
  downloadReportRows: (client, body) => collectAll(client.downloadReportRows({ body })),
};

/** All ways to read a document of an unknown type. */
const ofDetails: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  download: (client) => client.download(zipped),
  'download as JSON': (client) => client.download(zipped, { json: true }),
  'download with a charset': (client) => client.download(zipped, { charset: 'windows-1252' }),
  'download to a file': (client) => client.download(zipped, { file: '/f' }),
  'download packed': (client) => client.download(zipped, { unzip: false }),
  downloadStream: async (client) => buffer(await client.downloadStream(zipped)),
  downloadToFile: (client) => client.downloadToFile(zipped, '/f'),
  'downloadToFile packed': (client) => client.downloadToFile(zipped, '/f', { unzip: false }),
  downloadRows: (client) => collectAll(client.downloadRows(zipped)),
};

const pages = {
  'an HTML page': '<!DOCTYPE html>\n<html><body>503 Service Unavailable</body></html>',
  'an HTML page without a doctype': '\n\n  <html>\t<head></head></html>',
  'XHTML after a comment': '<?xml version="1.0"?><!-- edge -->\n<!DOCTYPE html PUBLIC "x">\n<html xmlns="x"></html>',
  'an XML error': '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>SlowDown</Code></Error>',
  'an XML error without a declaration': '<Error><Code>AccessDenied</Code><Message>Denied, sorry</Message></Error>',
  'a JSON error': '{"errors":[{"code":"InternalFailure","message":"We failed, sorry"}]}',
  'an indented JSON error': '\ufeff{\n\t"errors": [\n\t\t{ "code": "InternalFailure" }\n\t]\n}',
  'an HTML page after much whitespace': `${' \n'.repeat(10_000)}<html><body></body></html>`,
};
const types = [{}, { 'content-type': 'text/html' }, { 'content-type': 'text/plain; charset=UTF-8' }];

describe.each(Object.entries(pages))('%s', (_, page) => {
  it.each(Object.keys(ofReport))('An error page is rejected as a report whose details say GZIP: %s', async (way) => {
    for (const headers of types) {
      const { client, disk } = storage(page, { gzip: true, headers });
      expect(await catchError(ofReport[way]?.(client, unknown) as Promise<unknown>)).toMatchObject({
        code: 'UNZIP_ERROR',
        retryable: false,
        reportId: 'R1',
      });
      expect([...disk]).toEqual([]);
    }
  });

  it.each(Object.keys(ofDetails).filter((way) => !way.endsWith('packed')))(
    'An error page is rejected as a document whose details say GZIP: %s',
    async (way) => {
      const { client, disk } = storage(page);
      const error = await catchError(ofDetails[way]?.(client) as Promise<unknown>);
      expect(error).toMatchObject({ code: 'UNZIP_ERROR', message: expect.stringContaining('GZIP') });
      expect([...disk]).toEqual([]);
    },
  );

  it.each(Object.keys(ofReport))('An error page is rejected as a flat file: %s', async (way) => {
    for (const [content, gzip] of [
      [page, false],
      [gzipSync(page), true],
      [Buffer.from(`\ufeff${page}`, 'utf16le'), false],
    ] as const) {
      for (const request of [listings, csv]) {
        const { client, disk } = storage(content, { gzip, headers: types[1] ?? {} });
        const error = catchError(ofReport[way]?.(client, request) as Promise<unknown>);
        expect(await error).toMatchObject({ code: 'PARSE_ERROR', reportId: 'R1' });
        expect([...disk]).toEqual([]);
      }
    }
  });

  it.each(Object.keys(ofReport))('An error page is rejected as a JSON or XML report: %s', async (way) => {
    for (const request of [traffic, orders]) {
      const { client, disk } = storage(page);
      const error = catchError(ofReport[way]?.(client, request) as Promise<unknown>);
      expect(await error).toMatchObject({ code: 'PARSE_ERROR', reportId: 'R1' });
      expect([...disk]).toEqual([]);
    }
  });

  it('An error page is rejected as a saved flat file', async () => {
    for (const content of [Buffer.from(page), gzipSync(page)]) {
      const file = (async function* () {
        yield content;
      })();
      const rows = collectAll(readSavedReportRows({ reportType: listings.reportType, file }));
      expect(await catchError(rows)).toMatchObject({ code: 'PARSE_ERROR' });
    }
  });

  it('An error page is rejected as a Data Kiosk document', async () => {
    const { script, scenario } = createQueryScenario();
    scenario.pages = [{ ...scenario.pages[0], polls: scenario.pages[0]?.polls ?? [], content: page }];
    const { client } = createTestClient(script);
    const query = client.query('query { x_y { z(a: 1) { b } } }', { check: false });
    expect(await catchError(collectAll(query.rows()))).toMatchObject({ code: 'PARSE_ERROR' });
  });

  it('An error page is rejected as a document with a content encoding', async () => {
    for (const content of [page, gzipSync(page)]) {
      const { client } = storage(content, { headers: { 'content-encoding': 'gzip' } });
      expect(await catchError(client.download(zipped))).toMatchObject({ code: 'UNZIP_ERROR' });
    }
  });
});

describe('GZIP content', () => {
  it.each(Object.keys(ofReport))(
    'GZIP content that is cut, damaged or followed by other bytes is an error: %s',
    async (way) => {
      const whole = gzipSync(table);
      const damaged = Buffer.from(whole);
      damaged[damaged.length - 6] = 0xff & ~(damaged[damaged.length - 6] ?? 0);
      const after = Buffer.concat([whole, Buffer.from('<html></html>')]);
      for (const content of [whole.subarray(0, 1), whole.subarray(0, 12), whole.subarray(0, -1), damaged, after, '']) {
        const { client, disk } = storage(content, { gzip: true });
        const error = catchError(ofReport[way]?.(client, listings) as Promise<unknown>);
        expect(await error).toMatchObject({ code: 'UNZIP_ERROR', reportId: 'R1' });
        expect([...disk]).toEqual([]);
      }
    },
  );

  it('Zeros after the GZIP content are ignored', async () => {
    const { client } = storage(Buffer.concat([gzipSync(table), Buffer.alloc(500)]), { gzip: true });
    expect(await client.report(listings).text()).toBe(table);
  });

  it('GZIP content without compression details is decompressed if the report is text', async () => {
    const contents = [
      [listings, table],
      [csv, 'a,b\n1,2\n'],
      [orders, '<AmazonEnvelope/>'],
      [traffic, '{"salesAndTrafficByDate":[]}'],
    ] as const;
    for (const [request, content] of contents) {
      const { client } = storage(gzipSync(content));
      expect(await client.report(request as typeof listings).text()).toBe(content);
    }
    const { client } = storage(gzipSync(table));
    expect(await collectAll(client.report(listings).rows())).toEqual([{ 'seller-sku': 'A', price: '1' }]);
  });

  it('GZIP content of an unknown type is returned unmodified as bytes', async () => {
    const { client } = storage(gzipSync(table));
    expect(await client.download({ url })).toEqual(gzipSync(table));
    expect(await catchError(client.report(unknown).text())).toMatchObject({ code: 'PARSE_ERROR', reportId: 'R1' });
  });

  it('GZIP content with a content encoding is decompressed twice', async () => {
    const { client } = storage(gzipSync(gzipSync(table)), { headers: { 'content-encoding': 'gzip' } });
    expect(await client.download(zipped)).toBe(table);
  });
});

describe('a flat file', () => {
  const headings = [
    '[sku]',
    '{sku}',
    '<sku>',
    '<b>sku</b>',
    '"sku"',
    '{"sku"}',
    '<5 days',
    '#',
    '',
    '価格',
    '[]',
    '&lt;',
  ];

  it.each(headings)('A flat file may have the first heading %j', async (heading) => {
    for (const [request, delimiter] of [
      [listings, '\t'],
      [csv, ','],
    ] as const) {
      const { client } = storage(`${heading}${delimiter}price\nA${delimiter}1\n`);
      expect(
        (await collectAll(client.report(request as typeof listings).rows())).map((row) => Object.values(row)),
      ).toEqual([['A', '1']]);
      expect(await client.report(request as typeof listings).text()).toContain('price\n');
    }
  });

  it.each(['', '\ufeff', ' \n', 'sku\tprice\n', '<sku>\nA\n', '{sku}\nA\n'])(
    'A flat file may consist of %j only',
    async (content) => {
      for (const gzip of [false, true]) {
        const { client } = storage(gzip ? gzipSync(content) : content, { gzip });
        expect(await client.report(listings).text()).toBe(content.replace('\ufeff', ''));
        await collectAll(client.report(listings).rows());
      }
    },
  );

  it('A flat file is read even if its content type is wrong', async () => {
    for (const type of ['application/json', 'text/xml', 'text/html']) {
      const { client } = storage(table, { headers: { 'content-type': type } });
      expect(await client.report(listings).text()).toBe(table);
      expect(await collectAll(client.report(listings).rows())).toEqual([{ 'seller-sku': 'A', price: '1' }]);
    }
  });
});
