import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ReportType } from '@supercargo/catalogue/registry';
import { afterAll, describe, expect, it } from 'vitest';
import { readSavedReportRows, type SavedReport } from '../../src/index.ts';
import { catchError, createTestClient } from '../support/test-client.ts';
import { collectAll, createReportScenario } from './report-scenario.ts';

const folder = await mkdtemp(join(tmpdir(), 'supercargo-saved-report-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const germany = ['A1PA6795UKMFR9'];
const japan = ['A1VC38T7YXB528'];
const table = 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL';
const traffic = 'GET_SALES_AND_TRAFFIC_REPORT';
const shiftJis = Buffer.from([0x61, 0x09, 0x62, 0x0a, 0x83, 0x5c, 0x09, 0x31, 0x0a]);

const lists = JSON.stringify({ salesAndTrafficByDate: [{ date: 1 }], salesAndTrafficByAsin: [{ parentAsin: 'B0' }] });

interface Case {
  readonly content: Buffer;
  readonly reportType: string;
  readonly contentType?: string;
  readonly marketplaceIds?: readonly string[];
  readonly list?: string | undefined;
  readonly charset?: string;
}

const cases: Record<string, Case> = {
  'a table': { content: Buffer.from('sku\tprice\r\nA\t1\r\nB\t2'), reportType: table },
  'a table in the charset of its content type': {
    content: Buffer.from('a\tb\nü\t1\n', 'latin1'),
    reportType: table,
    contentType: 'text/plain; charset=ISO-8859-1',
  },
  'a table in the charset of its marketplace': { content: shiftJis, reportType: table, marketplaceIds: japan },
  'a table in the charset that is given': { content: shiftJis, reportType: table, charset: 'shift_jis' },
  'every list of a JSON report': { content: Buffer.from(lists), reportType: traffic, contentType: 'application/json' },
  'one list of a JSON report': { content: Buffer.from(lists), reportType: traffic, list: 'salesAndTrafficByAsin' },
  'an XML report': { content: Buffer.from('<A id="1"><B>2</B></A>'), reportType: 'GET_ORDER_REPORT_DATA_SHIPPING' },
  'a report without a byte': { content: Buffer.alloc(0), reportType: table },
};

let files = 0;

async function writeFixture(content: Uint8Array): Promise<string> {
  files += 1;
  const path = join(folder, `report-${files}`);
  await writeFile(path, content);
  return path;
}

/** Reads all rows. The type checker cannot know the lists of a type that is only known at run time. */
function readRows(report: SavedReport): Promise<unknown[]> {
  return collectAll(readSavedReportRows(report as SavedReport<ReportType, never>));
}

describe('readSavedReportRows', () => {
  it.each(Object.entries(cases))(
    'readSavedReportRows returns the same rows as the run: %s',
    async (_, { content, ...given }) => {
      const { reportType, marketplaceIds = germany, contentType = '', list, charset } = given;
      const { client } = createTestClient(createReportScenario({ content, contentType }).script);
      const downloaded = await collectAll(
        client.report({ reportType, marketplaceIds }).rows({ list: list as never, charset }),
      );
      const saved = { reportType, marketplaceIds, contentType, list, charset };
      expect(await readRows({ ...saved, file: await writeFixture(content) })).toEqual(downloaded);
      const pieces = async function* () {
        for (let at = 0; at < content.length; at += 3) yield content.subarray(at, at + 3);
      };
      expect(await readRows({ ...saved, file: pieces() })).toEqual(downloaded);
      expect(await readRows({ ...saved, file: await writeFixture(gzipSync(content)) })).toEqual(downloaded);
    },
  );

  it('readSavedReportRows does not read before the first row is requested, and closes the file when the caller stops', async () => {
    const done: string[] = [];
    const pieces = async function* () {
      try {
        done.push('began');
        yield Buffer.from('a\n1\n2\n');
        yield Buffer.from('3\n'.repeat(100_000));
      } finally {
        done.push('closed');
      }
    };
    const rows = readSavedReportRows({ reportType: table, file: pieces() });
    expect(done).toEqual([]);
    for await (const _ of rows) break;
    expect(done).toEqual(['began', 'closed']);
  });

  it('readSavedReportRows rejects when the file is missing, damaged or of another format', async () => {
    const missing = join(folder, 'missing');
    expect(await catchError(readRows({ reportType: table, file: missing }))).toMatchObject({
      code: 'FILE_ERROR',
      message: `The file ${JSON.stringify(missing)} could not be read (ENOENT).`,
    });
    expect(await catchError(readRows({ reportType: table, file: '' }))).toMatchObject({
      code: 'INVALID_PARAMETER',
      message: 'file is "". Pass the path of the saved report, or a stream of its bytes.',
    });
    const pdf = await writeFixture(Buffer.from('%PDF-1.7\n'));
    expect(await catchError(readRows({ reportType: table, file: pdf }))).toMatchObject({ code: 'PARSE_ERROR' });
    const cut = await writeFixture(gzipSync(Buffer.from('a\n1\n')).subarray(0, 15));
    expect(await catchError(readRows({ reportType: table, file: cut }))).toMatchObject({ code: 'UNZIP_ERROR' });
    const lines = `{"date":1}\n{"date":${'['.repeat(100_000)}${']'.repeat(100_000)}}\n`;
    const deep = { reportType: traffic, file: await writeFixture(Buffer.from(`[${lines.trim().replace('\n', ',')}]`)) };
    expect(await catchError(readRows(deep))).toMatchObject({
      code: 'PARSE_ERROR',
      message: expect.stringContaining('200 levels'),
    });
    const wrong = { reportType: traffic, file: await writeFixture(Buffer.from(lists)), list: 'salesAndTrafficByAsinn' };
    expect(await catchError(readRows(wrong))).toMatchObject({
      code: 'INVALID_PARAMETER',
      message: expect.stringContaining('salesAndTrafficByAsin'),
    });
  });
});

it('A report stream has the content type that the storage returned', async () => {
  const { client } = createTestClient(createReportScenario({ contentType: 'text/plain; charset=Cp1252' }).script);
  const stream = await client.report({ reportType: table, marketplaceIds: germany }).stream();
  expect(stream.contentType).toBe('text/plain; charset=Cp1252');
  stream.destroy();
});
