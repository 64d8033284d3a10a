import type { ConnectedSeller } from '../../clients/client-pool.ts';
import type { AlertError, AlertRule } from '../../storage/schema/alerts.ts';

/** What a check saw of one run, seller, SKU or row. */
export interface Observation {
  /** Identifies it within the rule. */
  readonly key: string;
  /** Whether the condition holds for it. */
  readonly isOpen: boolean;
  /** One sentence for people, without personal data of buyers. */
  readonly text: string;
  /** Path of the screen that shows it. */
  readonly path: string;
  /** When it was so. An observation that is older than the last one of the same key is ignored. */
  readonly at: Date;
  /** Whether it happened once, at `at`, and does not last: it is over when it is reported. */
  readonly isEvent?: boolean | undefined;
  /** What happens with the first observation of a key. Default: it is reported if the condition holds, and else ignored. */
  readonly whenFirst?: 'store' | 'ignore' | undefined;
}

/** What a check of a rule saw. */
export interface Observations {
  readonly seen: readonly Observation[];
  /** Beginnings of keys. What has one of them and is not in `seen` has ended. */
  readonly complete: readonly string[];
  /** Whether what the rule watches cannot be read yet, so that this was no check. */
  readonly isTooEarly?: boolean | undefined;
  /** Why the check could not see everything; shown at the rule. */
  readonly error?: AlertError | undefined;
}

/** A rule with the sellers that it watches. */
export interface WatchedRule {
  readonly rule: AlertRule;
  readonly sellers: readonly ConnectedSeller[];
}
