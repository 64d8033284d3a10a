import { z } from 'zod';
import { CommandError, wrongUse } from '../../command-error.ts';
import type { Desk } from '../desk.ts';
import type { FeedJob } from '../state/feed-shelf.ts';
import { feedAnswer } from './feed-answer.ts';
import { waitSeconds } from './inputs.ts';
import { reads, tool } from './tool.ts';

export const feedResult = tool({
  name: 'feed_result',
  title: 'Result of a feed',
  description:
    'Says how a feed stands and what became of its messages. Takes the id of submit_feed, or a feedId of the marketplace.',
  input: z.object({
    id: z.string().max(100).optional().describe('As submit_feed gave it.'),
    feedId: z.string().max(200).optional().describe('A feed that exists at the marketplace.'),
    waitSeconds,
  }),
  annotations: reads,
  async run({ id, feedId, waitSeconds }, desk, { signal, onProgress }) {
    const job = jobOf(id, feedId, desk);
    await desk.feeds.jobs.wait(job, { milliseconds: waitSeconds * 1000, signal, onProgress });
    return feedAnswer(job, desk, signal);
  },
});

function jobOf(id: string | undefined, feedId: string | undefined, { feeds, ports }: Desk): FeedJob {
  if (id !== undefined && feedId !== undefined) {
    throw new CommandError('FEED_UNCLEAR', 'Both id and feedId were given.', 'Give one of them.');
  }
  if (id !== undefined) return feeds.jobs.find(id);
  if (feedId === undefined) throw wrongUse('FEED_MISSING', 'Neither id nor feedId was given.', 'Give one of them.');
  const title = `feed ${feedId}`;
  // One that is looked at is looked at once, however often it is asked for.
  const known = feeds.jobs.list().find((job) => job.title === title && job.state !== 'failed');
  if (known !== undefined) return known;
  const interval = ports.account.isSandbox ? 100 : undefined;
  return feeds.begin(title, (hooks) => ports.seller.feed({ feedId, failed: 'result', interval, ...hooks }));
}
