import { setImmediate } from 'node:timers/promises';
import { runAtOnce, type Slices } from '../base/slices.ts';
import { machineTimer, type Timer } from '../base/timer.ts';
import { PartWriter } from './part-writer.ts';
import type { SavedSource } from './saved-source.ts';
import { StateError } from './state-error.ts';
import type { StateFolder } from './state-folder.ts';

/** How long changes wait to be saved together, in milliseconds. Saving them takes some time more. */
const WAIT = 100;
/** How long an account that was opened waits until it is saved as a part, and how long after a failure, in milliseconds. */
const LONG_WAIT = 1000;
/** The characters of the journal that are written at once. Writing them takes less than a millisecond. */
const SLICE = 65_536;
const MIN_JOURNAL_BYTES = 8 * 1024 * 1024;

export interface SaverOptions {
  /** Whether the disk must have the changes, not only the operating system. */
  readonly isDurable: boolean;
  readonly timer?: Timer;
  /** The parts are saved again when the journal is longer than this, in bytes, and than half of them. Default 8 MiB. */
  readonly minJournalBytes?: number;
  /** Reports an error of a save in the background. */
  readonly onError: (error: unknown) => void;
}

// See docs/decisions/0048-journal-the-changes-of-the-sandbox-instead-of-saving-its-state-whole.md
/**
 * Saves the changes of the state: in the journal soon after a change, and as whole parts when the journal has become long. Nothing
 * that it does in the background takes long at once.
 */
export class StateSaver {
  readonly #folder: StateFolder;
  readonly #source: SavedSource;
  readonly #options: SaverOptions;
  readonly #timer: Timer;
  readonly #parts: PartWriter;
  /** The batch that is being written. */
  #batch: Slices<void> | null = null;
  /** The last save, and the next one if it has not begun. */
  #last: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  #cancelSave: (() => void) | null = null;
  #cancelParts: (() => void) | null = null;
  /** The parts that differ from the saved ones. */
  readonly #changedParts: Set<string>;
  #isSavingParts = false;
  #frame = '';
  /** Whether a state that replaced another one could not be saved. */
  #mustReplace = false;
  #isOpen = true;

  constructor(folder: StateFolder, source: SavedSource, changedParts: Iterable<string>, options: SaverOptions) {
    this.#folder = folder;
    this.#source = source;
    this.#options = options;
    this.#timer = options.timer ?? machineTimer;
    this.#changedParts = new Set(changedParts);
    this.#parts = new PartWriter(folder, source, this.#timer);
    folder.open(source.writeFrame());
    this.#frame = source.describeFrame();
    this.#planParts();
  }

  /** Saves soon. Call it when the state may have changed. */
  changed(): void {
    if (this.#isOpen) this.#saveIn(WAIT);
  }

  /** Waits until all changes so far are saved. Throws a StateError if that is not possible. */
  save(): Promise<void> {
    if (this.#next !== null) return this.#next;
    this.#next = this.#inTurn(() => {
      this.#next = null;
      return this.#saveBatch();
    });
    return this.#next;
  }

  /** Saves all changes at once. Throws a StateError if that is not possible. */
  saveAtOnce(): void {
    const running = this.#batch;
    this.#batch = null;
    if (running !== null) runAtOnce(running);
    runAtOnce(this.#writeBatch());
    if (this.#options.isDurable) this.#folder.journal.syncAtOnce();
  }

  /**
   * Saves a state that has replaced another one: as its snapshot, or null for the initial state. Throws a StateError if that is
   * not possible and the state is durable.
   */
  replace(snapshot: string | null): void {
    try {
      this.#replaceSaved(snapshot);
    } catch (error) {
      if (this.#options.isDurable) throw toStateError(error);
      this.#options.onError(error);
      this.#saveIn(LONG_WAIT);
    }
  }

  /** Saves everything for the last time. */
  close(): void {
    this.#cancelSave?.();
    this.#cancelParts?.();
    this.#isOpen = false;
    this.#parts.abandon();
    try {
      this.saveAtOnce();
      // What was opened must be the same when another version of the sandbox continues.
      this.#parts.writeAtOnce(this.#source.listOpenedParts());
    } finally {
      this.#folder.close();
    }
  }

  #replaceSaved(snapshot: string | null): void {
    this.#mustReplace = true;
    this.#batch = null;
    this.#folder.journal.rollBack();
    this.#parts.abandon();
    this.#folder.replace(snapshot, this.#source.writeFrame());
    this.#mustReplace = false;
    this.#source.changes.forget();
    this.#changedParts.clear();
    this.#frame = this.#source.describeFrame();
  }

  #saveIn(milliseconds: number): void {
    this.#cancelSave ??= this.#timer(() => {
      this.#cancelSave = null;
      this.save().catch((error) => {
        if (!this.#isOpen) return;
        this.#options.onError(error);
        this.#saveIn(LONG_WAIT);
      });
    }, milliseconds);
  }

