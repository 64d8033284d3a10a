import type { Grid } from '../declaration/stream.ts';

const dayLength = 86_400_000;
const weekLength = 7 * dayLength;

/** The first Sunday of 1970. */
const firstWeek = 3 * dayLength;

/** Whether the cells of a grid are calendar weeks, months or quarters, which Amazon only has as a whole. */
export function isCalendarGrid(grid: Grid | undefined): grid is 'week' | 'month' | 'quarter' {
  return grid === 'week' || grid === 'month' || grid === 'quarter';
}

/** Returns the start of the cell that contains a time. Times are milliseconds, or UTC midnights that stand for calendar days. */
export function findCellStart(time: number, grid: Grid): number {
  if (grid === 'week') return Math.floor((time - firstWeek) / weekLength) * weekLength + firstWeek;
  if (grid === 'month' || grid === 'quarter') return findMonth(time, countMonths(grid), 0);
  const length = countDays(grid) * dayLength;
  return Math.floor(time / length) * length;
}

/** Returns the end of the cell that contains a time, which is the start of the next one. */
export function findCellEnd(time: number, grid: Grid): number {
  if (grid === 'month' || grid === 'quarter') return findMonth(time, countMonths(grid), 1);
  return findCellStart(time, grid) + (grid === 'week' ? weekLength : countDays(grid) * dayLength);
}

/** Returns the length of the longest cell of a grid, in days. */
export function countGridDays(grid: Grid): number {
  if (grid === 'week') return 7;
  if (grid === 'month') return 31;
  return grid === 'quarter' ? 92 : countDays(grid);
}

function countMonths(grid: 'month' | 'quarter'): number {
  return grid === 'month' ? 1 : 3;
}

function countDays(grid: `${number}d`): number {
  return Number(grid.slice(0, -1));
}

/** Returns the start of the group of `count` months that contains a time, or of one after it. */
function findMonth(time: number, count: number, groupsLater: number): number {
  const date = new Date(time);
  const month = Math.floor(date.getUTCMonth() / count) * count;
  return Date.UTC(date.getUTCFullYear(), month + groupsLater * count, 1);
}
