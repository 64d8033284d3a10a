import { createHash } from 'node:crypto';
import type { FeedRequest } from 'supercargo';
import { z } from 'zod';
import { fillIn } from '../../calls/fill-in.ts';
import { wrongUse } from '../../command-error.ts';
import type { Answer } from '../answers/answer.ts';
import { bytesOf } from '../answers/part.ts';
import type { Desk } from '../desk.ts';
import { feedAnswer } from './feed-answer.ts';
import { confirmation, marketplaceIds, waitSeconds } from './inputs.ts';
import { tool } from './tool.ts';

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const input = z.object({
  feedType: z.string().max(200).describe('Such as JSON_LISTINGS_FEED.'),
  marketplaceIds: marketplaceIds.default(['{{marketplaceId}}']),
  messages: z
    .array(z.record(z.string(), z.unknown()))
    .min(1)
    .max(1000)
    .optional()
    .describe('Of JSON_LISTINGS_FEED: what it does to each SKU, without messageId.'),
  rows: z
    .array(z.record(z.string(), cell))
    .min(1)
    .max(5000)
    .optional()
    .describe('Of a flat file: its rows, cells by heading.'),
  content: z.string().min(1).max(1_000_000).optional().describe('Of any other feed: the document.'),
  feedOptions: z.record(z.string(), z.string()).optional().describe('Options of the type, by name.'),
  contentType: z.string().max(200).optional().describe('Only of types that are not known.'),
  waitSeconds,
  confirmation,
});

type Given = z.infer<typeof input>;

export const submitFeed = tool({
  name: 'submit_feed',
  title: 'Submit a feed',
  description: `Changes many listings, orders or prices at once. Give messages, rows or content. Shows a plan first, and sends when the same
call comes with the plan's confirmation. Answers with an id; feed_result says what became of it.`,
  input,
  annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
  async run(given, desk, { signal, onProgress }) {
    const { waitSeconds, confirmation, ...wanted } = given;
    const request = requestOf(wanted, desk);
    const bound = { seller: desk.ports.account.label, request };
    if (confirmation === undefined) return plan(wanted, bound, desk);
    desk.confirmations.take(confirmation, bound);
    const { seller, account } = desk.ports;
    const interval = account.isSandbox ? 100 : undefined;
    const job = desk.feeds.begin(given.feedType, (hooks) => seller.feed({ ...request, interval, ...hooks }));
    await desk.feeds.jobs.wait(job, { milliseconds: waitSeconds * 1000, signal, onProgress });
    return feedAnswer(job, desk, signal);
  },
});

function requestOf(
  { messages, rows, content, ...facts }: Omit<Given, 'waitSeconds' | 'confirmation'>,
  { ports }: Desk,
) {
  const forms = [messages, rows, content].filter((form) => form !== undefined);
  if (forms.length !== 1) {
    const given =
      forms.length === 0 ? 'None of messages, rows and content was given.' : 'Several forms of content were given.';
    throw wrongUse('CONTENT_MISSING', given, 'Give exactly one of messages, rows and content.');
  }
  const { account } = ports;
  if (messages !== undefined && account.sellerId === undefined) {
    const action = 'A person may log in again with the seller id; or give the whole document as content.';
    throw wrongUse('ID_UNKNOWN', 'Listings messages need the seller id, and the account has none.', action);
  }
  const listings = messages !== undefined && { messages, sellerId: account.sellerId };
  return {
    ...fillIn(facts, account),
    ...listings,
    ...(rows !== undefined && { rows }),
    ...(content !== undefined && { content }),
  } as unknown as FeedRequest;
}

function plan(
  { feedType, messages, rows, content }: Partial<Given>,
  bound: { seller: string; request: unknown },
  desk: Desk,
): Answer {
  const text = content ?? JSON.stringify(messages ?? rows);
  const count = messages?.length ?? rows?.length;
  const sha256 = createHash('sha256').update(text).digest('hex');
  return {
    says: `Nothing was sent yet. This feed changes ${count === undefined ? 'what its document says' : `${count} entries`} of the account. Show this plan to the person you work for. If they agree, make the same call again with the confirmation.`,
    facts: { seller: bound.seller, entries: count, bytes: bytesOf(text), sha256, ...desk.confirmations.issue(bound) },
    data: { feedType, beginning: text.slice(0, 2000) },
  };
}
