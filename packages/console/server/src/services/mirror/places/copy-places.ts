import type { Dialect } from '@supercargo/shop';
import type { DestinationOptions } from '@supercargo/sync';
import type { MirrorPlan } from '../mirror-plan.ts';

/** Where one copy is. */
export interface CopyPlace {
  /** Path of the DuckDB file, or ID of the copy in Postgres. */
  readonly id: string;
  readonly destination: DestinationOptions;
  readonly dialect: Dialect;
  /** Returns its size on the disk of the server. Undefined where copies have no limit. */
  readonly measureBytes?: (() => Promise<number>) | undefined;
}

/** Where the copies of a console are. */
export interface CopyPlaces {
  /** Creates the place of a copy unless it exists. */
  open(plan: Pick<MirrorPlan, 'workspaceId' | 'source'>): Promise<CopyPlace>;
  /** Deletes a copy, which this process must have closed. */
  discard(place: CopyPlace): Promise<void>;
  /** Says that a copy has something to do. Does nothing where the process that has the copy knows. */
  wake(place: CopyPlace): Promise<void>;
  /** Closes what copies share, after the last one is closed. */
  close(): Promise<void>;
}
