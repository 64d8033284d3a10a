import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { documentWarnings } from './corpus/corpus-document.ts';
import { openSharedDoors } from './support/document-doors.ts';
import { type GeneratedColumns, generatedColumns } from './support/generate-columns.ts';
import {
  documentRules,
  type GeneratedDocument,
  type RefusedDocument,
  refusedDocuments,
} from './support/generate-document.ts';

/** In CI, 500 documents for each rule. Otherwise fewer, but different ones in each run. */
const numRuns = process.env.CI === undefined ? 60 : 500;
/** Enough for a busy machine. */
const timeout = 240_000;

const buildRows = (headings: readonly string[], cells: GeneratedDocument['cells']) =>
  cells.map((line) => Object.fromEntries(headings.map((heading, index) => [heading, line[index]])));

const open = (document: GeneratedDocument) => {
  const { reportType, marketplaceIds, contentType, isLabelled, charset } = document;
  const headers = contentType === null ? {} : { 'content-type': contentType };
  const stored = { bytes: document.stored, headers };
  return openSharedDoors({ reportType, marketplaceIds, stored, isLabelled, charset }, document.delivery);
};

async function expectSameReading(document: GeneratedDocument): Promise<void> {
  const doors = open(document);
  const expected = buildRows(document.headings, document.cells);
  const original = buildRows(document.originalHeadings, document.cells);
  const rows = await doors.rows();
  expect(rows).toMatchObject({ value: expected, error: undefined });
  const codes = rows.warnings.map(({ code }) => code).filter((code) => documentWarnings.includes(code as never));
  expect(codes).toEqual(document.hasPreamble ? ['PREAMBLE_SKIPPED'] : []);
  if (document.headings !== document.originalHeadings)
    expect((await doors.rows({ headings: 'original' })).value).toEqual(original);
  expect((await doors.text()).value).toBe(document.text);
  for (const outcome of [await doors.stream(), await doors.toFile('original')])
    expect(outcome.value?.equals(document.bytes)).toBe(true);
  expect(JSON.parse(String((await doors.toFile('json')).value))).toEqual(expected);
  const records = parse(String((await doors.toFile('csv')).value)) as string[][];
  expect(records).toEqual([document.headings, ...document.cells]);
  expect((await doors.downloadJson()).value).toEqual(original);
  const saved = await doors.savedRows(cut(document.bytes, document.delivery.chunkBytes[0] ?? 1));
  expect(saved.value).toEqual(expected);
}

async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += size)
    yield Uint8Array.from(bytes.subarray(start, start + size));
}

describe.each(Object.entries(documentRules))('%s', (_, documents) => {
  it(
    'Bytes, text, rows, JSON and files of any document agree',
    async () => {
      await fc.assert(fc.asyncProperty(documents, expectSameReading), { numRuns });
    },
    timeout,
  );
});

const marketplaceIds = ['A1PA6795UKMFR9'];

describe('A document that is not the report', () => {
  it(
    'A document that is not the report is refused by every way to read it',
    async () => {
      await fc.assert(
        fc.asyncProperty(refusedDocuments, async (document: RefusedDocument) => {
          const { reportType, contentType, isLabelled, code, start } = document;
          const stored = {
            bytes: document.stored,
            headers: contentType === null ? {} : { 'content-type': contentType },
          };
          const doors = openSharedDoors({ reportType, marketplaceIds, stored, isLabelled }, { chunkBytes: [3, 50] });
          const outcomes = {
            rows: await doors.rows(),
            text: await doors.text(),
            stream: await doors.stream(),
            file: await doors.toFile('original'),
            csv: await doors.toFile('csv'),
            classic: await doors.downloadJson(),
          };
          const codes = Object.fromEntries(Object.entries(outcomes).map(([door, { error }]) => [door, error?.code]));
          expect(codes).toEqual(Object.fromEntries(Object.keys(outcomes).map((door) => [door, code])));
          if (code === 'PARSE_ERROR') return;
          for (const { error } of Object.values(outcomes)) expect(error?.message).toContain(start.split('\t')[0]);
        }),
        { numRuns },
      );
    },
    timeout,
  );
});

const folder = await mkdtemp(join(tmpdir(), 'supercargo-columns-'));

afterAll(() => rm(folder, { recursive: true, force: true }));

async function save(bytes: Uint8Array): Promise<string> {
  const file = join(folder, 'report');
  await writeFile(file, bytes);
  return file;
}

describe('Typed columns', () => {
  it(
    'Typed columns have the values that the cells were written from',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          generatedColumns,
          async ({ reportType, headings, columns, text, cells, values }: GeneratedColumns) => {
            const bytes = Buffer.from(text);
            const stored = { bytes, headers: { 'content-type': 'text/plain; charset=UTF-8' } };
            const source = { reportType, marketplaceIds, stored, isLabelled: false };
            const doors = openSharedDoors(source, { chunkBytes: [3, 50] });
            expect((await doors.rows()).value).toEqual(buildRows(headings, cells));
            for (const outcome of [
              await doors.rows({ columns }),
              await doors.savedRows(await save(bytes), { columns }),
            ]) {
              expect(outcome.error).toBeUndefined();
              const [, ...typed] = headings;
              expect(outcome.value?.map((row) => typed.map((heading) => toText(row[heading])))).toEqual(values);
              expect(outcome.warnings.filter(({ code }) => code === 'UNREADABLE_CELLS')).toEqual([]);
            }
          },
        ),
        { numRuns },
      );
    },
    timeout,
  );
});

const toText = (value: unknown) => {
  if (value === '' || value === null || value === undefined) return null;
  return value instanceof Date ? value.toISOString() : String(value);
};
