/** The selected rows as ranges of positions in the current order, both ends included. */
export type Selection = readonly { readonly from: number; readonly to: number }[];

export const emptySelection: Selection = [];

export function selectAll(rows: number): Selection {
  return rows === 0 ? emptySelection : [{ from: 0, to: rows - 1 }];
}

export function isSelected(selection: Selection, row: number): boolean {
  return selection.some(({ from, to }) => from <= row && row <= to);
}

export function countSelected(selection: Selection): number {
  return selection.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

/** Selects a row, or deselects it. */
export function toggleRow(selection: Selection, row: number): Selection {
  if (!isSelected(selection, row)) return [...selection, { from: row, to: row }].toSorted((a, b) => a.from - b.from);
  return selection.flatMap(({ from, to }) => {
    if (row < from || row > to) return [{ from, to }];
    return [
      { from, to: row - 1 },
      { from: row + 1, to },
    ].filter((range) => range.from <= range.to);
  });
}

/** Selects the rows between two positions, in either direction. */
export function selectRange(one: number, other: number): Selection {
  return [{ from: Math.min(one, other), to: Math.max(one, other) }];
}
