/** Height of a row in pixels. */
export const rowHeight = 32;

/** Browsers cut off taller elements. */
export const maxBoxHeight = 12_000_000;

/** Scroll position of the rows. */
interface RowWindow {
  readonly rows: number;
  /** Visible height of the rows in pixels. */
  readonly height: number;
  /** Pixels above the visible part, as if every row were drawn. */
  readonly top: number;
}

/** Height of the scrolled element. With very many rows, one pixel of it stands for several pixels of rows. */
export function computeBoxHeight(rows: number): number {
  return Math.min(rows * rowHeight, maxBoxHeight);
}

/** Converts `scrollTop` to the pixels of rows above the visible part. */
export function toRowsTop(rows: number, height: number, scrollTop: number): number {
  const maxScrollTop = computeBoxHeight(rows) - height;
  const maxTop = rows * rowHeight - height;
  if (maxScrollTop <= 0 || maxTop <= 0) return 0;
  return maxScrollTop === maxTop ? Math.min(scrollTop, maxTop) : Math.min(1, scrollTop / maxScrollTop) * maxTop;
}

/** Converts the pixels of rows above the visible part to `scrollTop`. */
export function toScrollTop({ rows, height, top }: RowWindow): number {
  const maxScrollTop = computeBoxHeight(rows) - height;
  const maxTop = rows * rowHeight - height;
  return maxTop <= 0 || maxScrollTop <= 0 ? 0 : (top / maxTop) * maxScrollTop;
}

export function clampTop(rows: number, height: number, top: number): number {
  return Math.max(0, Math.min(top, rows * rowHeight - height));
}

/** Returns the first drawn row and the one after the last, including some rows outside the visible part. */
export function selectDrawnRows({ rows, height, top }: RowWindow, margin: number): { first: number; end: number } {
  const first = Math.max(0, Math.floor(top / rowHeight) - margin);
  return { first, end: Math.min(rows, Math.ceil((top + height) / rowHeight) + margin) };
}

/** Returns the nearest scroll position at which a row is visible. */
export function findTopShowing({ height, top }: RowWindow, row: number): number {
  const [start, end] = [row * rowHeight, (row + 1) * rowHeight];
  if (start < top) return start;
  return end > top + height ? end - height : top;
}
