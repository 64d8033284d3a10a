import { createHash } from 'node:crypto';
import { findFeedType } from '@supercargo/catalogue/registry';
import { checkTypeName } from '@supercargo/toolkit/calls/check-type-name';
import { fillPlaceholders } from '@supercargo/toolkit/calls/fill-placeholders';
import { rejectPlaceholders } from '@supercargo/toolkit/calls/reject-placeholders';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import type { FeedRequest } from 'supercargo';
import { z } from 'zod';
import { resolveMarketplaces } from '../calls/resolve-marketplaces.ts';
import { countBytes } from '../output/page.ts';
import type { ToolOutput } from '../output/tool-output.ts';
import type { ServerState } from '../state/server-state.ts';
import { confirmation, marketplaceIds, waitSeconds } from './inputs.ts';
import { toFeedOutput } from './to-feed-output.ts';
import { defineTool } from './tool.ts';

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const input = z.object({
  feedType: z.string().max(200).describe('Feed type, such as JSON_LISTINGS_FEED.'),
  marketplaceIds: marketplaceIds.default(['{{marketplaceId}}']),
  messages: z
    .array(z.record(z.string(), z.unknown()))
    .min(1)
    .max(1000)
    .optional()
    .describe('For JSON_LISTINGS_FEED: one message per SKU, without messageId.'),
  rows: z
    .array(z.record(z.string(), cell))
    .min(1)
    .max(5000)
    .optional()
    .describe('For flat files: rows as objects of column names and values.'),
  content: z.string().min(1).max(1_000_000).optional().describe('For other feeds: the complete document.'),
  feedOptions: z.record(z.string(), z.string()).optional().describe('Feed options by name.'),
  contentType: z.string().max(200).optional().describe('Content type. Required only for unknown feed types.'),
  waitSeconds,
  confirmation,
});

type FeedArgs = z.infer<typeof input>;

export const submitFeedTool = defineTool({
  name: 'submit_feed',
  title: 'Submit a feed',
  description: `Changes many listings, orders or prices with one feed. Pass messages, rows or content. First returns a preview with a
confirmation; the feed is sent when you repeat the same call with that confirmation. Returns an ID for get_feed_result.`,
  input,
  annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
  async run(args, state, { signal, onProgress }) {
    const { waitSeconds, confirmation, ...feed } = args;
    const request = buildRequest(feed, state);
    const confirmed = { seller: state.dependencies.profile.label, request };
    if (confirmation === undefined) return buildPreview(feed, confirmed, state);
    state.confirmations.use(confirmation, confirmed);
    const { seller, profile } = state.dependencies;
    const interval = profile.isSandbox ? 100 : undefined;
    const run = state.feeds.start(args.feedType, (hooks) => seller.feed({ ...request, interval, ...hooks }));
    await state.feeds.runs.wait(run, { milliseconds: waitSeconds * 1000, signal, onProgress });
    return toFeedOutput(run, state, signal);
  },
});

function buildRequest(
  { messages, rows, content, ...settings }: Omit<FeedArgs, 'waitSeconds' | 'confirmation'>,
  { dependencies }: ServerState,
) {
  const contents = [messages, rows, content].filter((form) => form !== undefined);
  if (contents.length !== 1) {
    const problem =
      contents.length === 0
        ? 'messages, rows and content are all missing.'
        : 'More than one of messages, rows and content was given.';
    throw usageError('CONTENT_INVALID', problem, 'Pass exactly one of them.');
  }
  const { profile } = dependencies;
  if (messages !== undefined && profile.sellerId === undefined) {
    const action = 'The user can log in again with the seller ID, or pass the complete document as content.';
    throw usageError('ID_UNKNOWN', 'messages require the seller ID, which the profile does not have.', action);
  }
  checkTypeName('feed type', settings.feedType);
  const listings = messages !== undefined && { messages, sellerId: profile.sellerId };
  const filled = fillPlaceholders(settings, profile);
  rejectPlaceholders('feedOptions', filled.feedOptions);
  return {
    ...filled,
    marketplaceIds: resolveMarketplaces(settings.marketplaceIds, profile),
    ...listings,
    ...(rows !== undefined && { rows }),
    ...(content !== undefined && { content }),
  } as unknown as FeedRequest;
}

function buildPreview(
  { feedType, messages, rows, content }: Partial<FeedArgs>,
  confirmed: { seller: string; request: unknown },
  state: ServerState,
): ToolOutput {
  const text = content ?? JSON.stringify(messages ?? rows);
  const count = messages?.length ?? rows?.length;
  const sha256 = createHash('sha256').update(text).digest('hex');
  return {
    text: `Preview: nothing was sent. The feed contains ${count === undefined ? 'the document below' : `${count} ${messages === undefined ? 'rows' : 'messages'}`}. Show this preview to the user. If they agree, repeat the same call with the confirmation.`,
    metadata: {
      seller: confirmed.seller,
      entries: count,
      bytes: countBytes(text),
      sha256,
      ...state.confirmations.create(confirmed),
    },
    data: { feedType, title: findFeedType(feedType ?? '')?.title, beginning: text.slice(0, 2000) },
  };
}
