import { CommandError, usageError } from '@supercargo/toolkit/errors/command-error';
import { formatSuggestion } from '@supercargo/toolkit/suggestions';
import { countBytes, type Page } from '../output/page.ts';
import type { AnswerColumn, Cell, ShopAnswer } from './shop-answer.ts';
import { type ShortAbout, shortenAbout } from './shorten-about.ts';

/** A part of an answer, as the assistant gets it. */
export interface AnswerPart {
  readonly text: string | undefined;
  readonly facts?: object;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Why cells of a column are null, by its name. */
  readonly unknown?: Readonly<Record<string, string>>;
  readonly about: ShortAbout | null;
}

/** Which part of an answer is returned. */
export interface AnswerSelection {
  /** Names of columns. @default all */
  readonly fields?: readonly string[] | undefined;
  /** Most rows of a part. */
  readonly limit: number;
}

/** The most bytes of an answer: the part as JSON, its text, the cursor and the tags around it. */
export const maxAnswerBytes = 6_000;
const reservedBytes = 500;

/** Longer texts are cut. */
const maxCellLength = 300;

/** Splits an answer into parts of at most 6 kB. Throws FIELD_UNKNOWN and ROW_TOO_LONG. */
export async function* splitAnswer<Row>(
  answer: ShopAnswer<Row>,
  { fields, limit }: AnswerSelection,
): AsyncGenerator<Page, void, undefined> {
  const columns = selectColumns(answer.columns, fields);
  const part = {
    text: answer.text,
    ...(answer.facts !== undefined && { facts: answer.facts }),
    columns: columns.map(({ name }) => name),
    about: answer.about === null ? null : shortenAbout(answer.about),
  };
  const reasons = columns.map(({ unknown }) => unknown ?? '').join('');
  const room = maxAnswerBytes - reservedBytes - countBytes(JSON.stringify(part)) - countBytes(reasons);
  const toPage = (rows: readonly (readonly Cell[])[], hasMore: boolean): Page => ({
    kind: 'answer',
    content: { ...part, rows, ...explainNulls(columns, rows) } satisfies AnswerPart,
    hasMore,
  });
  let [rows, bytes]: [Cell[][], number] = [[], 0];
  for await (const row of answer.rows) {
    const cells = columns.map(({ read }) => cutText(read(row)));
    const size = countBytes(JSON.stringify(cells)) + 1;
    if (size > room) throw rowTooLong(columns);
    if (rows.length === limit || bytes + size > room) {
      yield toPage(rows, true);
      [rows, bytes] = [[], 0];
    }
    rows.push(cells);
    bytes += size;
  }
  yield toPage(rows, false);
}

function selectColumns<Row>(
  columns: readonly AnswerColumn<Row>[],
  fields: readonly string[] | undefined,
): readonly AnswerColumn<Row>[] {
  if (fields === undefined) return columns;
  const names = columns.map(({ name }) => name);
  return fields.map((field) => {
    const column = columns.find(({ name }) => name === field);
    if (column !== undefined) return column;
    throw usageError(
      'FIELD_UNKNOWN',
      `The answer has no column ${JSON.stringify(field)}.${formatSuggestion(field, names)}`,
      `Choose from ${names.join(', ')}.`,
    );
  });
}

function explainNulls<Row>(columns: readonly AnswerColumn<Row>[], rows: readonly (readonly Cell[])[]) {
  const reasons = columns.flatMap(({ name, unknown }, index) =>
    unknown !== undefined && rows.some((cells) => cells[index] === null) ? [[name, unknown] as const] : [],
  );
  return reasons.length === 0 ? {} : { unknown: Object.fromEntries(reasons) };
}

function cutText(cell: Cell): Cell {
  return typeof cell === 'string' && cell.length > maxCellLength ? `${cell.slice(0, maxCellLength)}…` : cell;
}

function rowTooLong(columns: readonly { readonly name: string }[]): CommandError {
  return new CommandError(
    'ROW_TOO_LONG',
    `A row with ${columns.length} columns is too long for one answer.`,
    'Choose fewer of them with fields, or in the query.',
  );
}
