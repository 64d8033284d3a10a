import { Readable } from 'node:stream';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ZipFile } from 'yazl';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Database } from '../../storage/database.ts';
import type { FileStore, OpenFile } from '../../storage/files/file-store.ts';
import { feedInputs } from '../../storage/schema/feeds.ts';
import { runs } from '../../storage/schema/runs.ts';
import type { FeedInputs } from '../feeds/feed-inputs.ts';
import { iterate } from '../personal-data/encrypted-files.ts';
import { hasPersonalData } from '../personal-data/personal-run.ts';
import { type ExportedTable, exportedTables } from './exported-tables.ts';

const rowsAtOnce = 500;

interface ExportParts {
  readonly db: Database;
  readonly files: FileStore;
  readonly inputs: Pick<FeedInputs, 'openDocument'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Exports everything that a workspace owns as a zip that is created while it is read: rows as JSON Lines without
 * secrets, and the files of runs and feeds. Reports with personal data of buyers are left out, because users read them for a reason, one at
 * a time. Destroying the stream ends the work.
 */
export async function exportWorkspace({ db, files, inputs, now }: ExportParts, workspaceId: string): Promise<Readable> {
  const zip = new ZipFile();
  const mtime = new Date(now());
  const missing: string[] = [];
  const out = (zip.outputStream as Readable).setMaxListeners(0);
  const add = (name: string, content: () => AsyncIterable<Uint8Array | string>) => {
    zip.addReadStreamLazy(name, { mtime }, (give) => {
      const stream = Readable.from(content(), { objectMode: false });
      out.once('close', () => stream.destroy());
      give(null, stream);
    });
  };
  for (const one of exportedTables) add(`data/${one.name}.jsonl`, () => readLines(db, one, workspaceId));
  const leftOut: string[] = [];
  const getName = (key: string) => key.slice(workspaceId.length + 1);
  const isOwn = ({ key }: { readonly key: string }) => key.startsWith(`${workspaceId}/`);
  for (const run of await db.select().from(runs).where(eq(runs.workspaceId, workspaceId))) {
    for (const { key } of run.files.filter(isOwn)) {
      if (hasPersonalData(run)) leftOut.push(`${getName(key)}\n`);
      else add(`files/${getName(key)}`, () => readContent(key, () => files.open(key), missing));
    }
  }
  for (const input of await db.select().from(feedInputs).where(eq(feedInputs.workspaceId, workspaceId))) {
    const { key } = input;
    add(`files/${getName(key)}`, () => readContent(key, () => inputs.openDocument(input), missing));
  }
  if (leftOut.length > 0) add('files-with-personal-data.txt', () => Readable.from(leftOut));
  // Lists files that were deleted during the export.
  add('files-missing.txt', async function* () {
    yield missing.map((key) => `${getName(key)}\n`).join('');
  });
  zip.on('error', (error: Error) => out.destroy(error));
  zip.end();
  return out;
}

async function* readLines(db: Database, exported: ExportedTable, workspaceId: string): AsyncGenerator<string> {
  const { table, order, without } = exported;
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name)),
  );
  const names = order.map((column) => findColumnName(columns, column));
  let last: readonly unknown[] | undefined;
  for (;;) {
    const after =
      last &&
      sql`(${sql.join([...order], sql`, `)}) > (${sql.join(
        last.map((value) => sql`${value}`),
        sql`, `,
      )})`;
    const rows = (await db
      .select(columns)
      .from(table)
      .where(and(eq(table.workspaceId, workspaceId), after))
      .orderBy(...order.map((column) => asc(column)))
      .limit(rowsAtOnce)) as Record<string, unknown>[];
    if (rows.length > 0) yield `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;
    if (rows.length < rowsAtOnce) return;
    const end = rows.at(-1) ?? {};
    last = names.map((name) => end[name]);
  }
}

function findColumnName(columns: Record<string, PgColumn>, column: PgColumn): string {
  return Object.entries(columns).find(([, one]) => one === column)?.[0] ?? column.name;
}

async function* readContent(key: string, open: () => Promise<OpenFile>, missing: string[]): AsyncGenerator<Uint8Array> {
  const file = await open().catch((error) => {
    if (error instanceof ConsoleError && error.code === 'FILE_NOT_FOUND') return undefined;
    throw error;
  });
  if (file === undefined) missing.push(key);
  else yield* iterate(file.content);
}
