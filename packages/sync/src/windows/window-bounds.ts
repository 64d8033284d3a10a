import { toMilliseconds } from '../declaration/duration.ts';
import type { Source, WindowRules } from '../declaration/stream.ts';
import { findCellEnd, findCellStart } from './grid.ts';

/** A day in milliseconds. */
export const dayLength = 86_400_000;

/** Returns the end of a window that is not longer than the source, or the cell of the grid, allows. */
export function limitWindow({ maxWindow }: Source, from: number, to: number, { grid }: WindowRules): number {
  if (grid !== undefined) return Math.min(to, findCellEnd(from, grid));
  return maxWindow === undefined ? to : Math.min(to, from + toMilliseconds(maxWindow));
}

/** Returns the start of the cell of the grid or, for windows of whole days, of the day. */
export function alignDown(time: number, { unit, grid }: WindowRules): number {
  if (grid !== undefined) return findCellStart(time, grid);
  return unit === 'day' ? Math.floor(time / dayLength) * dayLength : time;
}
