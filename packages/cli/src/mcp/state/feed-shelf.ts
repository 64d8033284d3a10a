import type { FeedResult, FeedRun } from 'supercargo';
import { nameOfCode } from '../answers/name-of-code.ts';
import { type Job, type JobParts, Jobs } from './jobs.ts';

/** A feed that has been processed. */
export interface ProcessedFeed {
  /** The marketplace's ids. */
  readonly feedIds: readonly string[];
  readonly result: FeedResult;
}

export type FeedJob = Job<ProcessedFeed>;

interface RunHooks {
  readonly signal: AbortSignal;
  readonly onProgress: (run: FeedRun) => void;
}

/** Feeds on their way, and what became of those that are done. */
export class FeedShelf {
  readonly jobs: Jobs<ProcessedFeed>;

  constructor(parts: JobParts) {
    this.jobs = new Jobs('feed', parts);
  }

  begin(title: string, open: (hooks: RunHooks) => FeedRun): FeedJob {
    return this.jobs.begin(title, async (tell, signal) => {
      const run = open({ signal, onProgress: ({ progress }) => tell(progress.status) });
      const result = await run.done();
      return { feedIds: result.feeds.map(({ feedId }) => nameOfCode(feedId ?? 'none')), result };
    });
  }

  close(): Promise<void> {
    return this.jobs.ended();
  }
}
