import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TableColumn, Tables, writeTable } from '@supercargo/tables';
import fc from 'fast-check';
import { readSavedReportRows } from 'supercargo';
import { afterAll, describe, expect, it } from 'vitest';
import { corpus } from '../../packages/client/test/corpus/corpus.ts';
import { buildDocumentBytes, type CorpusDocument } from '../../packages/client/test/corpus/corpus-document.ts';
import { flattenExpectedRow } from '../../packages/client/test/support/flatten-expected-row.ts';
import { documentRules, type GeneratedDocument } from '../../packages/client/test/support/generate-document.ts';

/** A table takes a tenth of a second, and one of its documents is as good as another. */
const numRuns = process.env.CI === undefined ? 5 : 100;

const folder = await mkdtemp(join(tmpdir(), 'supercargo-document-tables-'));
const buildPath = (runId: string) => join(folder, `${runId}.parquet`);
const tables = new Tables(
  { folders: [folder], find: async (_, { runId }) => ({ path: buildPath(runId), title: runId }) },
  join(folder, 'spill'),
);
afterAll(async () => {
  await tables.close();
  await rm(folder, { recursive: true, force: true });
});

let count = 0;

/** Reads a document into a table. Returns its columns and the cells of its first 500 rows. */
async function readTable(document: object, bytes: Uint8Array) {
  count += 1;
  const name = `table-${count}`;
  const rows = readSavedReportRows({ ...document, file: iterate(bytes) } as never);
  const written = await writeTable(rows as AsyncIterable<Record<string, unknown>>, buildPath(name));
  const request = { workspaceId: 'local', table: { runId: name } };
  const page = await tables.page(request, { filters: [], sort: [], offset: 0, limit: 500 });
  return { ...written, cells: page.map(({ cells }) => cells) };
}

async function* iterate(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Returns what a cell of a table must be: the value of the document's cell, or its text. */
function expectValue({ type }: TableColumn, text: string, value: string | null | undefined): unknown {
  if (type === 'text') return text;
  if (text === '' || value === null) return null;
  if (type === 'integer' || type === 'decimal') return Number(value ?? writeWithPoint(text));
  if (type === 'date') return value?.slice(0, 10) ?? text;
  return type === 'time' ? (value ?? toIsoTime(text)) : (value ?? text) === 'true';
}

/** Writes the amounts of Europe with a decimal point. */
function writeWithPoint(text: string): string {
  return /,\d{1,2}$/.test(text) ? text.replaceAll(/[.\s]/g, '').replace(',', '.') : text.replaceAll(',', '');
}

/** Times of Japan are nine hours ahead of UTC. */
function toIsoTime(text: string): string {
  const [, year, month, day, time] = /^(\d{4})\/(\d\d)\/(\d\d) (\S+) JST$/.exec(text) ?? [];
  const [, euDay, euMonth, euYear, euTime] = /^(\d\d)\.(\d\d)\.(\d{4}) (\S+) UTC$/.exec(text) ?? [];
  if (year !== undefined) return new Date(`${year}-${month}-${day}T${time}+09:00`).toISOString();
  if (euYear !== undefined) return new Date(`${euYear}-${euMonth}-${euDay}T${euTime}Z`).toISOString();
  return new Date(text.replace('Okt.', 'Oct')).toISOString();
}

/** Returns the columns that have to stay text: a table has no option that decides their form, and nothing else does. */
function listUndecidedColumns({ typed }: CorpusDocument): readonly string[] {
  const formats = Object.entries(typed?.columns ?? {}).filter(([, format]) => format.includes(':'));
  return [...formats.map(([column]) => column), ...Object.keys(typed?.unreadable ?? {})];
}

const documents = Object.values(corpus)
  .flat()
  .filter(({ expected }) => 'rows' in expected && expected.rows.length > 0)
  .filter(({ refusedIfStrict, typed }) => !refusedIfStrict && typed?.error === undefined)
  .map((document) => [document.name, document] as const);

it.each(documents)('A table has the rows of the document: %s', async (_, document: CorpusDocument) => {
  const { reportType, marketplaceIds, contentType, charsetOption, list, expected, typed } = document;
  const saved = { reportType, marketplaceIds, contentType: contentType ?? undefined, charset: charsetOption, list };
  const { rows, columns, cells } = await readTable(saved, buildDocumentBytes(document));
  const expectedRows = 'rows' in expected ? expected.rows : [];
  expect(rows).toBe(expectedRows.length);
  const undecided = listUndecidedColumns(document);
  for (const { name, type } of columns) if (undecided.includes(name)) expect(type, name).toBe('text');
  cells.forEach((line, index) => {
    const texts = flattenExpectedRow(expectedRows[index] ?? {});
    const values = typed?.values[index] ?? {};
    columns.forEach((column, at) => {
      const value = expectValue(column, texts[column.name] ?? '', values[column.name]);
      expect(line[at] ?? (column.type === 'text' ? '' : null), column.name).toEqual(value);
    });
  });
});

describe.each(Object.entries(documentRules))('%s', (_, generated) => {
  it('A table has the rows of any document', async () => {
    await fc.assert(
      fc.asyncProperty(generated, async (document: GeneratedDocument) => {
        const { reportType, marketplaceIds, contentType, charset, bytes, headings } = document;
        const saved = { reportType, marketplaceIds, contentType: contentType ?? undefined, charset };
        const { rows, columns, cells } = await readTable(saved, bytes);
        expect(rows).toBe(document.cells.length);
        if (rows > 0) expect(columns.map(({ name }) => name)).toEqual(headings);
        document.cells.forEach((texts, index) => {
          columns.forEach((column, at) => {
            const value = expectValue(column, texts[at] ?? '', undefined);
            expect(cells[index]?.[at] ?? (column.type === 'text' ? '' : null)).toEqual(value);
          });
        });
      }),
      { numRuns },
    );
  });
});
