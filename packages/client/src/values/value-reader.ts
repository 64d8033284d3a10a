import { formatCount } from '../errors/format-count.ts';
import { formatValue } from '../errors/format-value.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { ColumnEvidence, PossibleForms, SiblingEvidence } from './column-evidence.ts';
import type { CellType, ColumnFormat } from './column-format.ts';
import { formatPlain, readInteger, toInteger } from './number-cell.ts';
import { type FormIndex, listValues, type Readings } from './readings.ts';

/** A row: cells by headings. Cells of JSON documents can be numbers, booleans, objects and lists. */
export type CellRow = Readonly<Record<string, unknown>>;

/** A row with the values of its cells. */
export interface ReadValues {
  /**
   * Values by headings. Columns with a format have text in one form, and null for empty cells: `1234.56` for decimals, `5` for integers,
   * `true` and `false`, `2026-07-06` for dates, `2026-10-01T01:00:00.000Z` for times. Cells that cannot be read, and columns without a
   * format, are unchanged.
   */
  readonly values: Record<string, unknown>;
  /** Headings of the cells that cannot be read. */
  readonly unreadable: readonly string[];
}

/** Counts the cells of a column that could not be read. */
export interface UnreadableCells {
  /** The same for all of them. */
  readonly code: 'UNREADABLE_CELLS';
  /** Heading of the column. */
  readonly column: string;
  /** Number of the cells. */
  readonly count: number;
  /** What they are and what to do, with the first of them. */
  readonly message: string;
  /** For cells that have different values in different forms: what nothing decides, and what to do. It is part of the message. */
  readonly hint: string | undefined;
}

/** What the cells of a column say about its form. */
export interface ColumnForm {
  /** Heading of the column. */
  readonly column: string;
  /** Type of its values. */
  readonly type: CellType;
  /** The form that was decided, such as `date:MM/DD/YYYY`; undefined if nothing decides, or if all forms have the same values. */
  readonly form: ColumnFormat | undefined;
  /** Number of cells with different values in different forms. */
  readonly disputed: number;
  /**
   * Number of cells that contradict the form, or the column of the same moment. If cells contradict each other, and nothing decides, that
   * of the smaller part.
   */
  readonly contradicting: number;
}

/** A column and the forms that it can have. */
interface SettledColumn extends PossibleForms {
  readonly column: ColumnEvidence;
  /** Columns of the same moment that contradict the form which is known of the report type. */
  readonly contradictions: readonly SiblingEvidence[];
}

interface Unreadable {
  count: number;
  undecided: number;
  readonly example: unknown;
  readonly row: number;
}

/** Converts the rows of a document whose forms are decided. Rows are counted, so pass them in their order, each once. */
export class ValueReader {
  readonly #columns: readonly SettledColumn[];
  readonly #unreadable = new Map<SettledColumn, Unreadable>();
  /** Forms of the cells of tied columns that were read. */
  readonly #formsSoFar = new Map<SettledColumn, readonly FormIndex[]>();
  #row = 0;

  /** @internal {@link TableValues} creates readers. */
  constructor(columns: readonly SettledColumn[]) {
    this.#columns = columns;
  }

