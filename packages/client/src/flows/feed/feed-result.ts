import { buildUnsafeNumberWarning, JsonNumbers } from '../../runtime/json-numbers.ts';
import type { EndedRun } from '../run/run-state.ts';
import type { FeedState } from './feed-state.ts';
import type { FeedContext } from './feed-steps.ts';
import { fetchProcessingReport } from './fetch-processing-report.ts';
import { getMessageStatus, isConsistent, isError } from './message-status.ts';
import { type ProcessingReport, parseProcessingReport, type ReportedIssue } from './processing-report.ts';

/** An issue that Amazon reports about a message. */
export interface FeedIssue {
  /** `ERROR`, or `FATAL` in flat files, means that the message was rejected. */
  readonly severity: 'ERROR' | 'WARNING' | 'INFO' | (string & {});
  /** Amazon's code. */
  readonly code?: string | undefined;
  /** Amazon's message. */
  readonly message: string;
  /** The attribute that the issue is about. */
  readonly attributeName?: string | undefined;
}

/** The result of one message or record. */
export interface FeedMessageResult {
  /** Number of a listings message among all messages of the run, from 1; for other feeds, the number in their report. */
  readonly messageId: number;
  /** Always set for listings messages; for other feeds, if their report contains it. */
  readonly sku?: string | undefined;
  /**
   * `UNKNOWN` when it is not known whether the message took effect: its feed failed, or its processing report is missing,
   * unreadable or inconsistent.
   */
  readonly status: 'ACCEPTED' | 'INVALID' | 'CANCELLED' | 'UNKNOWN';
  /** Empty when there are none. */
  readonly issues: readonly FeedIssue[];
}

/** One feed of a run that has ended. */
export interface EndedFeed {
  /** Undefined when the run was cancelled before the feed was created. */
  readonly feedId: string | undefined;
  /** Amazon's status, in its spelling. */
  readonly status: 'DONE' | 'CANCELLED' | 'FATAL' | (string & {});
  /** Its processing report: parsed if it is JSON or XML, otherwise as text; undefined when there is none. */
  readonly document: unknown;
}

/** Counts from the processing reports; undefined when a report has none. */
export interface FeedSummary {
  /** Number of processed messages or records. */
  readonly processed: number | undefined;
  /** Number of accepted messages. */
  readonly accepted: number | undefined;
  /** Number of rejected messages. */
  readonly invalid: number | undefined;
  /** Number of issues that are errors. A message can have several. */
  readonly errors: number;
  /** Number of issues that are warnings. */
  readonly warnings: number;
}

/** The result of all feeds of a run. */
export interface FeedResult {
  /** Sums over all feeds of the run. */
  readonly summary: FeedSummary;
  /** Every listings message, in order; for other feeds, the messages with issues. */
  readonly results: readonly FeedMessageResult[];
  /** Issues of a feed as a whole. */
  readonly issues: readonly FeedIssue[];
  /** In the order in which they were created. */
  readonly feeds: readonly EndedFeed[];
}

type ParsedFeed = ProcessingReport & { readonly end: EndedRun };

/** Fetches the processing report of each feed and combines them. */
export async function fetchFeedResult(
  endedRuns: readonly EndedRun[],
  state: FeedState,
  context: FeedContext,
): Promise<FeedResult> {
  const parsedFeeds: ParsedFeed[] = [];
  const { documents, observe } = context.deps;
  for (const end of endedRuns) {
    const numbers = new JsonNumbers(documents.bigNumbers);
    parsedFeeds.push({ ...parseProcessingReport(await fetchProcessingReport(end, context), numbers), end });
    const warning = buildUnsafeNumberWarning(numbers, `the processing report of feed ${end.id}`);
    if (warning !== undefined) observe(warning);
  }
  return {
    summary: {
      processed: sum(parsedFeeds, 'processed'),
      accepted: sum(parsedFeeds, 'accepted'),
      invalid: sum(parsedFeeds, 'invalid'),
      errors: count(parsedFeeds, isError),
      warnings: count(parsedFeeds, ({ severity }) => severity === 'WARNING'),
    },
    results: parsedFeeds.flatMap((feed, index) =>
      buildMessageResults(feed, state.feeds[index]?.skus, getFirstMessageId(state, index)),
    ),
    issues: parsedFeeds.flatMap(({ issues }) => issues.filter(({ messageId }) => !messageId).map(toFeedIssue)),
    feeds: parsedFeeds.map(({ end, document }) => ({ feedId: end.id, status: end.status, document })),
  };
}

/** Messages are numbered across all feeds of a run. */
function getFirstMessageId({ feeds }: FeedState, index: number): number {
  return 1 + feeds.slice(0, index).reduce((total, { skus }) => total + (skus?.length ?? 0), 0);
}

function buildMessageResults(
  feed: ParsedFeed,
  skus: readonly string[] | undefined,
  first: number,
): FeedMessageResult[] {
  const { issues, end } = feed;
  const byMessage = Map.groupBy(
    issues.filter(({ messageId }) => messageId),
    ({ messageId }) => Number(messageId),
  );
  const isReportConsistent = isConsistent(feed, skus && { first, count: skus.length });
  const buildMessageResult = (
    messageId: number,
    sku: string | undefined,
    messageIssues: readonly ReportedIssue[],
  ): FeedMessageResult => ({
    messageId,
    ...(sku === undefined ? {} : { sku }),
    status: getMessageStatus(end.status, messageIssues, isReportConsistent),
    issues: messageIssues.map(toFeedIssue),
  });
  if (skus !== undefined)
    return skus.map((sku, index) => buildMessageResult(first + index, sku, byMessage.get(first + index) ?? []));
  return [...byMessage].map(([messageId, messageIssues]) =>
    buildMessageResult(messageId, messageIssues.find(({ sku }) => sku)?.sku, messageIssues),
  );
}

function toFeedIssue({ messageId: _, sku: __, ...issue }: ReportedIssue): FeedIssue {
  return issue;
}

function sum(feeds: readonly ParsedFeed[], name: 'processed' | 'accepted' | 'invalid'): number | undefined {
  const values = feeds.flatMap((feed) => feed[name] ?? []).filter((value) => !Number.isNaN(value));
  return values.length === 0 ? undefined : values.reduce((total, value) => total + value, 0);
}

function count(feeds: readonly ParsedFeed[], isCounted: (issue: ReportedIssue) => boolean): number {
  return feeds.reduce((total, { issues }) => total + issues.filter(isCounted).length, 0);
}
