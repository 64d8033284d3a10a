/** Pixels of a row. */
export const rowHeight = 32;

/** Taller boxes than this are cut by browsers. */
export const tallestBox = 12_000_000;

/** How far the rows have been scrolled, and how the scroll bar shows it. */
export interface RowWindow {
  readonly rows: number;
  /** Pixels that the rows have on the screen. */
  readonly height: number;
  /** Pixels above the screen, as if every row were drawn. */
  readonly top: number;
}

/** Height of the scrolled box. With very many rows a step of its bar stands for several. */
export function boxHeight(rows: number): number {
  return Math.min(rows * rowHeight, tallestBox);
}

/** Pixels above the screen when the bar stands at `scrollTop`. */
export function topOfBar(rows: number, height: number, scrollTop: number): number {
  const bar = boxHeight(rows) - height;
  const whole = rows * rowHeight - height;
  if (bar <= 0 || whole <= 0) return 0;
  return bar === whole ? Math.min(scrollTop, whole) : Math.min(1, scrollTop / bar) * whole;
}

/** Where the bar stands when so many pixels are above the screen. */
export function barOfTop({ rows, height, top }: RowWindow): number {
  const bar = boxHeight(rows) - height;
  const whole = rows * rowHeight - height;
  return whole <= 0 || bar <= 0 ? 0 : (top / whole) * bar;
}

export function clampTop(rows: number, height: number, top: number): number {
  return Math.max(0, Math.min(top, rows * rowHeight - height));
}

/** First row that is drawn and the one after the last, with some before and after the screen. */
export function drawnRows({ rows, height, top }: RowWindow, beyond: number): { first: number; end: number } {
  const first = Math.max(0, Math.floor(top / rowHeight) - beyond);
  return { first, end: Math.min(rows, Math.ceil((top + height) / rowHeight) + beyond) };
}

/** The least scrolling that brings a row onto the screen. */
export function topThatShows({ height, top }: RowWindow, row: number): number {
  const [start, end] = [row * rowHeight, (row + 1) * rowHeight];
  if (start < top) return start;
  return end > top + height ? end - height : top;
}
