import type { EndedRun } from '../run/run-state.ts';
import type { FeedState } from './feed-state.ts';
import type { FeedCalls } from './feed-work.ts';
import { addsUp, isError, messageStatus } from './message-status.ts';
import { type ProcessingReport, type ReportedIssue, readProcessingReport } from './processing-report.ts';
import { readResult } from './read-result.ts';

/** What the marketplace says about a message. */
export interface FeedIssue {
  /** An `ERROR`, or a `FATAL` of a flat file, means that the message had no effect. */
  readonly severity: 'ERROR' | 'WARNING' | 'INFO' | (string & {});
  /** The marketplace's code. */
  readonly code?: string | undefined;
  /** The marketplace's words. */
  readonly message: string;
  /** The attribute it is about. */
  readonly attributeName?: string | undefined;
}

/** What became of one message or record. */
export interface FeedMessageResult {
  /** Of listings messages the number among all that were given, from 1 up; of other feeds as their report has it. */
  readonly messageId: number;
  /** Of listings messages always; of other feeds where their report names it. */
  readonly sku?: string | undefined;
  /**
   * `UNKNOWN` when it may have taken effect or not: its feed failed, or its processing report is missing, cannot be read or does
   * not add up.
   */
  readonly status: 'ACCEPTED' | 'INVALID' | 'CANCELLED' | 'UNKNOWN';
  /** Empty when there is nothing to say. */
  readonly issues: readonly FeedIssue[];
}

/** One feed of a run, as it ended. */
export interface EndedFeed {
  /** Undefined when it was cancelled before it was created. */
  readonly feedId: string | undefined;
  /** As the marketplace spells it. */
  readonly status: 'DONE' | 'CANCELLED' | 'FATAL' | (string & {});
  /** Its processing report: parsed when it is JSON or XML, else its text; undefined when there is none. */
  readonly document: unknown;
}

/** Counts as the processing reports have them; undefined where they have none. */
export interface FeedSummary {
  /** Messages, or records, that were looked at. */
  readonly processed: number | undefined;
  /** Those that took effect. */
  readonly accepted: number | undefined;
  /** Those that had none. */
  readonly invalid: number | undefined;
  /** Issues that are errors: a message can have several. */
  readonly errors: number;
  /** Issues that are warnings. */
  readonly warnings: number;
}

/** What became of all feeds of a run. */
export interface FeedResult {
  /** Sums over all feeds of the run. */
  readonly summary: FeedSummary;
  /** Every listings message, in order; of other feeds those that the marketplace has something to say about. */
  readonly results: readonly FeedMessageResult[];
  /** What is about a feed as a whole. */
  readonly issues: readonly FeedIssue[];
  /** In the order in which they were created. */
  readonly feeds: readonly EndedFeed[];
}

type Read = ProcessingReport & { readonly end: EndedRun };

/** Reads what became of each feed, and puts it together. */
export async function collectResult(
  ends: readonly EndedRun[],
  state: FeedState,
  calls: FeedCalls,
): Promise<FeedResult> {
  const read: Read[] = [];
  for (const end of ends) read.push({ ...readProcessingReport(await readResult(end, calls)), end });
  return {
    summary: {
      processed: sum(read, 'processed'),
      accepted: sum(read, 'accepted'),
      invalid: sum(read, 'invalid'),
      errors: count(read, isError),
      warnings: count(read, ({ severity }) => severity === 'WARNING'),
    },
    results: read.flatMap((one, at) => resultsOf(one, state.feeds[at]?.skus, firstNumber(state, at))),
    issues: read.flatMap(({ issues }) => issues.filter(({ messageId }) => !messageId).map(plainIssue)),
    feeds: read.map(({ end, document }) => ({ feedId: end.id, status: end.status, document })),
  };
}

/** Messages are numbered through all feeds of a run. */
function firstNumber({ feeds }: FeedState, at: number): number {
  return 1 + feeds.slice(0, at).reduce((total, { skus }) => total + (skus?.length ?? 0), 0);
}

function resultsOf(read: Read, skus: readonly string[] | undefined, first: number): FeedMessageResult[] {
  const { issues, end } = read;
  const byMessage = Map.groupBy(
    issues.filter(({ messageId }) => messageId),
    ({ messageId }) => Number(messageId),
  );
  const reportAddsUp = addsUp(read, skus && { first, count: skus.length });
  const resultOf = (messageId: number, sku: string | undefined, own: readonly ReportedIssue[]): FeedMessageResult => ({
    messageId,
    ...(sku === undefined ? {} : { sku }),
    status: messageStatus(end.status, own, reportAddsUp),
    issues: own.map(plainIssue),
  });
  if (skus !== undefined) return skus.map((sku, at) => resultOf(first + at, sku, byMessage.get(first + at) ?? []));
  return [...byMessage].map(([messageId, own]) => resultOf(messageId, own.find(({ sku }) => sku)?.sku, own));
}

function plainIssue({ messageId: _, sku: __, ...issue }: ReportedIssue): FeedIssue {
  return issue;
}

function sum(read: readonly Read[], name: 'processed' | 'accepted' | 'invalid'): number | undefined {
  const values = read.flatMap((one) => one[name] ?? []).filter((value) => !Number.isNaN(value));
  return values.length === 0 ? undefined : values.reduce((total, value) => total + value, 0);
}

function count(read: readonly Read[], isCounted: (issue: ReportedIssue) => boolean): number {
  return read.reduce((total, { issues }) => total + issues.filter(isCounted).length, 0);
}
