import { isJsonObject } from '../base/json-value.ts';
import { Journal } from './journal.ts';
import { type Batch, readJournal, type StateChange } from './journal-lines.ts';
import type { SavedParts } from './sandbox-state.ts';
import { StateError } from './state-error.ts';
import { type AppendedFile, type StateFiles, writeFileAtOnce } from './state-files.ts';
import { parseOrThrow } from './state-form.ts';
import { readIndex, type SavedFile, type StateIndex, writeIndex } from './state-index.ts';
import { findPart } from './state-parts.ts';

const INDEX = 'sandbox.json';
/** The names of the other files. */
const PART = /^(.+\.[0-9a-f]{16}\.json|journal\.[0-9a-f]{16}\.jsonl)(\.new)?$/;
const EMPTY: StateIndex = { files: new Map(), restored: null, journals: [] };

export function isStateFile(name: string): boolean {
  return name === INDEX || name === `${INDEX}.new` || PART.test(name);
}

/** The saved state: parts, and the batches of changes that were made after each was saved. */
export interface SavedState {
  readonly parts: SavedParts;
  readonly batches: readonly Batch[];
}

/** A part that is being saved. */
export interface PartFile {
  readonly name: string;
  readonly file: AppendedFile;
  /** The number of the last batch before it. */
  readonly batch: number;
}

/**
 * The saved state on disk: a file for each part of the state, the journal of later changes, and an index of the files that
 * belong together. If the process ends while it writes, the state of the last complete batch remains.
 */
export class StateFolder {
  readonly #files: StateFiles;
  readonly #seed: string;
  /** The folder, for messages. */
  readonly #where: string;
  #index: StateIndex = EMPTY;
  #journal: Journal | null = null;
  /** The number of the last batch. */
  #batch = 0;
  /** The sizes of the files that the index names, in bytes. */
  readonly #sizes = new Map<string, number>();
  #nextNumber = 1;

  constructor(files: StateFiles, seed: string, where: string) {
    this.#files = files;
    this.#seed = seed;
    this.#where = where;
  }

