import type { Job } from './job.ts';

/** A Data Kiosk query. */
export interface QueryJob extends Job {
  readonly query: string;
  /** The number of rows on the earlier pages. */
  readonly offset: number;
  /** The token of the next page; null until this page is done. */
  nextToken: string | null;
}
