import { findFeedType } from '@supercargo/catalogue/registry';
import type { FeedResult, FeedRun, FeedRunJson, SellingPartner } from 'supercargo';
import { SellingPartnerError } from 'supercargo';
import type { FeedInputs } from '../feeds/feed-inputs.ts';
import { readLines } from '../feeds/row-lines.ts';
import { type FeedRunRequest, feedRunRequest, type SubmittedMessage } from '../run-files/feed-request.ts';
import type { RunAtWork, RunChange, RunKind, RunOutcome } from '../run-files/run-kind.ts';
import { haveSame, listCandidates } from './candidates.ts';
import { keepFeedResult } from './feed-files.ts';

type AtWork = RunAtWork<FeedRunRequest>;

/** Milliseconds between polls of a sandbox. */
const sandboxInterval = 1000;

/** Runs of feeds: uploads and creates a feed once, polls it, and saves the result of each message. */
export class FeedKind implements RunKind<FeedRunRequest> {
  readonly name = 'feed';
  readonly changesMarketplace = true;
  readonly #documents: Pick<FeedInputs, 'find' | 'decryptDocument'>;

  constructor(documents: Pick<FeedInputs, 'find' | 'decryptDocument'>) {
    this.#documents = documents;
  }

  check(given: unknown): FeedRunRequest {
    return feedRunRequest.parse(given);
  }

  buildTitle({ feedType, content, inputName }: FeedRunRequest): string {
    if (content.kind === 'document') return `${findFeedType(feedType)?.title ?? feedType}: ${inputName}`;
    const { messages } = content;
    return `${messages.toLocaleString('en')} ${messages === 1 ? 'listing' : 'listings'}: ${inputName}`;
  }

  async work(at: AtWork): Promise<RunOutcome> {
    const content = await this.#openContent(at);
    const result = await finish(at, content).finally(() => content.remove());
    if (result.feeds.every(({ status }) => status === 'FATAL')) throw fatal(result, at.request.feedType);
    const files = await keepFeedResult(at, result);
    const isCancelled = result.feeds.every(({ status }) => status === 'CANCELLED');
    return { status: isCancelled ? 'cancelled' : 'done', files };
  }

  /** Returns the same messages in the same order every time, so that a resumed run skips those already sent. */
  async #openContent({ run, request: { content, inputId }, state, findPath }: AtWork): Promise<FeedContent> {
    if (content.kind === 'messages') {
      const path = await findPath(content);
      return { source: { messages: messagesIn(path), sellerId: content.sellerId }, remove: async () => {} };
    }
    if (state !== null && run.decision === null && isUploaded(state as FeedRunJson)) {
      return { source: {}, remove: async () => {} };
    }
    const input = await this.#documents.find(run.workspaceId, inputId);
    const { path, remove } = await this.#documents.decryptDocument(input);
    return { source: { file: path }, remove };
  }

  candidates(client: SellingPartner, { feedType, marketplaceIds }: FeedRunRequest, since: Date, signal?: AbortSignal) {
    const query = { feedTypes: [feedType] };
    const listing = { operation: 'feeds.getFeeds', version: '2021-06-30', list: 'feeds', id: 'feedId', query, signal };
    return listCandidates(client, since, listing, (one) => haveSame(one.marketplaceIds, marketplaceIds));
  }
}

/** The content of a feed, for the client. `remove` deletes what is only needed for the upload. */
interface FeedContent {
  /** Empty after the upload. */
  readonly source: { readonly file?: string; readonly messages?: AsyncIterable<never>; readonly sellerId?: string };
  remove(): Promise<void>;
}

async function finish(at: AtWork, content: FeedContent): Promise<FeedResult> {
  const feed = await begin(at, content);
  cancelBy(at, feed);
  return feed.done();
}

async function begin(at: AtWork, content: FeedContent): Promise<FeedRun> {
  const { client, request, run, state, isSandbox, signal } = at;
  const { feedType, marketplaceIds, feedOptions, contentType } = request;
  const manner = {
    signal,
    // Saves the results of messages even if the feed failed.
    onFailed: 'result',
    onProgress: async (feed: FeedRun) => {
      if (isUploaded(feed.toJSON())) await content.remove();
      await at.save(toChange(feed));
    },
    ...(isSandbox && { interval: sandboxInterval }),
  } as const;
  if (state !== null) {
    const decided = run.decision === null ? {} : { feedId: run.decision.remoteId };
    return client.resume(state as FeedRunJson, { ...(content.source as object), ...manner, ...decided });
  }
  return client.feed({ feedType, marketplaceIds, feedOptions, contentType, ...content.source, ...manner } as never);
}

function isUploaded({ feeds }: FeedRunJson): boolean {
  return feeds.every(({ state: { type } }) => type === 'waiting' || type === 'ended');
}

async function* messagesIn(path: string) {
  for await (const { message } of readLines<SubmittedMessage>(path)) yield message as never;
}

function toChange(feed: FeedRun): RunChange {
  const json = feed.toJSON();
  const at = json.feeds.find(({ state }) => state.type !== 'ended') ?? json.feeds.at(-1);
  const state = at?.state;
  const isWaiting = state?.type === 'waiting';
  const remoteIds = json.feeds.flatMap(({ state }) => ('id' in state && state.id !== undefined ? [state.id] : []));
  return {
    state: json,
    ...(state !== undefined && { phase: getPhase(state) }),
    ...(remoteIds.length > 0 && { remoteId: remoteIds.join(', ') }),
    progress: {
      polls: json.feeds.reduce((sum, { state }) => sum + ('polls' in state ? state.polls : 0), 0),
      step: isWaiting ? 'waiting' : 'requesting',
      nextPollAt: isWaiting ? new Date(state.nextAt).toISOString() : undefined,
    },
  };
}

function getPhase(state: FeedRunJson['feeds'][number]['state']): string {
  if (state.type === 'waiting' || state.type === 'ended') return state.status;
  if (state.type === 'timed-out') return 'TIMED_OUT';
  return state.type === 'unconfirmed' ? 'UNCONFIRMED' : 'NEW';
}

/** Cancels a feed at Amazon, which is possible until Amazon starts to process it. */
function cancelBy(at: AtWork, feed: FeedRun): void {
  at.onCancel(async () => {
    try {
      await feed.cancel();
    } catch (error) {
      // Other errors end the run.
      if (!(error instanceof SellingPartnerError) || error.operation !== 'feeds.cancelFeed') return;
      await at.rejectCancel(error.message);
    }
  });
}

function fatal({ feeds }: FeedResult, feedType: string): SellingPartnerError {
  const ids = feeds.map(({ feedId }) => feedId).join(', ');
  const documents = feeds.flatMap(({ document }) => (document === undefined ? [] : [document]));
  const details = documents.map((one) => (typeof one === 'string' ? one : JSON.stringify(one, undefined, 2)));
  return new SellingPartnerError({
    code: 'FEED_PROCESSING_FATAL',
    message: `Amazon could not process feed ${ids} (${feedType}). None, some or all of its changes may have taken effect.`,
    operation: 'seller.feed',
    ...(details.length > 0 && { details: details.join('\n') }),
  });
}
