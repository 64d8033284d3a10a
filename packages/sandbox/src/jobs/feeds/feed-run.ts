import type { FeedProgress } from '../../world/jobs/feed-job.ts';
import type { FeedContent, RequestedListings } from './feed-content.ts';
import type { FeedContext } from './feed-context.ts';
import { getProcessor } from './feed-processors.ts';
import { buildProcessingReport, type ProcessingReport } from './processing-report.ts';

/** Applies a feed to the seller's records, in one or more parts. Messages that an earlier run has applied are skipped. */
export class FeedRun {
  readonly #context: FeedContext;
  readonly #progress: FeedProgress;
  readonly #skus = new Set<string>();
  #received = 0;
  #report: RequestedListings | undefined;

  constructor(context: FeedContext) {
    const { feed } = context;
    this.#context = context;
    feed.progress ??= { applied: 0, invalid: 0, issues: [] };
    this.#progress = feed.progress;
  }

  apply({ messages, report }: FeedContent): void {
    const progress = this.#progress;
    const process = getProcessor(this.#context.feed.feedType);
    this.#report = report;
    for (const message of messages) {
      this.#received += 1;
      if (report !== undefined && 'issues' in message) this.#skus.add(String(message.fields.sku));
      if (this.#received <= progress.applied) continue;
      const issues = process(message, this.#context);
      progress.applied += 1;
      if (issues.some(({ severity }) => severity === 'ERROR')) progress.invalid += 1;
      progress.issues.push(...issues);
    }
  }

  /** Builds the processing report after all messages were applied. */
  buildReport(): ProcessingReport {
    const { applied, invalid, issues } = this.#progress;
    const listings = this.#report && { ...this.#report, skus: [...this.#skus] };
    return buildProcessingReport({ processed: applied, invalid, issues, listings }, this.#context);
  }
}
