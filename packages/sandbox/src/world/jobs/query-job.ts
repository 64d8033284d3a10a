import type { Job } from './job.ts';

/** A Data Kiosk query. */
export interface QueryJob extends Job {
  readonly query: string;
  /** How many rows the pages before this one have taken. */
  readonly offset: number;
  /** Where the next page is to be had, once this one is done. */
  nextToken: string | null;
}
