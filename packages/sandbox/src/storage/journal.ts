import { writeCommit } from './journal-lines.ts';
import type { AppendedFile, StateFiles } from './state-files.ts';

/** Lines are appended together until they have this many characters. */
const MAX_PENDING = 65_536;

/** A file of the journal, which is open for writing. */
export class Journal {
  readonly name: string;
  readonly #file: AppendedFile;
  /** The length of the file up to the last batch, in bytes. */
  #committed: number;
  #pending = '';
  #lines = 0;
  /** Whether lines of the current batch are in the file. */
  #isPartial = false;
  #isOpen = true;

  /** Opens a file. Cuts off what follows `length`, such as an incomplete batch. */
  constructor(files: StateFiles, name: string, length: number) {
    this.name = name;
    this.#committed = length;
    this.#file = files.open(name);
    if (this.#file.length > length) this.#file.truncate(length);
  }

  /** The length up to the last batch, in bytes. */
  get length(): number {
    return this.#committed;
  }

  /** Adds a line to the current batch. */
  add(line: string): void {
    this.#lines += 1;
    this.#pending += line;
    if (this.#pending.length > MAX_PENDING) this.#write();
  }

  /** Completes the current batch. */
  commit(number: number, frame: string): void {
    this.#pending += writeCommit(number, this.#lines, frame);
    this.#write();
    this.#committed = this.#file.length;
    this.rollBack();
  }

  /** Forgets the current batch. The next one overwrites its lines. */
  rollBack(): void {
    this.#pending = '';
    this.#lines = 0;
    this.#isPartial = false;
  }

  /** Waits until the disk has all batches. */
  async sync(): Promise<void> {
    try {
      await this.#file.sync();
    } catch (error) {
      // A file is synchronized when it is closed.
      if (this.#isOpen) throw error;
    }
  }

  /** Does the same at once. */
  syncAtOnce(): void {
    this.#file.syncAtOnce();
  }

  close(): void {
    this.#isOpen = false;
    this.#file.syncAtOnce();
    this.#file.close();
  }

  #write(): void {
    if (!this.#isPartial && this.#file.length > this.#committed) this.#file.truncate(this.#committed);
    this.#isPartial = true;
    this.#file.append(this.#pending);
    this.#pending = '';
  }
}
