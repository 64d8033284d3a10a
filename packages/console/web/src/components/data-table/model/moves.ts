/** The cell that keys move from. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

interface Grid {
  readonly rows: number;
  readonly columns: number;
  /** Rows that the screen shows. */
  readonly page: number;
}

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Where a key leads; undefined when it does not move. */
export function moveBy({ key, ctrlKey, metaKey }: Key, { row, column }: GridPlace, grid: Grid): GridPlace | undefined {
  const far = ctrlKey || metaKey;
  const last = { row: grid.rows - 1, column: grid.columns - 1 };
  const target = {
    ArrowUp: { row: far ? 0 : row - 1, column },
    ArrowDown: { row: far ? last.row : row + 1, column },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    ArrowRight: { row, column: far ? last.column : column + 1 },
    PageUp: { row: row - grid.page, column },
    PageDown: { row: row + grid.page, column },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? last.row : row, column: last.column },
  }[key];
  if (target === undefined || grid.rows === 0 || grid.columns === 0) return undefined;
  return {
    row: Math.max(0, Math.min(target.row, last.row)),
    column: Math.max(0, Math.min(target.column, last.column)),
  };
}
