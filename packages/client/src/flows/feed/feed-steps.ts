import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { CallParameters } from '../../pipeline/call-parameters.ts';
import { PageGuard } from '../../pipeline/page-guard.ts';
import type { SendHooks } from '../../pipeline/send-hooks.ts';
import type { FlowDeps } from '../flow-deps.ts';
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
  const emitFeedEvent = (feedId: string, status: string, polls: number) =>
    deps.observe({ type: 'feed', feedType: state().feedType, feedId, status, polls });
  return {
    creation,
    request: JSON.stringify([creation.operation, documentId]),
    findReusable: async () => undefined,
    async create({ signal, ...hooks }) {
      const { feedType, marketplaceIds, feedOptions } = state();
      const body = { feedType, marketplaceIds, inputFeedDocumentId: documentId, feedOptions };
      const { feedId } = (await callFeeds(context, 'createFeed', { body, options: { signal } }, hooks)) as {
        feedId?: unknown;
      };
      if (typeof feedId !== 'string') throw buildMissingIdError();
      emitFeedEvent(feedId, 'CREATED', 0);
      return feedId;
    },
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
    async poll(feedId, polls) {
      const response = (await callFeeds(context, 'getFeed', { path: { feedId } })) as Partial<ListedFeed>;
      const status = response.processingStatus ?? 'unknown';
      emitFeedEvent(feedId, status, polls);
      return { status, isFinal: finalStatuses.includes(status), documentId: response.resultFeedDocumentId };
    },
    async cancel(feedId) {
      if (!context.isCancelled()) return;
      // Cancels with few retries, and without the caller's signal, which may be aborted.
      const retries = { throttled: 1, network: 0, server: 0 };
      await deps.call({ operation: 'feeds.cancelFeed', path: { feedId }, options: { version, retries } });
    },
  };
}

async function listFeeds(context: FeedContext, firstPage: object): Promise<readonly ListedFeed[]> {
  const found: ListedFeed[] = [];
  const guard = new PageGuard('feeds.getFeeds');
  let query: object | undefined = firstPage;
  while (query !== undefined) {
    const page = (await callFeeds(context, 'getFeeds', { query })) as {
      feeds?: readonly ListedFeed[];
      nextToken?: string;
    };
    found.push(...(page.feeds ?? []));
    const nextToken = guard.next(page.nextToken, page.feeds);
    query = nextToken === undefined ? undefined : { nextToken };
  }
  return found;
}

function buildMissingIdError(): SellingPartnerError {
  const message = 'createFeed succeeded, but its response has no feedId.';
  return new SellingPartnerError({ code: 'API_ERROR', message, operation: 'feeds.createFeed', outcome: 'unknown' });
}
