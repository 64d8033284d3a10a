import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findMarketplace, findReportType } from '@supercargo/catalogue/registry';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { corpus } from './corpus/corpus.ts';
import {
  buildDocumentBytes,
  buildStoredBytes,
  type CorpusDocument,
  documentWarnings,
  type ExpectedRow,
  type TypedReading,
} from './corpus/corpus-document.ts';
import { createRandomCuts } from './support/create-random-cuts.ts';
import { type Doors, type Outcome, openDoors, type ReportSource, type Rows } from './support/document-doors.ts';
import { startLocalStorage } from './support/document-storage.ts';
import { flattenExpectedRow } from './support/flatten-expected-row.ts';

const folder = await mkdtemp(join(tmpdir(), 'supercargo-corpus-'));
const storage = await startLocalStorage();
afterAll(async () => {
  await storage.close();
  await rm(folder, { recursive: true, force: true });
});

const documents = Object.values(corpus).flat();

/** The guide does not say whether a table is warned about if the registry knows no headings of its type. */
const typesWithoutHeadings = new Set([
  'GET_BRAND_NEW_DATA',
  'SELLER_CENTRAL_TRANSACTIONS',
  'GET_BRAND_ANALYTICS_SEARCH_TERMS_REPORT',
  'GET_CSV_MFN_PRIME_RETURNS_REPORT',
  'SC_VAT_TAX_REPORT',
]);

function toSource(document: CorpusDocument): ReportSource {
  const { reportType, marketplaceIds, contentType, gzip, charsetOption, list } = document;
  const headers = {
    ...(contentType === null ? {} : { 'content-type': contentType }),
    ...(gzip?.header ? { 'content-encoding': 'gzip' } : {}),
  };
  const stored = { bytes: buildStoredBytes(document), headers };
  return { reportType, marketplaceIds, stored, isLabelled: gzip?.label ?? false, charset: charsetOption, list };
}

function listWarnings({ warnings }: Outcome<unknown>, { reportType }: CorpusDocument): readonly string[] {
  const codes = new Set(warnings.map(({ code }) => code));
  if (typesWithoutHeadings.has(reportType)) codes.delete('UNKNOWN_HEADINGS');
  return documentWarnings.filter((code) => codes.has(code));
}

