import {
  areSiblings,
  ColumnEvidence,
  type DocumentFacts,
  type PossibleForms,
  SiblingEvidence,
} from './column-evidence.ts';
import { type ColumnFormat, parseColumnFormat } from './column-format.ts';
import { type FormIndex, noReadings } from './readings.ts';
import { findReportForms } from './report-forms.ts';
import { TotalEvidence } from './total-evidence.ts';
import { type CellRow, isEmptyCell, ValueReader } from './value-reader.ts';

/** What is known of a document before its first row. */
export interface TableValuesOptions {
  /** Type of the report, such as `GET_LEDGER_DETAIL_VIEW_DATA`. @default unknown */
  readonly reportType?: string | undefined;
  /** IDs of the marketplaces of the document. They decide which time zone `IST` is. @default unknown */
  readonly marketplaceIds?: readonly string[] | undefined;
  /** Returns the format of a column; undefined for columns that stay as they are. It is called once for each heading. */
  readonly findFormat: (heading: string) => ColumnFormat | undefined;
}

const totalHeading = 'total-amount';
const lineHeading = 'amount';

/**
 * Decides in which form the numbers and dates of a document are written. It reads the document twice, with constant memory: pass
 * every row to `see`, call `settle`, and convert every row with the reader that it returns.
 *
 * The first of these decides for each column: its format, what is known of the report type, a column of the same moment, its own
 * cells, the total against the lines. Dates with points have the day first if nothing decides. A separator before three digits of an
 * integer is that of thousands if nothing decides.
 */
export class TableValues {
  readonly #findFormat: TableValuesOptions['findFormat'];
  readonly #facts: DocumentFacts;
  readonly #headings = new Set<string>();
  readonly #columns = new Map<string, ColumnEvidence>();
  /** Columns without a format, whose dates can decide those of a column with one. */
  readonly #watched = new Map<string, ColumnEvidence>();
  readonly #siblings: SiblingEvidence[] = [];
  readonly #totals = new TotalEvidence();
  #row = 0;

  constructor({ reportType, marketplaceIds = [], findFormat }: TableValuesOptions) {
    this.#findFormat = findFormat;
    this.#facts = { forms: findReportForms(reportType), marketplaceIds };
  }

  /**
   * Takes in a row. It needs all columns of the document: the dates of a column without a format can decide those of another one.
   * Throws INVALID_PARAMETER for a wrong format.
   */
  see(row: CellRow): void {
    this.#row += 1;
    for (const heading of Object.keys(row)) {
      if (!this.#headings.has(heading)) this.#addHeading(heading);
    }
    for (const column of this.#columns.values()) this.#seeCell(column, row[column.name]);
    for (const column of this.#watched.values()) this.#seeCell(column, row[column.name]);
    for (const sibling of this.#siblings) sibling.see(this.#row);
  }

  /** Returns the reader of the rows. */
  settle(): ValueReader {
    const possible = this.#findForms();
    const columns = [...this.#columns.values()].map((column) => {
      const forms = possible.get(column) ?? { forms: column.allForms, isTied: false };
      const contradictions = this.#siblings.filter(
        (evidence) => evidence.column === column && evidence.firstContradiction !== undefined,
      );
      return { column, ...forms, contradictions };
    });
    return new ValueReader(columns);
  }

  #addHeading(heading: string): void {
    this.#headings.add(heading);
    const format = this.#findFormat(heading);
    const parsed = format === undefined ? undefined : parseColumnFormat(format, heading);
    if (parsed !== undefined && parsed.type !== 'text') {
      this.#columns.set(heading, new ColumnEvidence(heading, parsed, this.#facts));
    }
    for (const otherHeading of this.#headings) {
      if (otherHeading !== heading && areSiblings(heading, otherHeading)) this.#link(heading, otherHeading);
    }
  }

  /** Lets each of two columns decide the dates of the other one. */
  #link(first: string, second: string): void {
    for (const [name, siblingName] of [
      [first, second],
      [second, first],
    ] as const) {
      const column = this.#columns.get(name);
      const sibling = this.#columns.get(siblingName) ?? this.#watched.get(siblingName);
      if (!column?.isDate || (sibling !== undefined && !sibling.isDate)) continue;
      this.#siblings.push(new SiblingEvidence(column, sibling ?? this.#watch(siblingName)));
    }
  }

  #watch(heading: string): ColumnEvidence {
    const column = new ColumnEvidence(heading, { type: 'date' }, this.#facts);
    this.#watched.set(heading, column);
    return column;
  }

  #seeCell(column: ColumnEvidence, cell: unknown): void {
    column.days = undefined;
    if (isEmptyCell(cell)) return;
    const readings = typeof cell === 'string' ? column.see(cell.trim()) : noReadings;
    if (column.format.type !== 'decimal') return;
    if (column.name === lineHeading) this.#totals.addLine(readings);
    if (column.name === totalHeading) this.#totals.addTotal(readings);
  }

  #findForms(): Map<ColumnEvidence, PossibleForms> {
    const columns = [...this.#columns.values(), ...this.#watched.values()];
    const possible = new Map(columns.map((column) => [column, this.#findColumnForms(column)]));
    this.#shareForms(possible);
    for (const [column, { forms, isTied }] of possible) {
      if (forms.length < 2 || isTied || !column.hasOnlyPoints) continue;
      possible.set(column, { forms: forms.filter((form) => form !== 0), isTied });
    }
    this.#shareForms(possible);
    this.#compareTotals(possible);
    return possible;
  }

  #findColumnForms(column: ColumnEvidence): PossibleForms {
    if (column.givenForm !== undefined) return { forms: [column.givenForm], isTied: false };
    return column.narrow(this.#findSiblingForms(column) ?? column.allForms);
  }

  /** Columns with the same cells have the same form. */
  #shareForms(possible: Map<ColumnEvidence, PossibleForms>): void {
    for (const { column, sibling, hasEqualForms } of this.#siblings) {
      const [forms, siblingForms] = [possible.get(column), possible.get(sibling)];
      if (!hasEqualForms || forms === undefined || siblingForms === undefined || siblingForms.isTied) continue;
      const shared = forms.forms.filter((form) => siblingForms.forms.includes(form));
      if (shared.length === 0 || shared.length === forms.forms.length) continue;
      possible.set(column, { forms: shared, isTied: forms.isTied && shared.length > 1 });
    }
  }

  #compareTotals(possible: Map<ColumnEvidence, PossibleForms>): void {
    const lines = this.#columns.get(lineHeading);
    const totals = this.#columns.get(totalHeading);
    if (lines === undefined || totals === undefined) return;
    const findForm = (column: ColumnEvidence) => {
      const { forms } = possible.get(column) as PossibleForms;
      return forms.length === 1 ? forms[0] : undefined;
    };
    const equal = this.#totals.findForms(findForm(lines), findForm(totals));
    for (const [column, form] of [
      [lines, equal.lines],
      [totals, equal.totals],
    ] as const) {
      if (form !== undefined) possible.set(column, { forms: [form], isTied: false });
    }
  }

  /** Siblings that contradict each other decide nothing. */
  #findSiblingForms(column: ColumnEvidence): readonly FormIndex[] | undefined {
    const siblings = this.#siblings.filter((sibling) => sibling.column === column);
    const decided = siblings.flatMap(({ forms }) => (forms === undefined ? [] : [forms]));
    if (decided.length === 0) return undefined;
    const common = column.allForms.filter((form) => decided.every((forms) => forms.includes(form)));
    return common.length === 0 ? undefined : common;
  }
}