  /** Runs tasks that write to the journal one after the other. */
  #inTurn(task: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(task);
    this.#last = turn.catch(() => {});
    return turn;
  }

  async #saveBatch(): Promise<void> {
    if (!this.#isOpen) return;
    const batch = this.#writeBatch();
    this.#batch = batch;
    try {
      while (this.#batch === batch && batch.next().done !== true) await setImmediate();
    } catch (error) {
      this.#batch = null;
      throw error;
    }
    // `saveAtOnce` or `replace` came in between.
    if (this.#batch !== batch) return this.#saveBatch();
    this.#batch = null;
    if (this.#options.isDurable) await this.#folder.journal.sync().catch(throwStateError);
    this.#planParts();
  }

  *#writeBatch(): Slices<void> {
    if (this.#mustReplace) return this.#replaceSaved(this.#source.writeSnapshot());
    const { changes } = this.#source;
    const [batch, frame, described] = [changes.take(), this.#source.writeFrame(), this.#source.describeFrame()];
    const { journal } = this.#folder;
    let [characters, lines] = [0, 0];
    try {
      for (const line of batch.lines()) {
        journal.add(line);
        lines += 1;
        characters += line.length;
        if (characters < SLICE) continue;
        characters = 0;
        yield;
      }
      if (lines > 0 || described !== this.#frame) this.#folder.commit(frame);
    } catch (error) {
      journal.rollBack();
      batch.putBack();
      throw toStateError(error);
    }
    this.#frame = described;
    for (const part of batch.parts) this.#changedParts.add(part);
  }

  /** Saves whole parts: all that have changed if the journal has become long, and soon the accounts that were opened. */
  #planParts(): void {
    if (this.#cancelParts !== null || this.#isSavingParts || !this.#isOpen) return;
    const { minJournalBytes = MIN_JOURNAL_BYTES } = this.#options;
    const isLong = this.#folder.journalBytes > Math.max(minJournalBytes, this.#folder.savedBytes / 2);
    if (!isLong && this.#source.changes.opened.size === 0) return;
    const wait = isLong && !this.#parts.hasFailed ? 0 : LONG_WAIT;
    this.#cancelParts = this.#timer(() => {
      this.#cancelParts = null;
      this.#saveParts(isLong).catch((error) => {
        if (this.#isOpen) this.#options.onError(error);
      });
    }, wait);
  }

  async #saveParts(isWhole: boolean): Promise<void> {
    this.#isSavingParts = true;
    let changed: readonly string[] = [];
    let isSaved = false;
    try {
      if (isWhole) await this.#inTurn(() => this.#continueJournal());
      changed = isWhole ? [...this.#changedParts] : [];
      for (const part of changed) this.#changedParts.delete(part);
      const parts = this.#folder.hasRestored && isWhole ? this.#source.listParts() : changed;
      const names = new Set([...parts, ...this.#source.listOpenedParts()]);
      // The parts can have changes that the journal does not have yet.
      isSaved = await this.#parts.write([...names], isWhole, () => this.save());
    } finally {
      this.#isSavingParts = false;
      if (!isSaved) for (const part of changed) this.#changedParts.add(part);
    }
    this.#planParts();
  }

  async #continueJournal(): Promise<void> {
    await this.#folder.journal.sync();
    if (this.#isOpen) this.#folder.beginJournal(this.#source.writeFrame());
  }
}

function toStateError(error: unknown): StateError {
  if (error instanceof StateError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new StateError(`The sandbox could not save its state: ${reason}`, { cause: error });
}

function throwStateError(error: unknown): never {
  throw toStateError(error);
}
