import type { FeedResult, FeedRun } from 'supercargo';
import { sanitizeCode } from '../output/sanitize-code.ts';
import { RunTracker, type TrackedRun, type TrackerOptions } from './run-tracker.ts';

/** A feed that Amazon has processed. */
export interface ProcessedFeed {
  readonly feedIds: readonly string[];
  readonly result: FeedResult;
}

export type TrackedFeed = TrackedRun<ProcessedFeed>;

interface RunHooks {
  readonly signal: AbortSignal;
  readonly onProgress: (run: FeedRun) => void;
}

/** Tracks feeds and stores their results. */
export class FeedTracker {
  readonly runs: RunTracker<ProcessedFeed>;

  constructor(options: TrackerOptions) {
    this.runs = new RunTracker('feed', options);
  }

  start(title: string, open: (hooks: RunHooks) => FeedRun): TrackedFeed {
    return this.runs.start(title, async (onProgress, signal) => {
      const run = open({ signal, onProgress: ({ progress }) => onProgress(progress.status) });
      const result = await run.done();
      return { feedIds: result.feeds.map(({ feedId }) => sanitizeCode(feedId ?? 'none')), result };
    });
  }

  close(): Promise<void> {
    return this.runs.waitForAll();
  }
}
