import { guessCellType, isEmptyCell } from 'supercargo/values';
import type { ColumnType, PlainValue } from '../table-column.ts';
import { namesIdentifier } from './names-identifier.ts';

type CellKind = 'number' | 'date' | 'time';

/** Formats of the kinds, as `supercargo/values` names them. */
const formats = { number: 'decimal', date: 'date', time: 'time' } as const;

/**
 * Guesses whether all cells of a column are numbers, dates or times in the forms of report documents. The first cell determines the
 * kind, which the others confirm or not.
 */
export class FormGuess {
  readonly #marketplaceIds: readonly string[];
  #kind: CellKind | 'text' | undefined;
  #hasDecimals = false;

  constructor(name: string, marketplaceIds: readonly string[]) {
    this.#marketplaceIds = marketplaceIds;
    if (namesIdentifier(name)) this.#kind = 'text';
  }

  /**
   * Takes in a cell. Returns whether it can decide a form: its `own`, only that of another column of the same moment (`other`), or `none`.
   *
   * @param plainType type of the column without forms, which is text as soon as a cell is not of it
   */
  see(value: PlainValue, text: string, plainType: ColumnType): 'own' | 'other' | 'none' {
    if (this.#kind === 'text' || value === null || isEmptyCell(text)) return 'none';
    const kind =
      typeof value === 'string' ? this.#guess(text, plainType) : typeof value === 'number' ? 'number' : undefined;
    this.#kind ??= kind ?? 'text';
    if (kind !== this.#kind) this.#kind = 'text';
    if (this.#kind === 'text' || typeof value !== 'string') return 'none';
    if (this.#kind !== 'number') return plainType === this.#kind ? 'other' : 'own';
    if (plainInteger.test(text)) return 'none';
    if (!certainDecimal.test(text)) return 'own';
    // One of these cells decides as much as all of them.
    const isFirst = !this.#hasDecimals;
    this.#hasDecimals = true;
    return isFirst ? 'own' : 'none';
  }

  /** The format of the column; undefined for text. */
  get format() {
    return this.#kind === undefined || this.#kind === 'text' ? undefined : formats[this.#kind];
  }

  #guess(text: string, plainType: ColumnType): CellKind | undefined {
    if (plainType === 'integer' || plainType === 'decimal') return 'number';
    if (plainType === 'date' || plainType === 'time') return plainType;
    return guessCellType(text, this.#marketplaceIds);
  }
}

const plainInteger = /^-?\d+$/;
const certainDecimal = /^-?(?:\d+\.(?:\d{1,2}|\d{4,})|0\.\d+)$/;
