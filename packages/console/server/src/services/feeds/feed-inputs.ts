import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceContext } from '@supercargo/tables';
import { and, eq, lt, sql } from 'drizzle-orm';
import { newId } from '../../base/ids.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import { lockWorkspace } from '../../storage/count-within.ts';
import type { Database } from '../../storage/database.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import type { FeedMapping } from '../../storage/schema/feed-mapping.ts';
import { type FeedInput, type FeedPrefill, feedInputs } from '../../storage/schema/feeds.ts';
import { runs } from '../../storage/schema/runs.ts';
import type { Message } from './build-message.ts';
import { guessMapping } from './guess-mapping.ts';
import type { Records } from './read-records.ts';
import { readRows } from './read-rows.ts';
import { readLines, writeLines } from './row-lines.ts';

const keptMilliseconds = 7 * 86_400_000;
const previewRows = 20;

/** A row of cells, or a message. */
type InputRow = readonly string[] | Message;

interface InputsParts {
  readonly db: Database;
  readonly files: FileStore;
  readonly now: () => number;
  /** Folder for uploads in progress. */
  readonly uploadFolder: string;
  /** Maximum bytes of a workspace's inputs that are not deleted yet; undefined for no limit. */
  readonly mostBytes?: number | undefined;
}

/** Uploaded content: complete, or as a stream. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>;

/** Age in milliseconds at which a file of a process that died is deleted. */
const leftMilliseconds = 86_400_000;

/** Inputs of feeds: saved once, read as often as needed. */
export class FeedInputs {
  readonly #parts: InputsParts;

  constructor(parts: InputsParts) {
    this.#parts = parts;
  }

