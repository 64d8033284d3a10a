import { DueLoop, type DueLoopOptions, type DueTable, DueWork, type Execute } from '@supercargo/sync/due-work';
import { timer } from '../base/timer.ts';

/** What every loop needs. */
export interface DueLoopParts {
  readonly execute: Execute;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Receives errors. */
  readonly fail: (error: Error) => void;
}

type Options = Pick<DueLoopOptions, 'atOnce' | 'atOnceOfGroup' | 'lease' | 'run'> & {
  readonly table: DueTable;
  /** Milliseconds between two looks for due rows. Default: a second. */
  readonly pollMilliseconds?: number;
};

/** Creates the loop of this process for a table of due work. */
export function createDueLoop(
  { execute, now, fail }: DueLoopParts,
  { table, pollMilliseconds = 1_000, ...options }: Options,
): DueLoop {
  const work = new DueWork({ table, execute, now });
  return new DueLoop({ ...options, work, fail, timer, findWait: () => pollMilliseconds });
}
