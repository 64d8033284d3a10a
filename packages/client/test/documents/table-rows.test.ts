import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocumentRows } from '../../src/documents/download/read-document-rows.ts';
import { decodeText } from '../../src/documents/encoding/decode-text.ts';
import type { Row } from '../../src/documents/rows/row-shape.ts';
import { splitLineBlocks } from '../../src/documents/rows/split-line-blocks.ts';
import { nodePlatform } from '../../src/platform/node-platform.ts';
import { catchError, collectChunks, iterate, splitBytes } from './document-fakes.ts';
import { openTables, parseRows } from './parse.ts';

const csv = nodePlatform.loadCsv;

interface Given {
  readonly contentType?: string;
  readonly charset?: string;
  readonly reportType?: string;
  readonly marketplaceIds?: readonly string[];
  /** Bytes of a chunk. */
  readonly size?: number;
}

async function read(bytes: Uint8Array | string, given: Given = {}): Promise<Row[]> {
  const { contentType, charset, size = 100_000, ...hint } = given;
  const headers = contentType === undefined ? {} : { 'content-type': contentType };
  const rows: Row[] = [];
  const document = { headers, chunks: iterate(splitBytes(Buffer.from(bytes as string), size)) };
  const options = { charset, csv, warn: () => {}, tablesOnly: true };
  for await (const batch of readDocumentRows(document, options, hint)) rows.push(...(batch as Iterable<Row>));
  return rows;
}

const cells = fc.string({ unit: fc.constantFrom(...'ab "\t\t\n\n\r,;é日😀='), maxLength: 60 });

