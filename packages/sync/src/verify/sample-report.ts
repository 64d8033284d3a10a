import type { Difference, StreamResult } from './verify-result.ts';

/** The most differences that are listed. Further ones are counted. */
const maxListed = 1_000;

/** The most differences that are recognized when they are found again. */
const maxRemembered = 100_000;

/** Collects what the sample of a stream shows. */
export class SampleReport {
  readonly #stream: string;
  readonly #listed: { readonly explained: Difference[]; readonly unexplained: Difference[] } = {
    explained: [],
    unexplained: [],
  };
  readonly #failures: string[] = [];
  readonly #notes = new Set<string>();
  /** Differences that were found: several reads can return the same row. */
  readonly #found = new Set<string>();
  #drawn = 0;
  #rows = 0;
  #counts = 0;
  #searched = 0;
  #changedSince = 0;
  #unexplained = 0;
  #explained = 0;

  constructor(stream: string) {
    this.#stream = stream;
  }

  addDrawn(count: number): void {
    this.#drawn += count;
  }

  addRow(): void {
    this.#rows += 1;
  }

  addCount(): void {
    this.#counts += 1;
  }

  addListed(count: number): void {
    this.#searched += count;
  }

  addChanged(): void {
    this.#changedSince += 1;
  }

  addDifference(difference: Omit<Difference, 'check'>): void {
    const { kind, table, key, column } = difference;
    const identity = JSON.stringify([kind, table, key, column]);
    if (this.#found.has(identity)) return;
    if (this.#found.size < maxRemembered) this.#found.add(identity);
    const isExplained = difference.reason !== undefined;
    if (isExplained) this.#explained += 1;
    else this.#unexplained += 1;
    const list = isExplained ? this.#listed.explained : this.#listed.unexplained;
    if (list.length < maxListed) list.push({ check: 'sample', ...difference });
  }

  addFailure(message: string): void {
    this.#failures.push(message);
  }

  addNote(note: string): void {
    this.#notes.add(note);
  }

  /** The listed differences, those without a reason first. */
  get differences(): readonly Difference[] {
    return [...this.#listed.unexplained, ...this.#listed.explained].slice(0, maxListed);
  }

  get result(): StreamResult {
    return {
      stream: this.#stream,
      drawn: this.#drawn,
      rows: this.#rows,
      counts: this.#counts,
      listed: this.#searched,
      changedSince: this.#changedSince,
      unexplained: this.#unexplained,
      explained: this.#explained,
      failures: this.#failures,
      notes: [...this.#notes],
    };
  }
}
