import { Readable } from 'node:stream';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ZipFile } from 'yazl';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Database } from '../../storage/database.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { feedInputs } from '../../storage/schema/feeds.ts';
import { runs } from '../../storage/schema/runs.ts';
import { type ExportedTable, exportedTables } from './exported-tables.ts';

const rowsAtOnce = 500;

interface ExportParts {
  readonly db: Database;
  readonly files: FileStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Exports everything that a workspace owns as a zip that is created while it is read: rows as JSON Lines without
 * secrets, and the files of runs and feeds. Destroying the stream ends the work.
 */
export async function exportWorkspace({ db, files, now }: ExportParts, workspaceId: string): Promise<Readable> {
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
  for (const key of await listKeys(db, workspaceId)) {
    add(`files/${key.slice(workspaceId.length + 1)}`, () => readContent(files, key, missing));
  }
  // Lists files that were deleted during the export.
  add('files-missing.txt', async function* () {
    yield missing.map((key) => `${key.slice(workspaceId.length + 1)}\n`).join('');
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

/** Keys of every file of a workspace. */
async function listKeys(db: Database, workspaceId: string): Promise<readonly string[]> {
  const ofRuns = await db.select({ files: runs.files }).from(runs).where(eq(runs.workspaceId, workspaceId));
  const ofFeeds = await db
    .select({ key: feedInputs.key })
    .from(feedInputs)
    .where(eq(feedInputs.workspaceId, workspaceId));
  const keys = [...ofRuns.flatMap(({ files }) => files), ...ofFeeds].map(({ key }) => key);
  return [...new Set(keys)].filter((key) => key.startsWith(`${workspaceId}/`)).sort();
}

async function* readContent(files: FileStore, key: string, missing: string[]): AsyncGenerator<Uint8Array> {
  const open = await files.open(key).catch((error) => {
    if (error instanceof ConsoleError && error.code === 'FILE_NOT_FOUND') return undefined;
    throw error;
  });
  if (open === undefined) missing.push(key);
  else yield* open.content as unknown as AsyncIterable<Uint8Array>;
}
