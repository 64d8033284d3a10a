import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Files } from '../../src/index.ts';
import type { Script } from '../support/scripted-transport.ts';
import { catchError, createTestClient, noFiles, writeTemporary } from '../support/test-client.ts';
import { buildStatuses, collectAll, createReportScenario, listSteps } from './report-scenario.ts';

const marketplaceIds = ['A1PA6795UKMFR9'];
const table = { reportType: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL', marketplaceIds } as const;
const traffic = { reportType: 'GET_SALES_AND_TRAFFIC_REPORT', marketplaceIds } as const;
const unknown = { reportType: 'GET_BRAND_NEW_DATA', marketplaceIds } as const;
const xml = { reportType: 'GET_ORDER_REPORT_DATA_SHIPPING', marketplaceIds } as const;

const document = {
  reportSpecification: { reportType: traffic.reportType, lists: [{ salesAndTrafficByDate: [1] }] },
  salesAndTrafficByDate: [
    { date: '2026-01-01', salesByDate: { orderedProductSales: { amount: 1.5, currencyCode: 'EUR' } } },
    { date: '2026-01-02', trafficByDate: { pageViews: 2 } },
  ],
  salesAndTrafficByAsin: [{ parentAsin: 'B0', tags: ['a', 'ü'] }],
};

/** Creates a client that writes to a disk in memory and downloads a document in chunks of the given size. */
function createClient(content: string | Buffer, contentType = '', pieceBytes = 1_000) {
  const { scenario, script } = createReportScenario();
  const bytes = Buffer.from(content as string);
  const pieces = Array.from({ length: Math.ceil(bytes.byteLength / pieceBytes) }, (_, index) =>
    bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );
  const chunkedScript: Script = (request, index) =>
    request.url.host === 'documents.example'
      ? { headers: { 'content-type': contentType }, pieces }
      : script(request, index);
  const disk = new Map<string, string>();
  const write: Files['write'] = async (path, content) => {
    const chunks: Uint8Array[] = [];
    for await (const piece of content as AsyncIterable<Uint8Array>) chunks.push(Buffer.from(piece));
    disk.set(path, Buffer.concat(chunks).toString());
  };
  const setup = createTestClient(chunkedScript, { files: { ...noFiles, write } });
  return { ...setup, setup, disk, scenario };
}

describe('rows of a JSON report', () => {
  it.each([1, 3, 1_000])('Rows are the items of the lists, for chunks of %d bytes', async (size) => {
    for (const text of [
      JSON.stringify(document),
      JSON.stringify(document, null, 2),
      `\ufeff${JSON.stringify(document)}`,
    ]) {
      const { client } = createClient(text, 'application/json', size);
      const rows = await collectAll(client.report(traffic).rows());
      expect(rows).toEqual([...document.salesAndTrafficByDate, ...document.salesAndTrafficByAsin]);
    }
  });

  it('Only the rows of the given list are returned', async () => {
    const { client } = createClient(JSON.stringify(document));
    const rows = await collectAll(client.report(traffic).rows({ list: 'salesAndTrafficByAsin' }));
    expect(rows).toEqual(document.salesAndTrafficByAsin);
  });

  it.each([
    ['a list', '[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['JSON Lines', '{"a":1}\n{"a":2}\n', [{ a: 1 }, { a: 2 }]],
    ['an object', '{"a":[1,2]}', [{ a: [1, 2] }]],
    ['nothing', '', []],
    ['whitespace', ' \n ', []],
  ])('Rows of an unknown report type are detected from the content: %s', async (_, text, rows) => {
    const { client } = createClient(text, 'application/json');
    expect(await collectAll(client.report(unknown).rows())).toEqual(rows);
  });

  it('Rows are decoded in the charset of the content type', async () => {
    const { client } = createClient(Buffer.from('[{"a":"ü"}]', 'latin1'), 'application/json; charset=ISO-8859-1');
    expect(await collectAll(client.report(unknown).rows())).toEqual([{ a: 'ü' }]);
  });

  it.each(['[{"a":1},{"b"', '[{"a":1},', '{"a":1}x', '{"a" 1}'])('Invalid JSON is an error: %s', async (text) => {
    const { client } = createClient(text, 'application/json');
    const error = await catchError(collectAll(client.report(unknown).rows()));
    expect(error).toMatchObject({ code: 'PARSE_ERROR', reportId: 'R1', reportDocumentId: 'D1' });
  });

  it('Rows equal the result of JSON.parse', async () => {
    const anything = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(anything, fc.integer({ min: 1, max: 9 }), async (values, size) => {
        const text = JSON.stringify(values);
        const { client } = createClient(text, 'application/json', size);
        expect(await collectAll(client.report(unknown).rows())).toEqual(JSON.parse(text));
      }),
      { numRuns: 40 },
    );
  });
});

describe('rows of other formats', () => {
  it('The elements of an XML report are its rows, with their attributes', async () => {
    const { client } = createClient(
      '<?xml version="1.0"?><Report><Order id="1"><Sku>A</Sku></Order></Report>',
      'text/xml',
    );
    expect(await collectAll(client.report(xml).rows())).toEqual([{ '@_id': '1', Sku: 'A' }]);
  });

  it('A workbook cannot be read as rows', async () => {
    const { client } = createClient('PK\x03\x04');
    expect(await catchError(collectAll(client.report(unknown).rows()))).toMatchObject({ code: 'PARSE_ERROR' });
  });
});

describe('report.toFile', () => {
  const tsv = 'sku\tname\nA\tsays "hi", twice\nB\tcomma, here\n';

  it.each([
    [undefined, tsv],
    ['original', tsv],
    ['csv', 'sku,name\r\nA,"says ""hi"", twice"\r\nB,"comma, here"\r\n'],
    ['jsonl', '{"sku":"A","name":"says \\"hi\\", twice"}\n{"sku":"B","name":"comma, here"}\n'],
    ['json', '[\n{"sku":"A","name":"says \\"hi\\", twice"},\n{"sku":"B","name":"comma, here"}\n]\n'],
  ] as const)('A table is saved in the given format: %s', async (format, text) => {
    const { client, disk } = createClient(tsv, 'text/plain');
    const saved = await client.report(table).toFile('/report', { format });
    expect(disk.get('/report')).toBe(text);
    expect(saved).toMatchObject({ file: '/report', bytes: Buffer.byteLength(text) });
  });

  it('Columns are rejected with the original document, before anything is sent', async () => {
    const { client, setup } = createClient(tsv, 'text/plain');
    const options = { columns: ['sku'] };
    expect(await catchError(client.report(table).toFile('/report', options))).toMatchObject({
      code: 'INVALID_PARAMETER',
      message: expect.stringContaining('format "original" saves the document byte for byte, with all columns.'),
    });
    expect(listSteps(setup)).toEqual([]);
    await client.report(table).toFile('/report', { ...options, format: 'csv' });
  });

  it('Cells without a column are saved', async () => {
    const { client, disk } = createClient('sku\tname\nA\nB\tx\textra\n', 'text/plain');
    await client.report(table).toFile('/report', { format: 'csv' });
    expect(disk.get('/report')).toBe('sku,name\r\nA,\r\nB,x,extra\r\n');
  });

  it('CSV from JSON has a column for each member of any row', async () => {
    const { client, disk, setup } = createClient(JSON.stringify(document));
    await client.report(traffic).toFile('/report', { format: 'csv' });
    expect(disk.get('/report')).toBe(
      'date,salesByDate.orderedProductSales.amount,salesByDate.orderedProductSales.currencyCode,' +
        'trafficByDate.pageViews,parentAsin,tags\r\n' +
        '2026-01-01,1.5,EUR,,,\r\n2026-01-02,,,2,,\r\n,,,,B0,"[""a"",""ü""]"\r\n',
    );
    expect(listSteps(setup).filter((step) => step === 'GET /report')).toHaveLength(1);
  });

  it('CSV from JSON is stored in a temporary file until its columns are known', async () => {
    const temporaryPaths: string[] = [];
    const writes: { path: string; temporaryFiles: string[] }[] = [];
    const files: Files = {
      ...noFiles,
      writeTemporary: async (path, bytes) => {
        const { delete: remove, ...rest } = await writeTemporary(path, bytes);
        temporaryPaths.push(path);
        return { ...rest, delete: () => remove().then(() => void temporaryPaths.pop()) };
      },
      write: async (path, pieces) => {
        for await (const _ of pieces as AsyncIterable<Uint8Array>) {
          writes.push({ path, temporaryFiles: [...temporaryPaths] });
        }
      },
    };
    const { scenario, script } = createReportScenario({
      content: '[{"a":1},{"b":"2\\n3"},{}]',
      contentType: 'application/json',
    });
    const { client } = createTestClient(script, { files });
    await client.report(unknown).toFile('/report', { format: 'csv' });
    const write = { path: '/report', temporaryFiles: ['/report'] };
    expect(writes).toEqual([write, write]);
    expect(temporaryPaths).toEqual([]);
    scenario.content = '[{"a":1},';
    const error = await catchError(client.report(unknown).toFile('/report', { format: 'csv' }));
    expect(error).toMatchObject({ code: 'PARSE_ERROR', reportId: 'R1' });
    expect(temporaryPaths).toEqual([]);
  });

  it.each([
    ['sku\tname', 'sku,name\r\n'],
    ['sku\tname\r\n', 'sku,name\r\n'],
    ['"sku","na,me"\n', 'sku,"na,me"\r\n'],
    ['', ''],
  ])('A table without rows keeps its header: %j', async (text, csv) => {
    for (const request of [table, unknown]) {
      const { client, disk } = createClient(text, text.includes('"') ? 'text/csv' : 'text/plain');
      await client.report(request).toFile('/report', { format: 'csv' });
      expect(disk.get('/report')).toBe(csv);
    }
  });

  it('CSV from a table needs no temporary file, also for an unknown report type', async () => {
    const { client, disk, setup } = createClient(tsv, 'text/plain');
    await client.report(unknown).toFile('/report', { format: 'csv' });
    expect(disk.get('/report')).toMatch(/^sku,name\r\nA,/);
    expect(listSteps(setup).filter((step) => step === 'GET /report')).toHaveLength(1);
  });

  it('CSV from JSON is read back as the same cells', async () => {
    const name = fc.constantFrom('a', 'b', 'c', '0', '__proto__');
    const arbitraryRows = fc.array(fc.dictionary(name, fc.string({ unit: 'binary' }), { minKeys: 1 }), {
      minLength: 1,
    });
    await fc.assert(
      fc.asyncProperty(arbitraryRows, async (rows) => {
        const { client, disk } = createClient(JSON.stringify(rows), 'application/json');
        await client.report(unknown).toFile('/report', { format: 'csv' });
        const [header = [], ...lines] = parse(disk.get('/report') ?? '') as string[][];
        const texts = JSON.parse(JSON.stringify(rows)) as Record<string, string>[];
        expect(new Set(header)).toEqual(new Set(texts.flatMap((row) => Object.keys(row))));
        expect(lines).toEqual(
          texts.map((row) => header.map((column) => (Object.hasOwn(row, column) ? row[column] : ''))),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('JSON Lines have one row per line', async () => {
    const { client, disk } = createClient(JSON.stringify(document));
    await client.report(traffic).toFile('/report', { format: 'jsonl', list: 'salesAndTrafficByAsin' });
    expect(disk.get('/report')).toBe('{"parentAsin":"B0","tags":["a","ü"]}\n');
  });

  it.each([
    ['original', ''],
    ['csv', ''],
    ['jsonl', ''],
    ['json', '[]\n'],
  ] as const)('A cancelled report is saved without rows: %s', async (format, text) => {
    const { client, disk, scenario } = createClient('');
    scenario.polls = buildStatuses('CANCELLED');
    await client.report(table).toFile('/cancelled', { format });
    expect(disk.get('/cancelled')).toBe(text);
  });

  it('An unknown format is rejected', async () => {
    const { client, setup } = createClient('');
    const error = await catchError(client.report(table).toFile('/report', { format: 'xlsx' as never }));
    expect(error).toMatchObject({ code: 'INVALID_PARAMETER' });
    expect(listSteps(setup)).toEqual([]);
  });

  it('CSV from a table is read back as the same rows', async () => {
    const cell = fc.string({ unit: 'binary-ascii' }).map((text) => text.replace(/[\t\r\n]/g, ' '));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), async (cells) => {
        const text = [['one', 'two'], ...cells].map((row) => row.join('\t')).join('\n');
        const { client, disk } = createClient(text, 'text/plain; charset=utf-8');
        const run = client.report(table);
        await run.toFile('/report', { format: 'csv' });
        expect(parse(disk.get('/report') ?? '', { columns: true })).toEqual(await collectAll(run.rows()));
      }),
      { numRuns: 40 },
    );
  });
});
