import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ByteRange, OpenFile } from '../../storage/files/file-store.ts';
import type { RunFile } from '../../storage/schema/runs.ts';
import { buildClosedError } from './document-access.ts';
import { openStored, type StoredFiles } from './encrypted-files.ts';
import type { OpenedTables } from './opened-tables.ts';
import { hasPersonalData, type StoredRun } from './personal-run.ts';

interface RunDocumentsParts extends StoredFiles {
  readonly openedTables: Pick<OpenedTables, 'find'>;
}

/** The files of runs in clear text, wherever and however they are stored. It does not check who reads them. */
export class RunDocuments {
  readonly #parts: RunDocumentsParts;

  constructor(parts: RunDocumentsParts) {
    this.#parts = parts;
  }

  /** Size of a file's content. */
  async measure(run: StoredRun, file: RunFile): Promise<number> {
    return isBuiltWhenOpened(run, file) ? (await stat(await this.#findTable(run, file))).size : file.bytes;
  }

  /** Opens a file, or a part of it. */
  async open(run: StoredRun, file: RunFile, range?: ByteRange): Promise<OpenFile> {
    if (isBuiltWhenOpened(run, file)) return openPath(await this.#findTable(run, file), range);
    return openStored(this.#parts, run.id, file, range);
  }

  async #findTable(run: StoredRun, { name }: RunFile): Promise<string> {
    const path = await this.#parts.openedTables.find(run.id, name);
    if (path !== undefined) return path;
    throw buildClosedError(run);
  }
}

function isBuiltWhenOpened(run: StoredRun, { kind }: RunFile): boolean {
  return kind === 'table' && hasPersonalData(run);
}

async function openPath(path: string, range: ByteRange | undefined): Promise<OpenFile> {
  const { size } = await stat(path);
  const stream = createReadStream(path, range && { start: range.first, end: range.last });
  return { bytes: size, content: Readable.toWeb(stream) as ReadableStream<Uint8Array> };
}