  /** The size of the saved parts, in bytes. */
  get savedBytes(): number {
    const { files, restored } = this.#index;
    const all = [...files.values(), ...(restored === null ? [] : [restored])];
    return all.reduce((sum, { file }) => sum + (this.#sizes.get(file) ?? 0), 0);
  }

  /** The size of the journal, in bytes. */
  get journalBytes(): number {
    const earlier = this.#index.journals.filter((name) => name !== this.#journal?.name);
    return earlier.reduce((sum, name) => sum + (this.#sizes.get(name) ?? 0), this.#journal?.length ?? 0);
  }

  /** Whether parts are still in a snapshot that was restored. */
  get hasRestored(): boolean {
    return this.#index.restored !== null;
  }

  get journal(): Journal {
    if (this.#journal === null) throw new Error('The journal is opened by `open`.');
    return this.#journal;
  }

  /** Loads the state; null if nothing was saved yet. Throws a StateError if the state cannot be loaded. */
  read(): SavedState | null {
    const text = this.#files.read(INDEX)?.toString();
    if (text === undefined) return null;
    const where = this.#path(INDEX);
    this.#index = readIndex(text, this.#seed, where);
    const { files, restored, journals } = this.#index;
    const others = restored === null ? {} : this.#readJson(restored.file);
    const parts = new Map(isJsonObject(others) ? Object.entries(others) : []);
    for (const [name, { file }] of files) parts.set(name, this.#readJson(file));
    const batches = journals.flatMap((name) => this.#readBatches(name));
    this.#batch = batches.at(-1)?.number ?? Math.max(0, ...[...files.values()].map(({ batch }) => batch));
    return { parts, batches: batches.map((batch) => this.#withoutSaved(batch)) };
  }

  /** Begins to write. `frame` is the frame of the state now. */
  open(frame: string): void {
    const name = this.#index.journals.at(-1);
    const length = name === undefined ? undefined : this.#sizes.get(name);
    if (name === undefined || length === undefined) this.beginJournal(frame);
    else this.#journal = new Journal(this.#files, name, length);
    this.#removeUnused();
  }

  /** Completes a batch in the journal. */
  commit(frame: string): void {
    this.journal.commit(this.#batch + 1, frame);
    this.#batch += 1;
  }

  /** Continues the journal in a new file, so that the earlier ones can be deleted when all parts have been saved. */
  beginJournal(frame: string): void {
    this.#startJournal(frame, (name) => ({ ...this.#index, journals: [...this.#index.journals, name] }));
  }

  /** Begins to save a part. Its file does not count before `finishParts`. */
  beginPart(part: string): PartFile {
    const name = this.#takeName(encodeURIComponent(part), 'json');
    return { name, file: this.#files.open(name), batch: this.#batch };
  }

  /** Deletes the file of a part that is not saved after all. */
  abandonPart({ name, file }: PartFile): void {
    file.close();
    this.#files.remove(name);
  }

  /**
   * Replaces the saved parts; null removes one. `isWhole`: all parts that differ from the saved ones are there, so that only the
   * current file of the journal is still needed.
   */
  finishParts(parts: ReadonlyMap<string, PartFile | null>, isWhole: boolean): void {
    const files = new Map<string, SavedFile>(this.#index.files);
    for (const [part, saved] of parts) {
      if (saved === null) files.delete(part);
      else files.set(part, { file: saved.name, batch: saved.batch });
      if (saved !== null) this.#sizes.set(saved.name, saved.file.length);
    }
    const { journals, restored } = this.#index;
    this.#writeIndex({
      files,
      restored: isWhole ? null : restored,
      journals: isWhole ? [this.journal.name] : journals,
    });
    this.#removeUnused();
  }

  /** Replaces everything by a snapshot; null for a state without saved parts. */
  replace(snapshot: string | null, frame: string): void {
    const file = snapshot === null ? null : this.#takeName('restored', 'json');
    if (snapshot !== null && file !== null) {
      writeFileAtOnce(this.#files, file, snapshot);
      this.#sizes.set(file, Buffer.byteLength(snapshot));
    }
    const restored = file === null ? null : { file, batch: this.#batch + 1 };
    this.#startJournal(frame, (name) => ({ files: new Map(), restored, journals: [name] }));
    this.#removeUnused();
  }

  close(): void {
    this.#journal?.close();
  }

  #startJournal(frame: string, buildIndex: (name: string) => StateIndex): void {
    const journal = new Journal(this.#files, this.#takeName('journal', 'jsonl'), 0);
    try {
      journal.commit(this.#batch + 1, frame);
      journal.syncAtOnce();
      this.#writeIndex(buildIndex(journal.name));
    } catch (error) {
      journal.close();
      this.#files.remove(journal.name);
      throw error;
    }
    this.#batch += 1;
    if (this.#journal !== null) {
      this.#sizes.set(this.#journal.name, this.#journal.length);
      this.#journal.close();
    }
    this.#journal = journal;
  }

  #readBatches(name: string): readonly Batch[] {
    const bytes = this.#files.read(name);
    if (bytes === null) throw new StateError(`${this.#path(name)} is missing.`);
    const { batches, length } = readJournal(bytes, this.#path(name));
    this.#sizes.set(name, length);
    return batches;
  }

  /** Removes the changes that the saved parts have already. */
  #withoutSaved(batch: Batch): Batch {
    const { files, restored } = this.#index;
    const isNew = (change: StateChange) =>
      batch.number > (files.get(findPart(change)) ?? restored ?? { batch: 0 }).batch;
    return { ...batch, changes: batch.changes.filter(isNew) };
  }

  #writeIndex(index: StateIndex): void {
    writeFileAtOnce(this.#files, INDEX, writeIndex(index, this.#seed));
    this.#files.syncNames();
    this.#index = index;
  }

  /** Deletes files of the sandbox that the index does not name. Does not touch other files. */
  #removeUnused(): void {
    const { files, restored, journals } = this.#index;
    const used = new Set([...files.values(), ...(restored === null ? [] : [restored])].map(({ file }) => file));
    for (const name of journals) used.add(name);
    for (const name of this.#files.names()) if (PART.test(name) && !used.has(name)) this.#files.remove(name);
    for (const name of this.#sizes.keys()) if (!used.has(name)) this.#sizes.delete(name);
  }

  #takeName(name: string, ending: string): string {
    const names = new Set(this.#files.names());
    for (;;) {
      const file = `${name}.${this.#nextNumber.toString(16).padStart(16, '0')}.${ending}`;
      this.#nextNumber += 1;
      if (!names.has(file)) return file;
    }
  }

  #readJson(name: string): unknown {
    const text = this.#files.read(name)?.toString();
    if (text === undefined) throw new StateError(`${this.#path(name)} is missing.`);
    this.#sizes.set(name, Buffer.byteLength(text));
    return parseOrThrow((): unknown => JSON.parse(text), this.#path(name));
  }

  #path(name: string): string {
    return `${this.#where}/${name}`;
  }
}
