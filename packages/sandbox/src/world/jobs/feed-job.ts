import type { Job } from './job.ts';

export interface FeedJob extends Job {
  readonly feedType: string;
  readonly inputDocumentId: string;
  readonly options?: Readonly<Record<string, string>>;
}
