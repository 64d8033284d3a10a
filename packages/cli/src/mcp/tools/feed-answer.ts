import { type FeedMessageResult, feedOutcome } from 'supercargo';
import type { Answer } from '../answers/answer.ts';
import { usualItems } from '../answers/part.ts';
import { partsOfItems } from '../answers/parts-of-items.ts';
import type { Desk } from '../desk.ts';
import type { FeedJob, ProcessedFeed } from '../state/feed-shelf.ts';
import { jobAnswer } from './job-answer.ts';

/** How a feed stands, and what became of its messages: those without effect first, the others behind a handle. */
export async function feedAnswer(job: FeedJob, desk: Desk, signal: AbortSignal): Promise<Answer> {
  const { result } = job;
  if (result === undefined) {
    const next = 'feed_result with its id waits for it.';
    return jobAnswer(job, desk, { kind: 'feed', next, done: () => ({ says: '' }) });
  }
  const { part, handle } = await desk.handles.begin(partsOf(result, desk), signal);
  const { summary, issues } = result.result;
  const more = handle === undefined ? '' : 'There are more messages: next_page with the handle gives them.';
  return {
    says: ['The feed was processed.', unknownInWords(result), more].filter((part) => part !== '').join(' '),
    facts: { id: job.id, state: 'done', feedIds: result.feedIds, outcome: feedOutcome(result.result), summary, handle },
    data: { issues: desk.clean(issues.slice(0, usualItems)), messages: part?.content ?? [] },
  };
}

function unknownInWords({ result }: ProcessedFeed): string {
  if (feedOutcome(result) !== 'unknown') return '';
  const unknown = result.results.filter(({ status }) => status === 'UNKNOWN').length;
  const what = unknown === 0 ? 'its messages' : `${unknown} of its messages`;
  return `Nobody knows what became of ${what}: the processing report is missing, or does not say. Do not send them again before that is known.`;
}

function partsOf({ result }: ProcessedFeed, desk: Desk) {
  const isFine = ({ status }: FeedMessageResult) => status === 'ACCEPTED';
  const sorted = result.results.toSorted((a, b) => Number(isFine(a)) - Number(isFine(b)));
  return partsOfItems(walkOf(sorted), usualItems, desk.clean);
}

/** A list as a walk that knows its end. */
function walkOf(items: readonly unknown[]) {
  let given = 0;
  return {
    get position() {
      return given < items.length ? given : undefined;
    },
    async *[Symbol.asyncIterator]() {
      for (const item of items) {
        given += 1;
        yield item;
      }
    },
  };
}
