import { CommandError, usageError } from '@supercargo/toolkit/errors/command-error';
import { z } from 'zod';
import type { TrackedFeed } from '../state/feed-tracker.ts';
import type { ServerState } from '../state/server-state.ts';
import { waitSeconds } from './inputs.ts';
import { toFeedOutput } from './to-feed-output.ts';
import { defineTool, remoteRead } from './tool.ts';

export const getFeedResultTool = defineTool({
  name: 'get_feed_result',
  title: 'Get the result of a feed',
  description:
    'Returns the status of a feed and the results of its messages. Pass the ID from submit_feed, or the feedId of an existing feed.',
  input: z.object({
    id: z.string().max(100).optional().describe('ID from submit_feed.'),
    feedId: z.string().max(200).optional().describe('feedId of an existing feed at Amazon.'),
    waitSeconds,
  }),
  annotations: remoteRead,
  async run({ id, feedId, waitSeconds }, state, { signal, onProgress }) {
    const run = findOrStartRun(id, feedId, state);
    await state.feeds.runs.wait(run, { milliseconds: waitSeconds * 1000, signal, onProgress });
    return toFeedOutput(run, state, signal);
  },
});

function findOrStartRun(
  id: string | undefined,
  feedId: string | undefined,
  { feeds, dependencies }: ServerState,
): TrackedFeed {
  if (id !== undefined && feedId !== undefined) {
    throw new CommandError('FEED_AMBIGUOUS', 'Both an ID and a feedId were given.', 'Pass one of them.');
  }
  if (id !== undefined) return feeds.runs.get(id);
  if (feedId === undefined)
    throw usageError('FEED_MISSING', 'Neither an ID nor a feedId was given.', 'Pass one of them.');
  const title = `feed ${feedId}`;
  // A feed is polled only once, however often its result is requested.
  const feedRun = feeds.runs.list().find((run) => run.title === title && run.status !== 'failed');
  if (feedRun !== undefined) return feedRun;
  const interval = dependencies.profile.isSandbox ? 100 : undefined;
  return feeds.start(title, (hooks) => dependencies.seller.feed({ feedId, onFailed: 'result', interval, ...hooks }));
}
