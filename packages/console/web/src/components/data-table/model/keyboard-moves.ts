/** A cell of the grid. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

interface Grid {
  readonly rows: number;
  readonly columns: number;
  /** Rows per screen page. */
  readonly page: number;
}

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Returns the cell that a key moves to; undefined for keys that do not move. */
export function resolveMove(
  { key, ctrlKey, metaKey }: Key,
  { row, column }: CellPosition,
  grid: Grid,
): CellPosition | undefined {
  const toEdge = ctrlKey || metaKey;
  const last = { row: grid.rows - 1, column: grid.columns - 1 };
  const target = {
    ArrowUp: { row: toEdge ? 0 : row - 1, column },
    ArrowDown: { row: toEdge ? last.row : row + 1, column },
    ArrowLeft: { row, column: toEdge ? 0 : column - 1 },
    ArrowRight: { row, column: toEdge ? last.column : column + 1 },
    PageUp: { row: row - grid.page, column },
    PageDown: { row: row + grid.page, column },
    Home: { row: toEdge ? 0 : row, column: 0 },
    End: { row: toEdge ? last.row : row, column: last.column },
  }[key];
  if (target === undefined || grid.rows === 0 || grid.columns === 0) return undefined;
  return {
    row: Math.max(0, Math.min(target.row, last.row)),
    column: Math.max(0, Math.min(target.column, last.column)),
  };
}