/** Expects the error of a document that is refused. The message quotes how the document starts. */
function expectError(outcome: Outcome<unknown>, code: string, document: CorpusDocument): void {
  expect(outcome.error?.code).toBe(code);
  const start = (document.decoded ?? document.text ?? '').trim().split(/[\r\n\t"]/, 1)[0] ?? '';
  if (code === 'REPORT_MESSAGE' || code === 'UNKNOWN_HEADINGS') expect(outcome.error?.message).toContain(start);
}

const getRows = ({ expected }: CorpusDocument) => ('rows' in expected ? expected.rows : []);
const getOriginal = ({ expected }: CorpusDocument) => ('rows' in expected ? (expected.original ?? expected.rows) : []);
const isTable = ({ text, bytes }: CorpusDocument) => bytes !== undefined || !/^\s*[[{<]/.test(text ?? '');
const isXml = ({ text }: CorpusDocument) => /^\s*</.test(text ?? '');

it('The corpus has many documents, report types and marketplaces, and every name once', () => {
  expect(documents.length).toBeGreaterThanOrEqual(110);
  expect(new Set(documents.map(({ name }) => name)).size).toBe(documents.length);
  const types = new Set(documents.map(({ reportType }) => reportType));
  expect([...types].filter((type) => findReportType(type) !== undefined).length).toBeGreaterThanOrEqual(40);
  const countries = new Set(
    documents.flatMap(({ marketplaceIds }) => marketplaceIds.map((id) => findMarketplace(id)?.countryCode)),
  );
  for (const country of ['JP', 'DE', 'GB', 'US', 'FR', 'IT', 'ES', 'NL', 'SE', 'PL', 'TR', 'MX', 'BR', 'IN'])
    expect(countries).toContain(country);
});

describe.each(Object.entries(corpus))('%s', (_, group) => {
  for (const document of group) {
    const { name, expected } = document;
    if ('error' in expected && expected.rowsOnly)
      it(`${name}: only its rows are refused`, () => expectRowsRefused(document));
    else if ('error' in expected) it(`${name}: it is refused everywhere`, () => expectRefusedEverywhere(document));
    else it(`${name}: every way to read it returns the same`, () => expectSameEverywhere(document));
    const { typed } = document;
    if (typed !== undefined) it(`${name}: its columns have types`, () => expectTypes(document, typed));
  }
});

async function expectSameEverywhere(document: CorpusDocument): Promise<void> {
  const source = toSource(document);
  const doors = openDoors(source, { delivery: createRandomCuts(document.name, source.stored.bytes.byteLength) });
  const rows = await doors.rows();
  expect(rows.error).toBeUndefined();
  expect(rows.value).toEqual(getRows(document));
  expect(listWarnings(rows, document)).toEqual(documentWarnings.filter((code) => document.warnings?.includes(code)));
  expectInvalidBytes(document, rows);
  await expectBytesAndText(document, doors);
  await expectStoredBytes(document, doors, source);
  await expectFiles(document, doors);
  await expectOptions(document, doors);
  await expectClassicJson(document, doors);
  await expectSavedRows(document, doors);
  await expectSameOverHttp(document, source);
}

async function expectBytesAndText(document: CorpusDocument, doors: Doors): Promise<void> {
  const bytes = Buffer.from(buildDocumentBytes(document));
  for (const outcome of [await doors.stream(), await doors.toFile('original')]) {
    expect(outcome.error).toBeUndefined();
    expect(outcome.value?.equals(bytes)).toBe(true);
  }
  const text = await doors.text();
  expect(text.error).toBeUndefined();
  expect(text.value).toBe(document.decoded ?? document.text);
}

function expectInvalidBytes({ invalidBytes }: CorpusDocument, { warnings }: Outcome<unknown>): void {
  const messages = warnings.filter(({ code }) => code === 'CHARSET_MISMATCH').map(({ message }) => message);
  expect(messages).toHaveLength(invalidBytes === undefined ? 0 : 1);
  for (const message of messages) expect(message).toMatch(new RegExp(`\\b${invalidBytes}\\b`));
}

/** With `unzip: false`, a document whose details say GZIP is returned as it is stored, even if it is not compressed. */
async function expectStoredBytes({ gzip }: CorpusDocument, doors: Doors, { stored }: ReportSource): Promise<void> {
  if (!gzip?.label || gzip.header) return;
  const { value, error } = await doors.downloadStored();
  expect(error).toBeUndefined();
  expect(Buffer.from(value as Uint8Array).equals(stored.bytes)).toBe(true);
}

async function expectFiles(document: CorpusDocument, doors: Doors): Promise<void> {
  const rows = getRows(document);
  const [json, lines, csv] = [await doors.toFile('json'), await doors.toFile('jsonl'), await doors.toFile('csv')];
  expect([json.error, lines.error, csv.error]).toEqual([undefined, undefined, undefined]);
  expect(JSON.parse(String(json.value))).toEqual(rows);
  expect(
    String(lines.value)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  ).toEqual(rows);
  const [headings = [], ...records] = parse(String(csv.value), { relax_column_count: true }) as string[][];
  const flat = rows.map(flattenExpectedRow);
  expect(records).toHaveLength(rows.length);
  records.forEach((record, index) => {
    const cells = flat[index] as Readonly<Record<string, string>>;
    // Cells beyond the headings follow at the end of their line.
    const beyond = Object.keys(cells).filter((heading) => !headings.includes(heading));
    expect(record).toEqual([...headings, ...beyond].map((heading) => cells[heading] ?? ''));
  });
  for (const cells of flat.slice(0, 1)) expect(headings).toEqual(expect.arrayContaining(Object.keys(cells)));
}

async function expectOptions(document: CorpusDocument, doors: Doors): Promise<void> {
  const original = await doors.rows({ headings: 'original' });
  expect(original.error).toBeUndefined();
  expect(original.value).toEqual(getOriginal(document));
  expect((await doors.rows({ headings: 'english' })).value).toEqual(getRows(document));
  if (typesWithoutHeadings.has(document.reportType)) return;
  const strict = await doors.rows({ onUnknownHeadings: 'error' });
  if (document.refusedIfStrict) return expectError(strict, 'UNKNOWN_HEADINGS', document);
  expect(strict.value).toEqual(getRows(document));
  const columns = Object.keys(getRows(document)[0] ?? {}).slice(0, 2);
  if (!isTable(document) || columns.length === 0) return;
  const selected = await doors.rows({ columns });
  expect(selected.value).toEqual(getRows(document).map((row) => pick(row, columns)));
}

/** The classic methods keep the document's own headings, and XML as the object that amazon-sp-api returns. */
async function expectClassicJson(document: CorpusDocument, doors: Doors): Promise<void> {
  if (isXml(document)) return;
  const { value, error } = await doors.downloadJson();
  expect(error).toBeUndefined();
  if (isTable(document)) expect(value).toEqual(getOriginal(document));
  else if (document.name === 'JSON Lines') expect(value).toEqual(getRows(document));
  else expect(value).toEqual(JSON.parse(document.text ?? ''));
}

let files = 0;

async function expectSavedRows(document: CorpusDocument, doors: Doors): Promise<void> {
  const bytes = buildDocumentBytes(document);
  for (const content of [bytes, gzipSync(bytes)]) {
    files += 1;
    const path = join(folder, `document-${files}`);
    await writeFile(path, content);
    const saved = await doors.savedRows(path);
    expect(saved.error).toBeUndefined();
    expect(saved.value).toEqual(getRows(document));
    expect(listWarnings(saved, document)).toEqual(documentWarnings.filter((code) => document.warnings?.includes(code)));
  }
  expect((await doors.savedRows(cut(bytes), { headings: 'original' })).value).toEqual(getOriginal(document));
}

/** Each connection but the last one breaks. The client resumes where it was, whether the server honors the range or not. */
async function expectSameOverHttp(document: CorpusDocument, source: ReportSource): Promise<void> {
  const { byteLength } = source.stored.bytes;
  for (const ignoresRange of [false, true]) {
    const delivery = {
      ...createRandomCuts(`${document.name}${ignoresRange}`, byteLength, { breaks: 2 }),
      ignoresRange,
    };
    const rowsUrl = storage.add(source.stored, delivery);
    const rows = await openDoors(source, { url: rowsUrl }).rows();
    expect(rows.error).toBeUndefined();
    expect(rows.value).toEqual(getRows(document));
    const fileUrl = storage.add(source.stored, delivery);
    const { value } = await openDoors(source, { url: fileUrl }).toFile('original');
    expect(value?.equals(buildDocumentBytes(document))).toBe(true);
    for (const url of [rowsUrl, fileUrl]) expect(storage.countRequests(url)).toBe(delivery.breaks.length + 1);
  }
}

async function expectRefusedEverywhere(document: CorpusDocument): Promise<void> {
  const code = 'error' in document.expected ? document.expected.error : '';
  const source = toSource(document);
  const doors = openDoors(source, { delivery: createRandomCuts(document.name, source.stored.bytes.byteLength) });
  const outcomes = {
    rows: await doors.rows(),
    'original rows': await doors.rows({ headings: 'original' }),
    'strict rows': await doors.rows({ onUnknownHeadings: 'error' }),
    text: await doors.text(),
    stream: await doors.stream(),
    file: await doors.toFile('original'),
    json: await doors.toFile('json'),
    jsonl: await doors.toFile('jsonl'),
    csv: await doors.toFile('csv'),
    classic: await doors.downloadJson(),
    http: await openDoors(source, { url: storage.add(source.stored) }).rows(),
    // A saved document has no label that says GZIP.
    ...(code === 'UNZIP_ERROR' ? {} : { saved: await doors.savedRows(cut(buildDocumentBytes(document))) }),
  };
  const codes = Object.fromEntries(Object.entries(outcomes).map(([door, { error }]) => [door, error?.code]));
  expect(codes).toEqual(Object.fromEntries(Object.keys(outcomes).map((door) => [door, code])));
  for (const outcome of Object.values(outcomes)) expectError(outcome, code, document);
}

async function expectRowsRefused(document: CorpusDocument): Promise<void> {
  const code = 'error' in document.expected ? document.expected.error : '';
  const source = toSource(document);
  const doors = openDoors(source, { delivery: createRandomCuts(document.name, source.stored.bytes.byteLength) });
  for (const outcome of [await doors.rows(), await doors.toFile('json'), await doors.toFile('csv')])
    expect(outcome.error?.code).toBe(code);
  expect((await doors.savedRows(cut(buildDocumentBytes(document)))).error?.code).toBe(code);
  await expectBytesAndText(document, doors);
}

async function expectTypes(document: CorpusDocument, typed: TypedReading): Promise<void> {
  const doors = openDoors(toSource(document));
  const { columns, values, unreadable = {}, error } = typed;
  const file = join(folder, 'typed-report');
  await writeFile(file, buildDocumentBytes(document));
  for (const outcome of [await doors.rows({ columns }), await doors.savedRows(file, { columns })]) {
    expect(outcome.error?.code).toBe(error);
    expect((outcome.value ?? []).map((row) => normalizeValues(row, columns))).toEqual(values);
    const warnings = outcome.warnings.filter(({ code }) => code === 'UNREADABLE_CELLS').map(({ message }) => message);
    expect(warnings).toHaveLength(Object.keys(unreadable).length);
    for (const [column, count] of Object.entries(unreadable)) {
      const message = warnings.find((text) => text.includes(column));
      expect(message).toMatch(new RegExp(`\\b${count}\\b`));
    }
  }
}

/** Returns the typed cells as text, with decimals in their shortest form. */
function normalizeValues(row: Rows[number], columns: TypedReading['columns']) {
  const normalize = (value: unknown, format: string) => {
    if (value === '' || value === null || value === undefined) return null;
    const text = value instanceof Date ? value.toISOString() : String(value);
    const isNumber = format.startsWith('decimal') && /^-?\d+\.\d+$/.test(text);
    return isNumber ? text.replace(/\.?0+$/, '') : text;
  };
  return Object.fromEntries(
    Object.entries(columns).map(([column, format]) => [column, normalize(row[column], format)]),
  );
}

function pick(row: ExpectedRow, columns: readonly string[]): ExpectedRow {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

async function* cut(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const size = Math.max(3, Math.ceil(bytes.byteLength / 50));
  for (let start = 0; start < bytes.byteLength; start += size)
    yield Uint8Array.from(bytes.subarray(start, start + size));
}
