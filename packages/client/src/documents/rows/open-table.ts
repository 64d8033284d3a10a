import { formatCount } from '../../errors/format-count.ts';
import type { WarningEvent } from '../../ports/observer.ts';
import { hasQuotedCells } from './dialect.ts';
import { findHeadings, type Headings } from './headings.ts';
import { findHeadingsError, findTableError, quoteStart } from './refused-document.ts';
import type { TableSelection } from './row-shape.ts';
import { findTableStart, type TableStart } from './table-start.ts';

/** How the headings of a table are read. */
export interface HeadingOptions {
  /** `english` translates headings, `original` keeps those of the document. @default 'original' */
  readonly headings?: 'english' | 'original' | undefined;
  /** What happens to rows under headings of which none is known for the report type: a warning, or the error UNKNOWN_HEADINGS. @default 'warn' */
  readonly onUnknownHeadings?: 'warn' | 'error' | undefined;
}

/** Options for opening a table. */
export interface OpenTableOptions extends TableSelection, HeadingOptions {
  readonly reportType: string | undefined;
  /** Called with warnings about the document. */
  readonly warn: (warning: WarningEvent) => unknown;
}

/** A table whose header was found. */
export interface OpenTable {
  readonly start: TableStart;
  /** The selection of the rows, with the headings as they are read. */
  readonly selection: TableSelection;
}

/** Finds the table in the first text of a document, and decides whether it is the report. */
export class TableOpener {
  readonly #options: OpenTableOptions;
  readonly #headings: Headings | undefined;
  readonly #isQuotedType: boolean;

  private constructor(options: OpenTableOptions, headings: Headings | undefined, isQuotedType: boolean) {
    this.#options = options;
    this.#headings = headings;
    this.#isQuotedType = isQuotedType;
  }

  static async create(options: OpenTableOptions): Promise<TableOpener> {
    const { reportType } = options;
    const [headings, isQuotedType] = await Promise.all([findHeadings(reportType), hasQuotedCells(reportType)]);
    return new TableOpener(options, headings, isQuotedType);
  }

  /**
   * Returns the table, `undefined` for a blank document, and `'incomplete'` if more text is needed. Throws if the text is not a table, and
   * emits the warnings about its start.
   */
  open(text: string, isComplete: boolean): OpenTable | 'incomplete' | undefined {
    const start = findTableStart(text, isComplete, this.#headings, this.#isQuotedType);
    if (start === undefined || start === 'incomplete') return start;
    const { reportType, columns, onHeader, onUnknownHeadings, headings } = this.#options;
    const error = findTableError(start, text, reportType);
    if (error !== undefined) throw error;
    this.#checkHeadings(start, text, columns !== undefined || onUnknownHeadings === 'error');
    this.#warnAboutPreamble(start);
    const rename =
      headings === 'english' ? (cells: readonly string[]) => this.#headings?.toEnglish(cells) ?? cells : undefined;
    return { start, selection: { columns, onHeader, rename } };
  }

  #checkHeadings(start: TableStart, text: string, areRequired: boolean): void {
    const { reportType, warn } = this.#options;
    const error = findHeadingsError(start, text, reportType);
    if (error === undefined) return;
    if (areRequired) throw error;
    const names = start.header.slice(0, 20).join(', ');
    const message = `None of the headings of the document is known for ${reportType}. They are: ${names}.`;
    warn({ type: 'warning', code: 'UNKNOWN_HEADINGS', message, count: start.header.length });
  }

  #warnAboutPreamble({ skippedLines, preamble }: TableStart): void {
    if (skippedLines === 0) return;
    const text = preamble.length === 0 ? 'blank lines' : quoteStart(preamble.join(' '));
    const message = `${formatCount(skippedLines, 'line')} before the headings of the document ${skippedLines === 1 ? 'was' : 'were'} skipped: ${text}.`;
    this.#options.warn({ type: 'warning', code: 'PREAMBLE_SKIPPED', message, count: skippedLines });
  }
}