  /** The forms of the columns with a format. */
  get forms(): readonly ColumnForm[] {
    return this.#columns.map((settled) => {
      const { column, forms, contradictions } = settled;
      const [form, ...others] = forms;
      return {
        column: column.name,
        type: column.format.type,
        form: form === undefined || others.length > 0 ? undefined : nameForm(column, form),
        disputed: column.disputed,
        contradicting: Math.max(
          column.countContradicting(settled),
          ...contradictions.map(({ contradictions: count }) => count),
        ),
      };
    });
  }

  /**
   * Converts a row. Throws CONTRADICTING_CELL, which names the row, the column and the cell, for a cell that has a value only in
   * another form than its column, whose day in the form of its report type is not that of the column of the same moment, or whose value
   * depends on the form if as many cells contradict each form. Rows before it are valid.
   */
  read(row: CellRow): ReadValues {
    this.#row += 1;
    const values: Record<string, unknown> = { ...row };
    const unreadable: string[] = [];
    for (const settled of this.#columns) {
      const { name } = settled.column;
      const cell = row[name];
      if (cell === undefined) continue;
      const converted = isEmptyCell(cell) ? null : this.#convert(cell, settled);
      if (converted === undefined) unreadable.push(name);
      else values[name] = converted;
    }
    return { values, unreadable };
  }

  /** Counts the cells that could not be read, by column. */
  warnings(): readonly UnreadableCells[] {
    return [...this.#unreadable].map(([settled, { count, undecided, example, row }]) => {
      const { column } = settled;
      const hint = undecided === 0 ? undefined : describeForms(settled, undecided);
      const message =
        `${formatCount(count, 'cell')} of the column ${JSON.stringify(column.name)} cannot be read as ${column.format.type}, such as ` +
        `${formatValue(example)} in row ${row}. ${count === 1 ? 'It stays' : 'They stay'} text.`;
      return {
        code: 'UNREADABLE_CELLS',
        column: column.name,
        count,
        message: hint === undefined ? message : `${message} ${hint}`,
        hint,
      };
    });
  }

  #convert(value: unknown, settled: SettledColumn): string | undefined {
    const { column, forms, isTied } = settled;
    if (typeof value !== 'string') return convertPlain(value, column) ?? this.#count(settled, value, false);
    const cell = value.trim();
    const readings = column.read(cell);
    const [first, ...others] = listValues(readings);
    if (first === undefined) return this.#count(settled, cell, false);
    this.#checkSiblings(cell, settled);
    const isInteger = column.format.type === 'integer';
    const finish = (text: string) => (isInteger ? toInteger(text) : text) ?? this.#count(settled, cell, false);
    if (others.length === 0 && column.canDiffer(cell)) return finish(first);
    if (isTied) {
      this.#checkTied(cell, readings, settled);
      return finish(first);
    }
    const [possible, ...otherPossible] = listValues(forms.map((form) => readings[form]));
    if (possible === undefined) return this.#rejectCell(cell, readings, settled);
    if (otherPossible.length === 0) return finish(possible);
    return (isInteger ? readInteger(cell)[0] : undefined) ?? this.#count(settled, cell, true);
  }

  #checkSiblings(cell: string, { column, forms, contradictions }: SettledColumn): void {
    const contradiction = contradictions.find(({ firstContradiction }) => firstContradiction === this.#row);
    if (contradiction === undefined) return;
    const form = forms[0] as FormIndex;
    this.#throwContradiction(
      cell,
      column,
      `is another day than the column ${JSON.stringify(contradiction.sibling.name)} has, if it is written as '${nameForm(column, form)}', ` +
        'as this report type is',
      'If the column is written in another form, pass',
      column.allForms.filter((index) => index !== form),
    );
  }

  /** Throws for a cell that depends on the form, or contradicts the cells before it. */
  #checkTied(cell: string, readings: Readings, settled: SettledColumn): void {
    const { column, forms } = settled;
    const before = this.#formsSoFar.get(settled) ?? column.allForms;
    const agreed = before.filter((form) => readings[form] !== undefined);
    this.#formsSoFar.set(settled, agreed);
    if (agreed.length > 0 && listValues(readings).length === 1) return;
    this.#throwContradiction(
      cell,
      column,
      'cannot be read, because cells of the column contradict each other: as many are written as ' +
        `'${nameForm(column, forms[0] as FormIndex)}' as are not`,
      'If the column is written in one of the forms, pass',
      forms,
    );
  }

  #count(settled: SettledColumn, value: unknown, isUndecided: boolean): undefined {
    const counted = this.#unreadable.get(settled) ?? { count: 0, undecided: 0, example: value, row: this.#row };
    counted.count += 1;
    if (isUndecided) counted.undecided += 1;
    this.#unreadable.set(settled, counted);
  }

  #rejectCell(cell: string, readings: Readings, { column, forms }: SettledColumn): never {
    const written = forms.map((form) => `'${nameForm(column, form)}'`).join(' or ');
    return this.#throwContradiction(
      cell,
      column,
      `contradicts the column, which is written as ${written}`,
      'If the column is written in another form, pass',
      column.allForms.filter((form) => readings[form] !== undefined),
    );
  }

  #throwContradiction(
    cell: string,
    column: ColumnEvidence,
    problem: string,
    condition: string,
    forms: readonly FormIndex[],
  ): never {
    throw new SellingPartnerError({
      code: 'CONTRADICTING_CELL',
      message:
        `Row ${this.#row}: the cell ${formatValue(cell)} of the column ${JSON.stringify(column.name)} ${problem}. The rows before it are ` +
        `valid. ${condition} ${listFormats(column, forms)}. To keep its text, leave it out of columns.`,
    });
  }
}

/** Whether a cell has no value: it is empty, or a dash. */
export function isEmptyCell(value: unknown): boolean {
  if (typeof value !== 'string') return value === null || value === undefined;
  return value.length < 20 && /^[-\u2013]?$/.test(value.trim());
}

/** Converts a value that is not text. Returns undefined if it is not of the column's type. */
function convertPlain(cell: unknown, { format: { type } }: ColumnEvidence): string | undefined {
  if (typeof cell === 'boolean') return type === 'boolean' ? String(cell) : undefined;
  if (typeof cell === 'bigint') return type === 'integer' || type === 'decimal' ? String(cell) : undefined;
  if (typeof cell !== 'number' || !Number.isFinite(cell)) return undefined;
  if (type === 'boolean') return cell === 0 || cell === 1 ? String(cell === 1) : undefined;
  if (type !== 'decimal' && (type !== 'integer' || !Number.isInteger(cell))) return undefined;
  return formatPlain(cell);
}

const dateNames = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YY/MM/DD'] as const;

function nameForm({ isDate, format: { type } }: ColumnEvidence, form: FormIndex): ColumnFormat {
  if (!isDate) return form === 0 ? 'decimal:.' : 'decimal:,';
  return `${type as 'date' | 'time'}:${dateNames[form]}`;
}

function describeForms({ column, forms }: SettledColumn, undecided: number): string {
  const order = forms.includes(2)
    ? 'whether the year, the month or the day is first'
    : 'whether the month or the day is first';
  const question = column.isDate ? order : 'whether the separator is that of decimals or of thousands';
  return `For ${undecided} of them, nothing in the document decides ${question}. Pass ${listFormats(column, forms)}.`;
}

function listFormats(column: ColumnEvidence, forms: readonly FormIndex[]): string {
  const [first, ...others] = forms.map((form) => `'${nameForm(column, form)}'`);
  const last = others.pop();
  const texts = [`columns: { ${JSON.stringify(column.name)}: ${first} }`, ...others].join(', ');
  return last === undefined ? texts : `${texts} or ${last}`;
}
