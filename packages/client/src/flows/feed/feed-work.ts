import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { CallParameters } from '../../pipeline/call-parameters.ts';
import { PageBound } from '../../pipeline/page-bound.ts';
import type { SendWatch } from '../../pipeline/send-watch.ts';
import type { FlowDeps } from '../flow-deps.ts';
import type { RunWork } from '../run/run-driver.ts';
import { type FeedState, feedIdsOf } from './feed-state.ts';
import { findFeed, type ListedFeed } from './find-feed.ts';

const version = '2021-06-30';
const ends = ['DONE', 'CANCELLED', 'FATAL'];

/** What one feed's calls need to know. */
export interface FeedCalls {
  readonly deps: FlowDeps;
  readonly signal: AbortSignal | undefined;
  readonly state: () => FeedState;
  /** The caller has asked to cancel. A feed that is merely late is left alone. */
  readonly cancels: () => boolean;
}

/** A call of the feeds endpoint. */
export function feedCall(
  { deps, signal }: Pick<FeedCalls, 'deps' | 'signal'>,
  name: string,
  { options, ...input }: CallParameters,
  watch?: SendWatch | undefined,
): Promise<unknown> {
  const priority = name === 'createFeed' ? 'interactive' : 'background';
  return deps.call({ ...input, operation: `feeds.${name}`, options: { version, signal, priority, ...options } }, watch);
}

const creation = { operation: 'feeds.createFeed', code: 'FEED_OUTCOME_UNKNOWN', id: 'feedId' } as const;

/** How a feed is created, found, looked at and cancelled. */
export function feedWork(calls: FeedCalls, documentId: string): RunWork {
  const { deps, state } = calls;
  const tell = (feedId: string, status: string, tries: number) =>
    deps.observe({ type: 'feed', feedType: state().feedType, feedId, status, tries });
  return {
    creation,
    request: JSON.stringify([creation.operation, documentId]),
    reuse: async () => undefined,
    async ask({ signal, ...watch }) {
      const { feedType, marketplaceIds, feedOptions } = state();
      const body = { feedType, marketplaceIds, inputFeedDocumentId: documentId, feedOptions };
      const { feedId } = (await feedCall(calls, 'createFeed', { body, options: { signal } }, watch)) as {
        feedId?: unknown;
      };
      if (typeof feedId !== 'string') throw unnamed();
      tell(feedId, 'CREATED', 0);
      return feedId;
    },
    find: async ({ since, asks }, isOfAnother) => {
      const { feedType, marketplaceIds } = state();
      const listed = (createdSince: string) =>
        listFeeds(calls, {
          feedTypes: [feedType],
          marketplaceIds: marketplaceIds.slice(0, 10),
          createdSince,
          pageSize: 100,
        });
      return findFeed(
        { since, asks, marketplaceIds, isOther: (id) => feedIdsOf(state()).includes(id) || isOfAnother(id) },
        listed,
      );
    },
    async look(feedId, looks) {
      const answer = (await feedCall(calls, 'getFeed', { path: { feedId } })) as Partial<ListedFeed>;
      const status = answer.processingStatus ?? 'unknown';
      tell(feedId, status, looks);
      return { status, isEnd: ends.includes(status), documentId: answer.resultFeedDocumentId };
    },
    async cancel(feedId) {
      if (!calls.cancels()) return;
      // Brief, and none of the caller's signal.
      const retries = { throttled: 1, network: 0, server: 0 };
      await deps.call({ operation: 'feeds.cancelFeed', path: { feedId }, options: { version, retries } });
    },
  };
}

async function listFeeds(calls: FeedCalls, firstPage: object): Promise<readonly ListedFeed[]> {
  const found: ListedFeed[] = [];
  const bound = new PageBound('feeds.getFeeds');
  let query: object | undefined = firstPage;
  while (query !== undefined) {
    const page = (await feedCall(calls, 'getFeeds', { query })) as {
      feeds?: readonly ListedFeed[];
      nextToken?: string;
    };
    found.push(...(page.feeds ?? []));
    const nextToken = bound.next(page.nextToken, page.feeds?.length ?? 0);
    query = nextToken === undefined ? undefined : { nextToken };
  }
  return found;
}

function unnamed(): SellingPartnerError {
  const message = 'createFeed was accepted, but its answer names no feedId.';
  return new SellingPartnerError({ code: 'API_ERROR', message, operation: 'feeds.createFeed', outcome: 'unknown' });
}
