import type { ColumnForm } from 'supercargo/values';

/** A column of numbers or dates that stays text, because its cells are written in forms that nothing decides. */
export interface TableWarning {
  /** `CONTRADICTING_CELL` if cells contradict each other, `UNREADABLE_CELLS` if nothing decides their form. */
  readonly code: 'CONTRADICTING_CELL' | 'UNREADABLE_CELLS';
  /** Heading of the column. */
  readonly column: string;
  /** Number of the cells; of those that contradict each other, the smaller part. */
  readonly count: number;
  /** What they are. */
  readonly message: string;
}

/** Returns a warning if the form of a column is not certain. */
export function describeForm({ column, form, disputed, contradicting, type }: ColumnForm): TableWarning | undefined {
  const name = JSON.stringify(column);
  if (contradicting > 0) {
    const parts =
      form === undefined
        ? 'as many are written in one form as in another'
        : `some are written as ${form}, and others are not`;
    const message = `Cells of the column ${name} contradict each other or another column: ${parts}. The column is text.`;
    return { code: 'CONTRADICTING_CELL', column, count: contradicting, message };
  }
  if (form !== undefined || disputed === 0) return undefined;
  const question =
    type === 'decimal'
      ? 'whether their separator is that of decimals or of thousands'
      : 'whether the year, the month or the day is first';
  const message = `Nothing decides for ${countCells(disputed)} of the column ${name} ${question}. The column is text.`;
  return { code: 'UNREADABLE_CELLS', column, count: disputed, message };
}

function countCells(count: number): string {
  return `${count} ${count === 1 ? 'cell' : 'cells'}`;
}
