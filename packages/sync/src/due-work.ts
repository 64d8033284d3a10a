/**
 * Due work: rows of a table in Postgres or PGlite that become due, and on each of which one of several processes works at a time.
 *
 * @module @supercargo/sync/due-work
 */
import '@supercargo/catalogue/node-version';

export { DueLoop, type DueLoopOptions, ProcessEnding } from './due-work/due-loop.ts';
export type { Claim, ClaimLimits, DueTable, Execute, Settlement } from './due-work/due-table.ts';
export { DueWork, type DueWorkParts } from './due-work/due-work.ts';
