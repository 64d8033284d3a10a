import { randomBytes } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceContext } from '@supercargo/tables';
import { and, eq, inArray, lt, not, or, sql } from 'drizzle-orm';
import { newId } from '../../base/ids.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import { newDataKey } from '../../secrets/file-cipher.ts';
import { buildInputKeyPurpose } from '../../secrets/purposes.ts';
import type { Vault } from '../../secrets/vault.ts';
import { lockWorkspace } from '../../storage/count-within.ts';
import type { Database } from '../../storage/database.ts';
import type { ByteRange, FileStore, OpenFile } from '../../storage/files/file-store.ts';
import type { ProcessFolder } from '../../storage/process-folder.ts';
import type { FeedMapping } from '../../storage/schema/feed-mapping.ts';
import { type FeedInput, type FeedPrefill, feedInputs } from '../../storage/schema/feeds.ts';
import { runs } from '../../storage/schema/runs.ts';
import { iterate, openEncrypted, writeEncrypted } from '../personal-data/encrypted-files.ts';
import { maxPersonalDays } from '../settings/setting-definitions.ts';
import type { Message } from './build-message.ts';
import { guessMapping } from './guess-mapping.ts';
import type { Records } from './read-records.ts';
import { readRows } from './read-rows.ts';
import { readLines, writeLines } from './row-lines.ts';

const day = 86_400_000;
const previewRows = 20;

/** A row of cells, or a message. */
type InputRow = readonly string[] | Message;

interface InputsParts {
  readonly db: Database;
  readonly files: FileStore;
  readonly now: () => number;
  readonly vault: Vault;
  /** Folder for uploads in progress. */
  readonly folder: ProcessFolder;
  /** Receives an error about a document that could not be encrypted. */
  readonly fail: (error: Error) => void;
  /** Maximum bytes of a workspace's inputs that are not deleted yet; undefined for no limit. */
  readonly maxBytes?: number | undefined;
}

/** Uploaded content: complete, or as a stream. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>;

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
    const { files, vault } = this.#parts;
    await this.#checkRoom(workspaceId, content instanceof Uint8Array ? content.byteLength : 0);
    const id = newId('input');
    const key = buildDocumentKey(workspaceId, id);
    const dataKey = newDataKey();
    let bytes = 0;
    const counted = async function* () {
      for await (const piece of content instanceof Uint8Array ? [content] : content) {
        bytes += piece.byteLength;
        yield piece;
      }
      if (bytes === 0) throw empty();
    };
    await files.make(key, (path) => writeEncrypted(path, { key, dataKey }, counted()));
    const rest = { kind: 'document', columns: [], rows: 0, mapping: null, prefill: null } as const;
    const encryptedKey = vault.encrypt(dataKey.toString('base64'), buildInputKeyPurpose(id));
    return this.#insert({ id, workspaceId, name, key, bytes, dataKey: encryptedKey, ...rest });
  }

  /** Opens a document, or a part of it. */
  async openDocument({ id, key, dataKey }: FeedInput, range?: ByteRange): Promise<OpenFile> {
    const { files, vault } = this.#parts;
    if (dataKey === null) return files.open(key, range);
    const decrypted = Buffer.from(vault.decrypt(dataKey, buildInputKeyPurpose(id)), 'base64');
    return openEncrypted(files, { key, dataKey: decrypted }, range);
  }

  /** Writes a document in clear text to a temporary file, for its upload. Call `remove` when it was uploaded. */
  async decryptDocument(input: FeedInput): Promise<{ readonly path: string; remove(): Promise<void> }> {
    const path = join(await this.#parts.folder.create('uploads'), randomBytes(12).toString('hex'));
    const remove = () => rm(path, { force: true });
    try {
      const { content } = await this.openDocument(input);
      await writeFile(path, iterate(content), { mode: 0o600, flag: 'wx' });
      return { path, remove };
    } catch (error) {
      await remove();
      throw error;
    }
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

  /**
   * Deletes inputs that are a week old and were not submitted, or whose runs or run files were deleted. Documents can have personal data
   * of buyers, so they are deleted after 30 days, unless their run is in progress.
   */
  async tidy(...workspaceIds: readonly string[]): Promise<void> {
    const { db, files, now } = this.#parts;
    const its = sql`select 1 from ${runs} where ${runs.workspaceId} = ${feedInputs.workspaceId} and ${runs.request} ->> 'inputId' = ${feedInputs.id}`;
    const isUsed = sql`exists (${its} and ${runs.filesDeletedAt} is null)`;
    const isInProgress = sql`exists (${its} and ${runs.status} in ('waiting', 'running'))`;
    const isOlderThan = (milliseconds: number) => lt(feedInputs.createdAt, new Date(now() - milliseconds));
    const isOldDocument = and(eq(feedInputs.kind, 'document'), isOlderThan(maxPersonalDays * day), not(isInProgress));
    const gone = await db
      .delete(feedInputs)
      .where(
        and(
          inArray(feedInputs.workspaceId, [...workspaceIds]),
          or(and(isOlderThan(7 * day), not(isUsed)), isOldDocument),
        ),
      )
      .returning({ id: feedInputs.id, workspaceId: feedInputs.workspaceId });
    for (const { id, workspaceId } of gone) await files.remove(buildFolder(workspaceId, id));
  }

  async #checkRoom(workspaceId: string, more: number, db: Database = this.#parts.db): Promise<void> {
    const { maxBytes } = this.#parts;
    if (maxBytes === undefined) return;
    const [kept] = await db
      .select({ bytes: sql<number>`coalesce(sum(${feedInputs.bytes}), 0)::float8` })
      .from(feedInputs)
      .where(eq(feedInputs.workspaceId, workspaceId));
    if ((kept?.bytes ?? 0) + more <= maxBytes) return;
    throw new ConsoleError(
      'FEED_STORAGE_FULL',
      `The workspace stores ${maxBytes / 1_000_000_000} GB of feed data, which is the limit.`,
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
    const details = { kind, columns: [...columns], rows, bytes, mapping, prefill, dataKey: null };
    return this.#insert({ id, workspaceId, name, key, ...details });
  }

  /** Writes the content to a temporary file, passes its path to `work`, and then deletes it. */
  async #uploaded<Result>(
    workspaceId: string,
    content: Content,
    work: (path: string, bytes: number) => Promise<Result>,
  ): Promise<Result> {
    await this.#checkRoom(workspaceId, content instanceof Uint8Array ? content.byteLength : 0);
    const path = join(await this.#parts.folder.create('uploads'), randomBytes(12).toString('hex'));
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

function buildDocumentKey(workspaceId: string, id: string): string {
  return `${buildFolder(workspaceId, id)}/document.encrypted`;
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
