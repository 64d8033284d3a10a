import type { CallParameters } from '../../pipeline/call-parameters.ts';
import { PageGuard } from '../../pipeline/page-guard.ts';
import type { SendHooks } from '../../pipeline/send-hooks.ts';
import type { FlowDeps } from '../flow-deps.ts';
import { createRunSteps } from '../run/create-run-steps.ts';
import type { RunSteps } from '../run/run-driver.ts';
import { type FeedState, listFeedIds } from './feed-state.ts';
import { findCreatedFeed, type ListedFeed } from './find-feed.ts';

const version = '2021-06-30';
const finalStatuses = ['DONE', 'CANCELLED', 'FATAL'];

/** Dependencies of the calls of a feed. */
export interface FeedContext {
  readonly deps: FlowDeps;
  readonly signal: AbortSignal | undefined;
  readonly state: () => FeedState;
  /** Whether the caller cancelled the run. A feed that only timed out is not cancelled. */
  readonly isCancelled: () => boolean;
}

/** Calls an operation of the feeds endpoint. */
export function callFeeds(
  { deps, signal }: Pick<FeedContext, 'deps' | 'signal'>,
  name: string,
  { options, ...input }: CallParameters,
  hooks?: SendHooks | undefined,
): Promise<unknown> {
  const priority = name === 'createFeed' ? 'interactive' : 'background';
  return deps.call({ ...input, operation: `feeds.${name}`, options: { version, signal, priority, ...options } }, hooks);
}

const creation = { operation: 'feeds.createFeed', code: 'FEED_OUTCOME_UNKNOWN', id: 'feedId' } as const;

/** The steps of a run for a feed. */
export function buildFeedSteps(context: FeedContext, documentId: string): RunSteps {
  const { deps, state } = context;
  const steps = createRunSteps<ListedFeed>({
    creation,
    request: JSON.stringify([creation.operation, documentId]),
    deps,
    version,
    call: (name, input, hooks) => callFeeds(context, name, input, hooks),
    buildBody() {
      const { feedType, marketplaceIds, feedOptions } = state();
      return { feedType, marketplaceIds, inputFeedDocumentId: documentId, feedOptions };
    },
    missingId: 'createFeed succeeded, but its response has no feedId.',
    emit: (feedId, status, polls) => deps.observe({ type: 'feed', feedType: state().feedType, feedId, status, polls }),
    findCreated: async ({ since, attempts }, isCreatedByOtherRun) => {
      const { feedType, marketplaceIds } = state();
      const list = (createdSince: string) =>
        listFeeds(context, {
          feedTypes: [feedType],
          marketplaceIds: marketplaceIds.slice(0, 10),
          createdSince,
          pageSize: 100,
        });
      return findCreatedFeed(
        {
          since,
          attempts,
          marketplaceIds,
          isFromOtherRun: (id) => listFeedIds(state()).includes(id) || isCreatedByOtherRun(id),
        },
        list,
      );
    },
    readPoll: (response, status) => ({
      isFinal: finalStatuses.includes(status),
      documentId: response.resultFeedDocumentId,
    }),
  });
  return { ...steps, cancel: async (feedId) => (context.isCancelled() ? steps.cancel(feedId) : undefined) };
}

async function listFeeds(context: FeedContext, firstPage: object): Promise<readonly ListedFeed[]> {
  const feeds: ListedFeed[] = [];
  const guard = new PageGuard('feeds.getFeeds');
  let query: object | undefined = firstPage;
  while (query !== undefined) {
    const page = (await callFeeds(context, 'getFeeds', { query })) as {
      feeds?: readonly ListedFeed[];
      nextToken?: string;
    };
    feeds.push(...(page.feeds ?? []));
    const nextToken = guard.next(page.nextToken, page.feeds);
    query = nextToken === undefined ? undefined : { nextToken };
  }
  return feeds;
}
