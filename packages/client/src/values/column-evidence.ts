import type { ParsedFormat } from './column-format.ts';
import { type DateCell, readDateCell, toTimes } from './date-cell.ts';
import { isDecorated, readDecimal } from './number-cell.ts';
import { dateForms, type FormIndex, listValues, noReadings, numberForms, type Readings } from './readings.ts';
import type { ReportForms } from './report-forms.ts';

/** What columns of a document share. */
export interface DocumentFacts {
  readonly forms: ReportForms;
  readonly marketplaceIds: readonly string[];
}

/** The forms that a column can have. */
export interface PossibleForms {
  /** One if the form is decided. */
  readonly forms: readonly FormIndex[];
  /** Whether as many cells contradict each of the forms. */
  readonly isTied: boolean;
}

/** Numbers of cells by the forms that they can have, as bits. */
type FormCounts = Map<number, number>;

/** A column while its cells are seen: what they say about its form. */
export class ColumnEvidence {
  readonly name: string;
  readonly format: ParsedFormat;
  /** The form that is known before the first cell. */
  readonly givenForm: FormIndex | undefined;
  /** All forms that cells of this type have. */
  readonly allForms: readonly FormIndex[];
  /** Cells that have a value only under some of the forms. */
  readonly #deciding: FormCounts = new Map();
  /** The same of cells that may have another form than the column, see `canDiffer`. */
  readonly #decidingDecorated: FormCounts = new Map();
  /** Cells with different values under different forms. */
  disputed = 0;
  #disputedWithPoints = 0;
  /** Days of the cell in the current row; undefined without a date. */
  days: Readings | undefined;
  readonly #facts: DocumentFacts;

  constructor(name: string, format: ParsedFormat, facts: DocumentFacts) {
    this.name = name;
    this.format = format;
    this.#facts = facts;
    this.givenForm = findGivenForm(format, facts.forms);
    this.allForms = this.isDate ? dateForms : numberForms;
  }

  get isDate(): boolean {
    return this.format.type === 'date' || this.format.type === 'time';
  }

  /** Whether the form is known of the report type, and not from the column's format. */
  get hasFormOfReport(): boolean {
    return this.isDate && this.givenForm !== undefined && this.format.order === undefined;
  }

  /**
   * Whether all cells that depend on the form are dates with points. Most countries that write them have the day first, so that they have
   * it if nothing decides.
   */
  get hasOnlyPoints(): boolean {
    return this.isDate && this.disputed > 0 && this.disputed === this.#disputedWithPoints;
  }

  /** Counts what a cell says. Returns its readings. */
  see(cell: string): Readings {
    const readings = this.read(cell);
    const values = listValues(readings);
    if (values.length === 0) return readings;
    if (values.length > 1) {
      this.disputed += 1;
      if (this.isDate && dateWithPoints.test(cell)) this.#disputedWithPoints += 1;
    }
    const bits = toBits(this.allForms.filter((form) => readings[form] !== undefined));
    if (bits === toBits(this.allForms)) return readings;
    const counts = this.canDiffer(cell) ? this.#decidingDecorated : this.#deciding;
    counts.set(bits, (counts.get(bits) ?? 0) + 1);
    return readings;
  }

  /**
   * Whether a cell that has a value only in another form than its column may have it: amounts with a currency or in parentheses can
   * be written by the rules of another country than plain ones, and the value is certain without the column.
   */
  canDiffer(cell: string): boolean {
    const { type, decimalSeparator } = this.format;
    return (type === 'decimal' || type === 'integer') && decimalSeparator === undefined && isDecorated(cell);
  }

  /** Returns the values of a cell under all forms. Those of integers can have decimals. */
  read(cell: string): Readings {
    const { type } = this.format;
    if (this.isDate) return this.#readDate(cell);
    if (type === 'decimal' || type === 'integer') {
      const groupsNeedDecimals =
        this.#facts.forms.groupsNeedDecimals === true && this.format.decimalSeparator === undefined;
      return readDecimal(cell, { groupsNeedDecimals });
    }
    return type === 'boolean' ? readBoolean(cell) : [cell, cell];
  }

