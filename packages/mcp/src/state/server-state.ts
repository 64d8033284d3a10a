import type { ValueResolver } from '@supercargo/catalogue/examples';
import { redactJson, redactSecrets } from '@supercargo/redaction';
import { createProfileResolver } from '@supercargo/toolkit/calls/fill-example';
import type { ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import { createRandomText } from '../output/create-random-text.ts';
import type { ToolDependencies } from '../tool-dependencies.ts';
import { BoundedMap } from './bounded-map.ts';
import { Confirmations } from './confirmations.ts';
import { Cursors } from './cursors.ts';
import { FeedTracker } from './feed-tracker.ts';
import { ReportTracker } from './report-tracker.ts';

const minute = 60_000;

/** Cursors and errors expire after this time. */
const maxAgeMilliseconds = 30 * minute;

/** The state that all tools of a server share. The number and age of all stored values are limited. */
export class ServerState {
  readonly dependencies: ToolDependencies;
  readonly cursors: Cursors;
  readonly confirmations: Confirmations;
  readonly reports: ReportTracker;
  readonly feeds: FeedTracker;
  /** Finds the values of examples in the seller's data. */
  readonly exampleValues: ValueResolver;
  /** Errors of calls by errorId, for diagnose_error. */
  readonly errors: BoundedMap<unknown>;
  /** Aborted when the server stops. */
  readonly controller = new AbortController();

  constructor(dependencies: ToolDependencies) {
    const { clock, randomBytes } = dependencies;
    this.dependencies = dependencies;
    const { profile, seller, permissions } = dependencies;
    this.exampleValues = createProfileResolver(profile, seller, {
      now: () => clock.now(),
      allowsRestrictedData: permissions.showPersonalData,
    });
    this.cursors = new Cursors(new BoundedMap({ maxValues: 100, maxAgeMilliseconds, clock }), this.createId);
    this.errors = new BoundedMap({ maxValues: 100, maxAgeMilliseconds, clock });
    this.confirmations = new Confirmations({ key: randomBytes(32), clock, createId: this.createId });
    const trackerOptions = { clock, createId: this.createId, signal: this.controller.signal };
    this.reports = new ReportTracker({ ...trackerOptions, dependencies, redact: this.redact });
    this.feeds = new FeedTracker(trackerOptions);
  }

  /** Creates an ID that cannot be guessed, such as `cursor-3f9a…`. */
  readonly createId = (kind: string): string => `${kind}-${createRandomText(this.dependencies.randomBytes)}`;

  /** Redacts secrets in a value, and personal data unless the permissions allow it. */
  readonly redact = (value: unknown): unknown =>
    redactJson(value, { secrets: this.#secrets(), keepPersonalData: this.dependencies.permissions.showPersonalData })
      .value;

  /** Redacts secrets in a text. */
  readonly redactText = (text: string): string => redactSecrets(text, this.#secrets());

  /** Aborts all runs and deletes the tables. Reports and feeds are not cancelled at Amazon. */
  async close(): Promise<void> {
    this.controller.abort();
    await Promise.all([this.reports.close(), this.feeds.close()]);
  }

  #secrets(): readonly string[] {
    const { profile, seller } = this.dependencies;
    return [...listSecrets(profile), ...(seller.access_token === undefined ? [] : [seller.access_token])];
  }
}

function listSecrets({ secrets }: ResolvedProfile): readonly string[] {
  return [secrets.clientSecret, secrets.refreshToken];
}
