import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Files } from '../../src/index.ts';
import type { Script } from '../support/scripted-transport.ts';
import { catchError, noFiles, testClient, writeTemporary } from '../support/test-client.ts';
import { collectAll, createReportScenario, buildStatuses, listSteps } from './report-scenario.ts';

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

/** A client that writes to a disk in memory, and gets a document in pieces of so many bytes. */
function reading(content: string | Buffer, contentType = '', pieceBytes = 1_000) {
  const { scenario, script } = createReportScenario();
  const bytes = Buffer.from(content as string);
  const pieces = Array.from({ length: Math.ceil(bytes.byteLength / pieceBytes) }, (_, index) =>
    bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );
  const cut: Script = (request, index) =>
    request.url.host === 'documents.example'
      ? { headers: { 'content-type': contentType }, pieces }
      : script(request, index);
  const disk = new Map<string, string>();
  const write: Files['write'] = async (path, content) => {
    const held: Uint8Array[] = [];
    for await (const piece of content as AsyncIterable<Uint8Array>) held.push(Buffer.from(piece));
    disk.set(path, Buffer.concat(held).toString());
  };
  const set = testClient(cut, { files: { ...noFiles, write } });
  return { ...set, set, disk, scenario };
}

describe('rows of a JSON report', () => {
  it.each([1, 3, 1_000])('are the members of its lists, whatever pieces it comes in: %d bytes', async (size) => {
    for (const text of [
      JSON.stringify(document),
      JSON.stringify(document, null, 2),
      `\ufeff${JSON.stringify(document)}`,
    ]) {
      const { client } = reading(text, 'application/json', size);
      const rows = await collectAll(client.report(traffic).rows());
      expect(rows).toEqual([...document.salesAndTrafficByDate, ...document.salesAndTrafficByAsin]);
    }
  });

  it('are those of one list, when it is named', async () => {
    const { client } = reading(JSON.stringify(document));
    const rows = await collectAll(client.report(traffic).rows({ list: 'salesAndTrafficByAsin' }));
    expect(rows).toEqual(document.salesAndTrafficByAsin);
  });

  it.each([
    ['a list', '[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['JSON Lines', '{"a":1}\n{"a":2}\n', [{ a: 1 }, { a: 2 }]],
    ['an object', '{"a":[1,2]}', [{ a: [1, 2] }]],
    ['nothing', '', []],
    ['white space', ' \n ', []],
  ])('of an unknown type are what it is made of: %s', async (_, text, rows) => {
    const { client } = reading(text, 'application/json');
    expect(await collectAll(client.report(unknown).rows())).toEqual(rows);
  });

  it('come in the charset that the document states', async () => {
    const { client } = reading(Buffer.from('[{"a":"ü"}]', 'latin1'), 'application/json; charset=ISO-8859-1');
    expect(await collectAll(client.report(unknown).rows())).toEqual([{ a: 'ü' }]);
  });

  it.each(['[{"a":1},{"b"', '[{"a":1},', '{"a":1}x', '{"a" 1}'])('that are none are an error: %s', async (text) => {
    const { client } = reading(text, 'application/json');
    const error = await catchError(collectAll(client.report(unknown).rows()));
    expect(error).toMatchObject({ code: 'PARSE_ERROR', reportId: 'R1', reportDocumentId: 'D1' });
  });

  it('are what JSON.parse makes of it', async () => {
    const anything = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(anything, fc.integer({ min: 1, max: 9 }), async (values, size) => {
        const text = JSON.stringify(values);
        const { client } = reading(text, 'application/json', size);
        expect(await collectAll(client.report(unknown).rows())).toEqual(JSON.parse(text));
      }),
      { numRuns: 40 },
    );
  });
});

describe('other rows', () => {
  it('of XML are its document, with attributes, as one row', async () => {
    const { client } = reading('<?xml version="1.0"?><Report><Order id="1"><Sku>A</Sku></Order></Report>', 'text/xml');
    expect(await collectAll(client.report(xml).rows())).toEqual([{ Report: { Order: { '@_id': '1', Sku: 'A' } } }]);
  });

  it('of a workbook there are none', async () => {
    const { client } = reading('PK\x03\x04');
    expect(await catchError(collectAll(client.report(unknown).rows()))).toMatchObject({ code: 'PARSE_ERROR' });
  });
});

