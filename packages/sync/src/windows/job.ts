import type { Source, Sweep } from '../declaration/stream.ts';
import type { DayClock } from './day-clock.ts';
import type { CompletionContext } from './plan-completion.ts';
import type { UnitChange } from './unit.ts';

/** One window to read, and what to change in the unit when its rows are written. */
export interface Job {
  readonly kind: 'incremental' | 'backfill' | 'sweep' | 'snapshot' | 'completion' | 'gap';
  readonly source: Source;
  /** Milliseconds; 0 for snapshots. */
  readonly from: number;
  readonly to: number;
  /** Changes of the unit, written in one transaction with the rows. */
  readonly change: UnitChange;
  /** Another operation proved that there are no rows, so that the source is not read. @default false */
  readonly isEmpty?: boolean | undefined;
}

/** When a unit has a job, and what is known of it already. */
export interface Wait {
  readonly dueAt: number;
  readonly change?: UnitChange | undefined;
}

/** What the planner needs to know besides the unit. */
export interface PlanContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly days: DayClock;
  /** The oldest data that may be kept, in milliseconds. */
  readonly oldest: number;
  /** Whether the user requested personal data. */
  readonly wantsPersonalData: boolean;
  /** Returns the time of the oldest row of a sweep's `whileColumn`, in milliseconds. */
  readonly findOldest?: ((sweep: Sweep) => Promise<number | undefined>) | undefined;
  /** What completing partial rows needs to know. */
  readonly completion: CompletionContext;
}