  /**
   * Accepts a table or messages: writes them to disk as they arrive, and reads them from there in a separate thread.
   * Throws a ConsoleError that says why they cannot be read.
   */
  async takeRows(workspaceId: string, name: string, content: Content): Promise<FeedInput> {
    return this.#uploaded(workspaceId, content, (path, bytes) => {
      const read = (target: string) => workspaceContext.run(workspaceId, () => readRows(path, target));
      return this.#keepRows(workspaceId, name, read, { bytes });
    });
  }

  /** Saves a document that is sent unmodified. */
  async takeDocument(workspaceId: string, name: string, content: Content): Promise<FeedInput> {
    return this.#uploaded(workspaceId, content, async (path, bytes) => {
      if (bytes === 0) throw empty();
      const id = newId('input');
      const key = `${buildFolder(workspaceId, id)}/document`;
      await this.#parts.files.make(key, (target) => copyFile(path, target));
      const rest = { kind: 'document', columns: [], rows: 0, mapping: null, prefill: null } as const;
      return this.#insert({ id, workspaceId, name, key, bytes, ...rest });
    });
  }

  /** Saves rows of an earlier feed, with the settings of that feed. */
  async takeAgain(
    workspaceId: string,
    name: string,
    records: Records,
    known: { readonly mapping: FeedMapping | null; readonly prefill: FeedPrefill },
  ): Promise<FeedInput> {
    const { kind, columns, rows } = records;
    const write = async (path: string) => ({ kind, columns, rows: await writeLines(path, rows) });
    return this.#keepRows(workspaceId, name, write, known);
  }

  /** Throws a ConsoleError if the workspace does not have the input. */
  async find(workspaceId: string, id: string): Promise<FeedInput> {
    const [found] = await this.#parts.db
      .select()
      .from(feedInputs)
      .where(and(eq(feedInputs.workspaceId, workspaceId), eq(feedInputs.id, id)));
    if (found !== undefined) return found;
    throw new ConsoleError(
      'FEED_INPUT_NOT_FOUND',
      'The data for the feed is no longer stored. The console stores it for a week.',
      'Paste the data or choose the file again.',
    );
  }

  /** Yields the rows of an input. */
  async *rows({ key }: FeedInput): AsyncGenerator<InputRow, void, undefined> {
    yield* readLines<InputRow>(await this.#parts.files.local(key));
  }

  /** The first rows of an input. */
  async preview(input: FeedInput): Promise<InputRow[]> {
    const first: InputRow[] = [];
    if (input.kind === 'document') return first;
    for await (const row of this.rows(input)) {
      if (first.push(row) >= previewRows) break;
    }
    return first;
  }

  /** Saves the column mapping, so that it survives a reload. */
  async keepMapping({ workspaceId, id }: FeedInput, mapping: FeedMapping): Promise<void> {
    await this.#parts.db
      .update(feedInputs)
      .set({ mapping })
      .where(and(eq(feedInputs.workspaceId, workspaceId), eq(feedInputs.id, id)));
  }

  /** The key of a file that is derived from an input. */
  keyBeside({ workspaceId, id }: FeedInput, name: string): string {
    return `${buildFolder(workspaceId, id)}/${name}`;
  }

  /** Deletes inputs that are a week old and were not submitted, or whose runs or run files were deleted. */
  async tidy(workspaceId: string): Promise<void> {
    const { db, files, now } = this.#parts;
    const isUsed = sql`exists (select 1 from ${runs} where ${runs.workspaceId} = ${workspaceId} and ${runs.request} ->> 'inputId' = ${feedInputs.id} and ${runs.filesDeletedAt} is null)`;
    const gone = await db
      .delete(feedInputs)
      .where(
        and(
          eq(feedInputs.workspaceId, workspaceId),
          lt(feedInputs.createdAt, new Date(now() - keptMilliseconds)),
          sql`not ${isUsed}`,
        ),
      )
      .returning({ id: feedInputs.id });
    for (const { id } of gone) await files.remove(buildFolder(workspaceId, id));
  }

  async #checkRoom(workspaceId: string, more: number, db: Database = this.#parts.db): Promise<void> {
    const { mostBytes } = this.#parts;
    if (mostBytes === undefined) return;
    const [kept] = await db
      .select({ bytes: sql<number>`coalesce(sum(${feedInputs.bytes}), 0)::float8` })
      .from(feedInputs)
      .where(eq(feedInputs.workspaceId, workspaceId));
    if ((kept?.bytes ?? 0) + more <= mostBytes) return;
    throw new ConsoleError(
      'FEED_STORAGE_FULL',
      `The workspace stores ${mostBytes / 1_000_000_000} GB of feed data, which is the limit.`,
      'Remove feed runs that you no longer need, or wait: data that was not sent is deleted after a week.',
    );
  }

  async #keepRows(
    workspaceId: string,
    name: string,
    write: (path: string) => Promise<Pick<FeedInput, 'kind' | 'rows'> & { readonly columns: readonly string[] }>,
    known: { bytes?: number; mapping?: FeedMapping | null; prefill?: FeedPrefill },
  ): Promise<FeedInput> {
    const id = newId('input');
    const key = `${buildFolder(workspaceId, id)}/rows.jsonl`;
    const written = Promise.withResolvers<Awaited<ReturnType<typeof write>> & { readonly size: number }>();
    await this.#parts.files.make(key, async (path) => {
      const read = await write(path);
      if (read.rows === 0) throw empty();
      written.resolve({ ...read, size: (await stat(path)).size });
    });
    const { kind, rows, columns, size } = await written.promise;
    const mapping = known.mapping ?? (kind === 'table' ? guessMapping(columns) : null);
    const { bytes = size, prefill = null } = known;
    return this.#insert({ id, workspaceId, name, key, kind, columns: [...columns], rows, bytes, mapping, prefill });
  }

  /** Writes the content to a temporary file, passes its path to `work`, and then deletes it. */
  async #uploaded<Result>(
    workspaceId: string,
    content: Content,
    work: (path: string, bytes: number) => Promise<Result>,
  ): Promise<Result> {
    const { uploadFolder } = this.#parts;
    await this.#checkRoom(workspaceId, content instanceof Uint8Array ? content.byteLength : 0);
    await mkdir(uploadFolder, { recursive: true, mode: 0o700 });
    await removeLeft(uploadFolder);
    const path = join(uploadFolder, randomBytes(12).toString('hex'));
    try {
      await writeFile(path, content, { mode: 0o600, flag: 'wx' });
      const bytes = (await stat(path)).size;
      await this.#checkRoom(workspaceId, bytes);
      return await work(path, bytes);
    } finally {
      await rm(path, { force: true });
    }
  }

  async #insert(input: Omit<FeedInput, 'createdAt'>): Promise<FeedInput> {
    const { db, files, now } = this.#parts;
    const createdAt = new Date(now());
    const { workspaceId, id, bytes } = input;
    const [made] = await db
      .transaction(async (inside) => {
        // Other inputs may have been added while this one was read.
        await lockWorkspace(inside, workspaceId);
        await this.#checkRoom(workspaceId, bytes, inside);
        return inside
          .insert(feedInputs)
          .values({ ...input, createdAt })
          .returning();
      })
      .catch(async (error) => {
        await files.remove(buildFolder(workspaceId, id));
        throw error;
      });
    await this.tidy(workspaceId);
    return made as FeedInput;
  }
}

async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > leftMilliseconds) await rm(path, { force: true });
  }
}

function buildFolder(workspaceId: string, id: string): string {
  return `${workspaceId}/feed-inputs/${id}`;
}

function empty(): ConsoleError {
  return new ConsoleError(
    'FEED_INPUT_UNREADABLE',
    'The data is empty.',
    'Paste a table with a header line and at least one row, or choose a file that is not empty.',
  );
}
