import { type Account, collection, defineCollection, deleteCollection } from '../../world/accounts/account.ts';
import type { FeedIssue, FeedProgress } from '../../world/jobs/feed-job.ts';
import type { FeedContent, RequestedListings } from './feed-content.ts';
import type { FeedContext } from './feed-context.ts';
import { getProcessor } from './feed-processors.ts';
import { buildProcessingReport, type ProcessingReport } from './processing-report.ts';

const feedProgressCollection = defineCollection<FeedProgress>('feed progress');

/** Applies a feed to the seller's records, in one or more parts. Messages that an earlier run has applied are skipped. */
export class FeedRun {
  readonly #context: FeedContext;
  readonly #issues: FeedIssue[] = [];
  readonly #skus = new Set<string>();
  #received = 0;
  #applied = 0;
  #invalid = 0;
  #report: RequestedListings | undefined;

  constructor(context: FeedContext) {
    this.#context = context;
    const { account, feed } = context;
    for (const progress of collection(account, feedProgressCollection).values()) {
      if (progress.feedId === feed.id) this.#add(progress);
    }
  }

  apply({ messages, report }: FeedContent): void {
    const { feed, account } = this.#context;
    const process = getProcessor(feed.feedType);
    const issues: FeedIssue[] = [];
    let [applied, invalid] = [0, 0];
    this.#report = report;
    try {
      for (const message of messages) {
        this.#received += 1;
        if (report !== undefined && 'issues' in message) this.#skus.add(String(message.fields.sku));
        if (this.#received <= this.#applied + applied) continue;
        const raised = process(message, this.#context);
        applied += 1;
        if (raised.some(({ severity }) => severity === 'ERROR')) invalid += 1;
        issues.push(...raised);
      }
    } finally {
      const progress = { feedId: feed.id, applied, invalid, issues };
      this.#add(progress);
      if (applied > 0) collection(account, feedProgressCollection).set(`${feed.id} ${this.#applied}`, progress);
    }
  }

  /** Builds the processing report after all messages were applied. */
  buildReport(): ProcessingReport {
    const listings = this.#report && { ...this.#report, skus: [...this.#skus] };
    const counts = { processed: this.#applied, invalid: this.#invalid };
    return buildProcessingReport({ ...counts, issues: this.#issues, listings }, this.#context);
  }

  #add({ applied, invalid, issues }: FeedProgress): void {
    this.#applied += applied;
    this.#invalid += invalid;
    for (const issue of issues) this.#issues.push(issue);
  }
}

/** Deletes the progress of a feed that has ended. */
export function deleteProgress(account: Account, feedId: string): void {
  const saved = collection(account, feedProgressCollection);
  for (const [key, progress] of saved) if (progress.feedId === feedId) saved.delete(key);
  if (saved.size === 0) deleteCollection(account, feedProgressCollection);
}
