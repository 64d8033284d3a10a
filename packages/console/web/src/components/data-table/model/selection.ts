/** Rows that are selected, by their places in the order that is shown: stretches from one to another, both included. */
export type Selection = readonly { readonly from: number; readonly to: number }[];

export const nothing: Selection = [];

export function everything(rows: number): Selection {
  return rows === 0 ? nothing : [{ from: 0, to: rows - 1 }];
}

export function isSelected(selection: Selection, row: number): boolean {
  return selection.some(({ from, to }) => from <= row && row <= to);
}

export function countSelected(selection: Selection): number {
  return selection.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

/** Takes a row in, or out when it is. */
export function toggleRow(selection: Selection, row: number): Selection {
  if (!isSelected(selection, row)) return [...selection, { from: row, to: row }].toSorted((a, b) => a.from - b.from);
  return selection.flatMap(({ from, to }) => {
    if (row < from || row > to) return [{ from, to }];
    return [
      { from, to: row - 1 },
      { from: row + 1, to },
    ].filter((stretch) => stretch.from <= stretch.to);
  });
}

/** The rows from one to another, in whichever direction. */
export function stretch(one: number, other: number): Selection {
  return [{ from: Math.min(one, other), to: Math.max(one, other) }];
}