describe('a report as a file', () => {
  const tsv = 'sku\tname\nA\tsays "hi", twice\nB\tcomma, here\n';

  it.each([
    [undefined, tsv],
    ['original', tsv],
    ['csv', 'sku,name\r\nA,"says ""hi"", twice"\r\nB,"comma, here"\r\n'],
    ['jsonl', '{"sku":"A","name":"says \\"hi\\", twice"}\n{"sku":"B","name":"comma, here"}\n'],
    ['json', '[\n{"sku":"A","name":"says \\"hi\\", twice"},\n{"sku":"B","name":"comma, here"}\n]\n'],
  ] as const)('of a table has the format asked for: %s', async (format, text) => {
    const { client, disk } = reading(tsv, 'text/plain');
    const saved = await client.report(table).toFile('/report', { format });
    expect(disk.get('/report')).toBe(text);
    expect(saved).toMatchObject({ file: '/report', bytes: Buffer.byteLength(text) });
  });

  it('of a table keeps cells that are in no column', async () => {
    const { client, disk } = reading('sku\tname\nA\nB\tx\textra\n', 'text/plain');
    await client.report(table).toFile('/report', { format: 'csv' });
    expect(disk.get('/report')).toBe('sku,name\r\nA,\r\nB,x,extra\r\n');
  });

  it('of JSON as CSV has a column for every member that any row has', async () => {
    const { client, disk, set } = reading(JSON.stringify(document));
    await client.report(traffic).toFile('/report', { format: 'csv' });
    expect(disk.get('/report')).toBe(
      'date,salesByDate.orderedProductSales.amount,salesByDate.orderedProductSales.currencyCode,' +
        'trafficByDate.pageViews,parentAsin,tags\r\n' +
        '2026-01-01,1.5,EUR,,,\r\n2026-01-02,,,2,,\r\n,,,,B0,"[""a"",""ü""]"\r\n',
    );
    expect(listSteps(set).filter((step) => step === 'GET /report')).toHaveLength(1);
  });

  it('of JSON as CSV is held on the disk until its columns are known, and then let go', async () => {
    const held: string[] = [];
    const disk: string[] = [];
    const files: Files = {
      ...noFiles,
      writeTemporary: async (path, bytes) => {
        const { delete: remove, ...kept } = await writeTemporary(path, bytes);
        held.push(path);
        return { ...kept, delete: () => remove().then(() => void held.pop()) };
      },
      write: async (path, pieces) => {
        for await (const _ of pieces as AsyncIterable<Uint8Array>) disk.push([path, ...held].join());
      },
    };
    const { scenario, script } = createReportScenario({
      content: '[{"a":1},{"b":"2\\n3"},{}]',
      contentType: 'application/json',
    });
    const { client } = testClient(script, { files });
    await client.report(unknown).toFile('/report', { format: 'csv' });
    expect(disk).toEqual(['/report,/report', '/report,/report']);
    expect(held).toEqual([]);
    scenario.content = '[{"a":1},';
    const error = await catchError(client.report(unknown).toFile('/report', { format: 'csv' }));
    expect(error).toMatchObject({ code: 'PARSE_ERROR', reportId: 'R1' });
    expect(held).toEqual([]);
  });

  it.each([
    ['sku\tname', 'sku,name\r\n'],
    ['sku\tname\r\n', 'sku,name\r\n'],
    ['"sku","na,me"\n', 'sku,"na,me"\r\n'],
    ['', ''],
  ])('of a table without rows keeps its header: %j', async (text, csv) => {
    for (const request of [table, unknown]) {
      const { client, disk } = reading(text, text.includes('"') ? 'text/csv' : 'text/plain');
      await client.report(request).toFile('/report', { format: 'csv' });
      expect(disk.get('/report')).toBe(csv);
    }
  });

  it('of a table as CSV is not held, whatever its type', async () => {
    const { client, disk, set } = reading(tsv, 'text/plain');
    await client.report(unknown).toFile('/report', { format: 'csv' });
    expect(disk.get('/report')).toMatch(/^sku,name\r\nA,/);
    expect(listSteps(set).filter((step) => step === 'GET /report')).toHaveLength(1);
  });

  it('of JSON as CSV reads as the cells it was made of', async () => {
    const name = fc.constantFrom('a', 'b', 'c', '0', '__proto__');
    const arbitraryRows = fc.array(fc.dictionary(name, fc.string({ unit: 'binary' }), { minKeys: 1 }), {
      minLength: 1,
    });
    await fc.assert(
      fc.asyncProperty(arbitraryRows, async (rows) => {
        const { client, disk } = reading(JSON.stringify(rows), 'application/json');
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

  it('of JSON as JSON Lines has one row a line', async () => {
    const { client, disk } = reading(JSON.stringify(document));
    await client.report(traffic).toFile('/report', { format: 'jsonl', list: 'salesAndTrafficByAsin' });
    expect(disk.get('/report')).toBe('{"parentAsin":"B0","tags":["a","ü"]}\n');
  });

  it.each([
    ['original', ''],
    ['csv', ''],
    ['jsonl', ''],
    ['json', '[]\n'],
  ] as const)('is empty when there is nothing in it: %s', async (format, text) => {
    const { client, disk, scenario } = reading('');
    scenario.polls = buildStatuses('CANCELLED');
    await client.report(table).toFile('/cancelled', { format });
    expect(disk.get('/cancelled')).toBe(text);
  });

  it('is refused in another format', async () => {
    const { client, set } = reading('');
    const error = await catchError(client.report(table).toFile('/report', { format: 'xlsx' as never }));
    expect(error).toMatchObject({ code: 'INVALID_PARAMETER' });
    expect(listSteps(set)).toEqual([]);
  });

  it('as CSV reads as the rows it was made of', async () => {
    const cell = fc.string({ unit: 'binary-ascii' }).map((text) => text.replace(/[\t\r\n]/g, ' '));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), async (cells) => {
        const text = [['one', 'two'], ...cells].map((row) => row.join('\t')).join('\n');
        const { client, disk } = reading(text, 'text/plain; charset=utf-8');
        const run = client.report(table);
        await run.toFile('/report', { format: 'csv' });
        expect(parse(disk.get('/report') ?? '', { columns: true })).toEqual(await collectAll(run.rows()));
      }),
      { numRuns: 40 },
    );
  });
});
