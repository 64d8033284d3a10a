import { type FeedMessageResult, getFeedOutcome } from 'supercargo';
import { defaultItems } from '../output/page.ts';
import { splitItems } from '../output/split-items.ts';
import type { ToolOutput } from '../output/tool-output.ts';
import type { ProcessedFeed, TrackedFeed } from '../state/feed-tracker.ts';
import type { ServerState } from '../state/server-state.ts';
import { toRunOutput } from './to-run-output.ts';

/** Converts a feed to output: its status and the results of its messages, rejected ones first, the rest on further pages. */
export async function toFeedOutput(run: TrackedFeed, state: ServerState, signal: AbortSignal): Promise<ToolOutput> {
  const { result: feedResult } = run;
  if (feedResult === undefined) {
    const next = 'Call get_feed_result with the ID to wait for it.';
    return toRunOutput(run, state, { kind: 'feed', next, done: () => ({ text: '' }) });
  }
  const { page, cursor } = await state.cursors.open(splitResults(feedResult, state), signal);
  const { summary, issues } = feedResult.result;
  const more = cursor === undefined ? '' : 'Call get_next_page with nextCursor for more messages.';
  return {
    text: ['Amazon processed the feed.', describeUnknownMessages(feedResult), more]
      .filter((part) => part !== '')
      .join(' '),
    metadata: {
      id: run.id,
      status: 'done',
      feedIds: feedResult.feedIds,
      outcome: getFeedOutcome(feedResult.result),
      summary,
      nextCursor: cursor,
    },
    data: { issues: state.redact(issues.slice(0, defaultItems)), messages: page?.content ?? [] },
  };
}

function describeUnknownMessages({ result }: ProcessedFeed): string {
  if (getFeedOutcome(result) !== 'unknown') return '';
  const unknown = result.results.filter(({ status }) => status === 'UNKNOWN').length;
  const messages = unknown === 0 ? 'its messages' : `${unknown} of its messages`;
  return `The outcome of ${messages} is unknown, because the processing report is missing or incomplete. Check before you send them again.`;
}

function splitResults({ result }: ProcessedFeed, state: ServerState) {
  const isAccepted = ({ status }: FeedMessageResult) => status === 'ACCEPTED';
  const sorted = result.results.toSorted((a, b) => Number(isAccepted(a)) - Number(isAccepted(b)));
  return splitItems(toItemSource(sorted), defaultItems, state.redact);
}

/** Converts a list to an item source. Its cursor is undefined after the last item. */
function toItemSource(items: readonly unknown[]) {
  let returned = 0;
  return {
    get cursor() {
      return returned < items.length ? returned : undefined;
    },
    async *[Symbol.asyncIterator]() {
      for (const item of items) {
        returned += 1;
        yield item;
      }
    },
  };
}
