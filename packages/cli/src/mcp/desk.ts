import { cleanJson, withoutSecrets } from '@supercargo/console/redaction';
import type { Account } from '../marketplace/account.ts';
import { randomText } from './answers/random-text.ts';
import type { ToolPorts } from './ports.ts';
import { Bounded } from './state/bounded.ts';
import { Confirmations } from './state/confirmations.ts';
import { FeedShelf } from './state/feed-shelf.ts';
import { Handles } from './state/handles.ts';
import { ReportShelf } from './state/report-shelf.ts';

const minute = 60_000;

/** Milliseconds for which the rest of an answer, and an error, are kept. */
const keptFor = 30 * minute;

/** What all tools of one server share: the ports, and what they remember between calls, bounded in number and age. */
export class Desk {
  readonly ports: ToolPorts;
  readonly handles: Handles;
  readonly confirmations: Confirmations;
  readonly reports: ReportShelf;
  readonly feeds: FeedShelf;
  /** Errors of calls, for the diagnosis. */
  readonly errors: Bounded<unknown>;
  /** Aborted when the server ends. */
  readonly ended = new AbortController();

  constructor(ports: ToolPorts) {
    const { clock, randomBytes } = ports;
    this.ports = ports;
    this.handles = new Handles(new Bounded({ most: 100, age: keptFor, clock }), this.newId);
    this.errors = new Bounded({ most: 100, age: keptFor, clock });
    this.confirmations = new Confirmations({ key: randomBytes(32), clock, newId: this.newId });
    const jobs = { clock, newId: this.newId, signal: this.ended.signal };
    this.reports = new ReportShelf({ ...jobs, ports, clean: this.clean });
    this.feeds = new FeedShelf(jobs);
  }

  /** An id such as `rest-3f9a…`, which nobody guesses. */
  readonly newId = (kind: string): string => `${kind}-${randomText(this.ports.randomBytes)}`;

  /** A value without secrets, and without personal data unless that is to be shown. */
  readonly clean = (value: unknown): unknown =>
    cleanJson(value, { secrets: this.#secrets(), keepPersonalData: this.ports.rules.personalData }).value;

  /** A text without secrets. */
  readonly cleanText = (text: string): string => withoutSecrets(text, this.#secrets());

  /** Ends what is under way here, and takes the tables away. Reports and feeds go on at the marketplace. */
  async close(): Promise<void> {
    this.ended.abort();
    await Promise.all([this.reports.close(), this.feeds.close()]);
  }

  #secrets(): readonly string[] {
    const { account, seller } = this.ports;
    return [...secretsOf(account), ...(seller.access_token === undefined ? [] : [seller.access_token])];
  }
}

function secretsOf({ secrets }: Account): readonly string[] {
  return [secrets.clientSecret, secrets.refreshToken];
}