describe('The rows of a table', () => {
  it('A table has the same rows wherever the chunks end', async () => {
    const types = fc.constantFrom('GET_LEDGER_DETAIL_VIEW_DATA', 'GET_MERCHANT_LISTINGS_ALL_DATA');
    await fc.assert(
      fc.asyncProperty(cells, types, fc.integer({ min: 1, max: 9 }), async (text, reportType, size) => {
        fc.pre(text.trim() !== '');
        const parse = await openTables(reportType);
        const expected = settled(() => parse(text));
        const got = await read(text, { charset: 'utf-8', reportType, size }).catch(() => 'error');
        expect(got).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('A table without quotes has the same rows as with csv-parse', async () => {
    const plain = fc.string({ unit: fc.constantFrom(...'ab ,;é日😀=\\'), maxLength: 8 });
    const table = fc.array(fc.array(plain, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 99 }),
        async (lines, end, size) => {
          const text = lines.map((line) => line.join('\t')).join(end);
          const records: string[][] = parse(text, { delimiter: '\t', relax_column_count: true });
          const rows = await read(text, { charset: 'utf-8', size });
          const width = records[0]?.length ?? 0;
          const padded = records
            .slice(1)
            .map((record) => [...record, ...Array(width).fill('')].slice(0, Math.max(width, record.length)));
          expect(rows.map((row) => Object.values(row))).toEqual(padded);
        },
      ),
    );
  });

  it('An empty table has no rows', async () => {
    expect(await read('')).toEqual([]);
    expect(await read('a\tb\n')).toEqual([]);
  });

  it('A table may have carriage returns as line endings', async () => {
    expect(await read('a\tb\r1\t2\r3\t4', { size: 3 })).toEqual([
      { a: '1', b: '2' },
      { a: '3', b: '4' },
    ]);
  });

  it('The rows of a table are returned before the document ends', async () => {
    async function* chunks(): AsyncGenerator<Uint8Array> {
      for (;;) yield Buffer.from('1\t2\n'.repeat(100_000));
    }
    let count = 0;
    const document = { headers: {}, chunks: chunks() };
    for await (const batch of readDocumentRows(document, { csv, warn: () => {} }, {})) {
      count += [...batch].length;
      if (count > 500_000) break;
    }
    expect(count).toBeGreaterThan(500_000);
  });
});

describe('The charset of table rows', () => {
  const japan = { marketplaceIds: ['A1VC38T7YXB528'] };
  const ascii = `a\tb\n${'1\t2\n'.repeat(100_000)}`;
  const tesuto = Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67, 0x0a]);
  const last = async (bytes: Uint8Array, given: Given = {}) =>
    (await read(Buffer.concat([Buffer.from(ascii), bytes]), given)).at(-1)?.a;

  it('The charset of table rows is detected at the first bytes that are not ASCII', async () => {
    expect(await last(Buffer.from('grün'))).toBe('grün');
    expect(await last(Buffer.from('gr\xfcn \x80', 'latin1'))).toBe('grün €');
    expect(await last(tesuto, japan)).toBe('テスト');
  });

  it('The charset of table rows is an error if the guess was wrong', async () => {
    const turning = Buffer.concat([
      Buffer.from('grün\n'),
      Buffer.from('x\ty\n'.repeat(100_000)),
      Buffer.from('gr\xfcn', 'latin1'),
    ]);
    expect(await catchError(last(turning))).toMatchObject({ code: 'DECODE_ERROR', retryable: false });
    expect(await last(turning, { charset: 'windows-1252' })).toBe('grün');
  });

  it('The charset of table rows is the stated one if there is one', async () => {
    expect(await last(Buffer.from('ü'), { contentType: 'text/plain;charset=Cp1252' })).toBe('ü');
    expect(await last(Buffer.from([0xe4, 0x0a]), { contentType: 'text/plain;charset=Cp1252' })).toBe('ä');
    expect(await last(tesuto, { contentType: 'text/plain;charset=Windows-31J' })).toBe('テスト');
    expect(await last(tesuto, { contentType: 'text/plain;charset=utf-8', charset: 'cp932' })).toBe('テスト');
    const unknown = { contentType: 'text/plain;charset=klingon' };
    expect((await catchError(read(Buffer.from('a\tb\n\xfc\t1\n', 'latin1'), unknown))).code).toBe('DECODE_ERROR');
    expect(await read('a\tb\nü\t1\n', unknown)).toEqual([{ a: 'ü', b: '1' }]);
  });

  it('The charset of table rows may be stated by a byte order mark, which is removed', async () => {
    const utf16 = Buffer.from('\ufeffa\tb\nä\t日\n', 'utf16le');
    for (const bytes of [Buffer.from('\ufeffa\tb\nä\t日\n'), utf16, Buffer.from(utf16).swap16()]) {
      for (const size of [1, 5, 99]) expect(await read(bytes, { size })).toEqual([{ a: 'ä', b: '日' }]);
    }
    expect(await read('\ufeff"a"\t"b"\n"1\t2"\t3\n')).toEqual([{ a: '1\t2', b: '3' }]);
  });

  it.each(['utf-8', 'windows-1252', 'shift_jis', 'gbk', 'euc-jp'])(
    '%s returns the same rows as decoding the whole document',
    async (charset) => {
      const byte = fc.oneof(fc.constantFrom(9, 10, 0x1a, 0x1c, 0x7f), fc.integer({ min: 0x40, max: 0xff }));
      await fc.assert(
        fc.asyncProperty(fc.array(byte, { maxLength: 40 }), fc.integer({ min: 1, max: 9 }), async (list, size) => {
          const bytes = Buffer.from([0x61, 9, 0x62, 10, ...list]);
          const text = decodeText(bytes, charset, 1000) as string;
          expect(await read(bytes, { charset, size })).toEqual(parseRows(text, false));
        }),
      );
    },
  );
});

describe('A document that is not a table', () => {
  it.each([
    ['{"a":1}', 'application/json'],
    ['[1,2]', undefined],
    ['<a/>', 'text/xml'],
    ['PK\x03\x04xyz', undefined],
    ['%PDF-1', 'application/pdf'],
  ])('A document that is not a table is a PARSE_ERROR: %j', async (text, contentType) => {
    const error = await catchError(read(text, contentType === undefined ? {} : { contentType }));
    expect(error).toMatchObject({ code: 'PARSE_ERROR', retryable: false });
    expect(error.message).toMatch(/^The rows of the document could not be read: ./);
  });

  it('A document that is not a table is a PARSE_ERROR if a line is too long', async () => {
    const blocks = splitLineBlocks(iterate(splitBytes(Buffer.alloc(1001, 'x'), 10)), '\n', 1000);
    expect(await catchError(collectChunks(blocks))).toMatchObject({ code: 'PARSE_ERROR' });
  });
});

function settled(run: () => Row[]): Row[] | string {
  try {
    return run();
  } catch {
    return 'error';
  }
}