  /**
   * Returns those of the forms that most of the deciding cells have. Amounts with a currency or in parentheses decide only if they are
   * alike, and no other cells decide.
   */
  narrow(forms: readonly FormIndex[]): PossibleForms {
    const decorated: FormCounts = this.#decidingDecorated.size === 1 ? this.#decidingDecorated : new Map();
    const counts = [...(this.#deciding.size > 0 ? this.#deciding : decorated)];
    const scores = forms.map((form) => sum(counts.filter(([bits]) => hasForm(bits, form))));
    const most = Math.max(...scores);
    const best = forms.filter((_, index) => scores[index] === most);
    const isTied = counts.some(
      ([bits]) => best.some((form) => hasForm(bits, form)) && best.some((form) => !hasForm(bits, form)),
    );
    return { forms: best, isTied };
  }

  /** Counts the cells that have none of the forms; those of the smallest part if cells contradict each of them. */
  countContradicting({ forms, isTied }: PossibleForms): number {
    const counts = [...this.#deciding];
    const count = (some: readonly FormIndex[]) => sum(counts.filter(([bits]) => (bits & toBits(some)) === 0));
    return isTied ? Math.min(...forms.map((form) => count([form]))) : count(forms);
  }

  #readDate(cell: string): Readings {
    const date: DateCell | undefined = readDateCell(cell, this.#facts.marketplaceIds);
    this.days = date?.days;
    if (date === undefined) return noReadings;
    return this.format.type === 'date' ? date.days : toTimes(date);
  }
}

const dateWithPoints = /^\d{1,2}\.\d{1,2}\./;

function toBits(forms: readonly FormIndex[]): number {
  return forms.reduce<number>((bits, form) => bits | (1 << form), 0);
}

function hasForm(bits: number, form: FormIndex): boolean {
  return (bits & (1 << form)) !== 0;
}

function sum(counts: readonly (readonly [number, number])[]): number {
  return counts.reduce((total, [, count]) => total + count, 0);
}

const formsOfOrders = { MDY: 0, DMY: 1, YMD: 2 } as const;

function findGivenForm({ type, decimalSeparator, order }: ParsedFormat, { dates }: ReportForms): FormIndex | undefined {
  if (type === 'decimal') return decimalSeparator && (decimalSeparator === '.' ? 0 : 1);
  if (type !== 'date' && type !== 'time') return undefined;
  return order === undefined ? dates : formsOfOrders[order];
}

function readBoolean(cell: string): Readings {
  if (/^(?:true|yes|y|1)$/i.test(cell)) return ['true', 'true'];
  return /^(?:false|no|n|0)$/i.test(cell) ? ['false', 'false'] : noReadings;
}

/** Compares the days of a column with those of another column of the same moment, row by row. */
export class SiblingEvidence {
  readonly column: ColumnEvidence;
  readonly sibling: ColumnEvidence;
  /** Numbers of rows by form. */
  readonly #matches = [0, 0, 0];
  #matchingRows = 0;
  #mismatches = 0;
  #equalForms = 0;
  /** Rows whose day is another one than the sibling's in the form that is known of the report type, and the same in another form. */
  contradictions = 0;
  /** The first of these rows, from 1. */
  firstContradiction: number | undefined;

  constructor(column: ColumnEvidence, sibling: ColumnEvidence) {
    this.column = column;
    this.sibling = sibling;
  }

  /** Compares the cells of the current row, whose number is counted from 1. */
  see(row: number): void {
    const { days } = this.column;
    const siblingDays = this.#findSiblingDays();
    if (days === undefined || siblingDays === undefined || listValues(days).length < 2) return;
    const [day, ...others] = listValues(siblingDays);
    if (day === undefined) return;
    if (others.length > 0) {
      if (haveEqualDays(days, siblingDays)) this.#equalForms += 1;
      else this.#mismatches += 1;
      return;
    }
    const matching = dateForms.filter((form) => isSameDay(days[form], day));
    if (matching.length === 0) {
      this.#mismatches += 1;
      return;
    }
    this.#matchingRows += 1;
    for (const form of matching) this.#matches[form] = (this.#matches[form] ?? 0) + 1;
    const { givenForm, hasFormOfReport } = this.column;
    if (!hasFormOfReport || givenForm === undefined || matching.includes(givenForm)) return;
    this.contradictions += 1;
    this.firstContradiction ??= row;
  }

  #findSiblingDays(): Readings | undefined {
    const { days, givenForm } = this.sibling;
    return days === undefined || givenForm === undefined ? days : [days[givenForm]];
  }

  /** The forms of the column in which its days are those of the sibling; undefined if they decide nothing. */
  get forms(): readonly FormIndex[] | undefined {
    if (this.#matchingRows <= this.#mismatches) return undefined;
    const forms = dateForms.filter((form) => this.#matches[form] === this.#matchingRows);
    return forms.length === 0 ? undefined : forms;
  }

  /** Whether both columns have the same cells wherever their days are disputed, so that they have the same form. */
  get hasEqualForms(): boolean {
    return this.#equalForms > this.#mismatches;
  }
}

/** Years of four digits are not first. */
function haveEqualDays(days: Readings, siblingDays: Readings): boolean {
  const forms = dateForms.filter((form) => days[form] !== undefined && siblingDays[form] !== undefined);
  return forms.length > 1 && forms.every((form) => days[form] === siblingDays[form]);
}

const dayLength = 86_400_000;

/** The days of a moment differ by one in distant time zones. */
function isSameDay(first: string | undefined, second: string | undefined): boolean {
  if (first === undefined || second === undefined) return false;
  return Math.abs(Date.parse(`${first}T00:00:00Z`) - Date.parse(`${second}T00:00:00Z`)) <= dayLength;
}

const momentWords = new Set(['date', 'time', 'datetime', 'and', 'at', 'on', 'local', 'utc']);

/** Whether the names of two columns begin with the same words, such as `posted-date` and `posted-date-time`. */
export function areSiblings(first: string, second: string): boolean {
  const [firstWords, secondWords] = [splitWords(first), splitWords(second)];
  const [short, long] = firstWords.length < secondWords.length ? [firstWords, secondWords] : [secondWords, firstWords];
  if (short.length > 0 && short.every((word, index) => long[index] === word)) return true;
  const [subject, sameSubject] = [firstWords, secondWords].map((words) =>
    words.filter((word) => !momentWords.has(word)).join(' '),
  );
  return subject !== '' && subject === sameSubject;
}

function splitWords(name: string): readonly string[] {
  const words = name.replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').toLowerCase();
  return words.split(/[^\p{L}\d]+/u).filter((word) => word !== '');
}
