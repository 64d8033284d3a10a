import { isJsonObject } from '../base/json-value.ts';
import { StateError } from './state-error.ts';
import { buildStateHead, checkHead, parseOrThrow } from './state-form.ts';

/** The version of the form of data folders. Increase it with every change that older sandboxes cannot read. */
const FOLDER_VERSION = 2;

/** A saved part, and the number of the last batch whose changes it has. */
export interface SavedFile {
  readonly file: string;
  readonly batch: number;
}

/** Which files of a folder belong together. */
export interface StateIndex {
  /** The saved parts by name. */
  readonly files: ReadonlyMap<string, SavedFile>;
  /** A snapshot that was restored. It has the parts that `files` lacks. */
  readonly restored: SavedFile | null;
  /** The files of the journal, in the order in which they were written. */
  readonly journals: readonly string[];
}

export function writeIndex({ files, restored, journals }: StateIndex, seed: string): string {
  const members = { files: Object.fromEntries(files), restored, journals };
  return JSON.stringify({ ...buildStateHead(seed, FOLDER_VERSION), ...members }, null, 1);
}

/** Throws a StateError for an index that this sandbox cannot use. `where` names it in messages. */
export function readIndex(text: string, seed: string, where: string): StateIndex {
  const head = checkHead(
    parseOrThrow((): unknown => JSON.parse(text), where),
    seed,
    where,
    FOLDER_VERSION,
  );
  const files = isJsonObject(head.files) ? Object.entries(head.files) : [];
  // The first version had no journal, and only the names of the files.
  if (head.version === 1) {
    const saved = files.map(([name, file]) => [name, { file: String(file), batch: 0 }] as const);
    return { files: new Map(saved), restored: null, journals: [] };
  }
  if (!Array.isArray(head.journals)) throw new StateError(`${where} is damaged: it has no list of journals.`);
  return {
    files: new Map(files as unknown as [string, SavedFile][]),
    restored: (head.restored as unknown as SavedFile | null) ?? null,
    journals: head.journals.map(String),
  };
}
