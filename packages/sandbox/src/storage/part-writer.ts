import type { Timer } from '../base/timer.ts';
import type { PartText, SavedSource } from './saved-source.ts';
import type { PartFile, StateFolder } from './state-folder.ts';

/** The characters of a slice. Serializing and writing them takes less than a millisecond. */
const SLICE = 65_536;
/** The pause after each slice, in milliseconds. */
const PAUSE = 2;

/** The files of a save by part; null for a part that does not exist any more. */
type Parts = Map<string, (PartFile & Pick<PartText, 'saved'>) | null>;

/** Saves whole parts of the state, in slices. The state changes meanwhile: the journal has those changes too. */
export class PartWriter {
  readonly #folder: StateFolder;
  readonly #source: SavedSource;
  readonly #timer: Timer;
  /** The files of the current save. */
  #current: Parts | null = null;
  /** Whether the last save failed. */
  #hasFailed = false;

  constructor(folder: StateFolder, source: SavedSource, timer: Timer) {
    this.#folder = folder;
    this.#source = source;
    this.#timer = timer;
  }

  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /**
   * Saves parts; `isWhole` says whether they are all that have changed. `prepare` is called before they replace the earlier ones.
   * Returns false if the save was abandoned.
   */
  async write(names: readonly string[], isWhole: boolean, prepare: () => Promise<void>): Promise<boolean> {
    const parts: Parts = new Map();
    this.#current = parts;
    try {
      for (const name of names) {
        for (const _ of this.#writePart(name, parts)) {
          await new Promise<void>((resolve) => this.#timer(resolve, PAUSE));
          if (this.#current !== parts) return false;
        }
      }
      await prepare();
      for (const part of parts.values()) await part?.file.sync();
      if (this.#current !== parts) return false;
      this.#finish(parts, isWhole);
      this.#hasFailed = false;
    } catch (error) {
      if (this.#current !== parts) return false;
      this.#hasFailed = true;
      this.abandon();
      throw error;
    }
    return true;
  }

  /** Saves parts without a pause. */
  writeAtOnce(names: readonly string[]): void {
    if (names.length === 0) return;
    const parts: Parts = new Map();
    this.#current = parts;
    for (const name of names) {
      for (const _ of this.#writePart(name, parts));
    }
    this.#finish(parts, false);
  }

  /** Ends the current save. The earlier parts remain. */
  abandon(): void {
    const parts: Parts = this.#current ?? new Map();
    this.#current = null;
    for (const part of parts.values()) if (part !== null) this.#folder.abandonPart(part);
  }

  *#writePart(name: string, parts: Parts): Generator<undefined, void, undefined> {
    const source = this.#source.writePart(name);
    const part = source === null ? null : { ...this.#folder.beginPart(name), saved: source.saved };
    parts.set(name, part);
    if (source === null || part === null) return;
    let text = '';
    for (const piece of source.pieces) {
      text += piece;
      if (text.length < SLICE) continue;
      part.file.append(text);
      text = '';
      yield;
    }
    part.file.append(text);
  }

  #finish(parts: Parts, isWhole: boolean): void {
    this.#folder.finishParts(parts, isWhole);
    this.#current = null;
    for (const part of parts.values()) {
      part?.file.close();
      part?.saved();
    }
  }
}
