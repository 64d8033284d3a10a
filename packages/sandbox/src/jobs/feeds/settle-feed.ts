import { setImmediate } from 'node:timers/promises';
import { findFeedType } from '@supercargo/catalogue/registry';
import { isStorageFull } from '../../base/api-error.ts';
import type { EndDates } from '../../base/end-dates.ts';
import { joinBytes } from '../../base/join-bytes.ts';
import type { Timer } from '../../base/timer.ts';
import type { DocumentStore } from '../../documents/document-store.ts';
import { type Account, listTradedMarketplaces, noteChange } from '../../world/accounts/account.ts';
import type { AccountStore } from '../../world/accounts/account-store.ts';
import { waitForWork, workOn } from '../../world/accounts/account-work.ts';
import type { FeedJob } from '../../world/jobs/feed-job.ts';
import { isFinished, type JobEnd } from '../../world/jobs/job.ts';
import { UnreadableFeed } from './feed-content.ts';
import { deleteProgress, FeedRun } from './feed-run.ts';
import type { ProcessingReport } from './processing-report.ts';
import { type FeedDocument, readFeed } from './read-feed.ts';
import { readInThread } from './read-in-thread.ts';

const DAY = 86_400_000;
/** Amazon deletes processing reports after 28 days, feeds after 90 days. */
const RESULT_RETENTION = 28 * DAY;
const FEED_RETENTION = 90 * DAY;

/** A feed of at most this size is read and applied at once, in a few milliseconds. A larger one is read in a thread. */
const SMALL_BYTES = 32 * 1024;
/** The sandbox responds to other requests after this many characters of a processing report. */
const CHARACTERS_PER_TURN = 256 * 1024;

/** A seller's account and the time at which its jobs are advanced. */
export interface AccountAtTime {
  readonly account: Account;
  readonly now: number;
}

/** The store of feed documents, how many records a seller may have, and which feed types have ended. */
export interface FeedStorage {
  readonly documents: DocumentStore;
  readonly accounts: AccountStore;
  readonly maxRecords: number;
  readonly endDates: EndDates;
  /** Stops the reading of a feed that takes too long. */
  readonly timer: Timer;
}

/**
 * Ends the feeds that are due, in the order of their creation. Throws an `ApiError` (507) if no storage
 * is left for a processing report.
 */
export async function finishFeeds(call: AccountAtTime, storage: FeedStorage): Promise<void> {
  const { account } = call;
  await waitForWork(account);
  if ([...account.feeds.values()].some((feed) => isDue(feed, call.now))) {
    await workOn(account, () => finishInTurns(call, storage));
  }
}

/**
 * Deletes the expired feeds, and ends those that are due, in the order of their creation, up to the first that must be read in a thread. Throws an `ApiError`
 * (507) if no storage is left for a processing report.
 */
export function finishSmallFeeds(call: AccountAtTime, storage: FeedStorage): void {
  const { account, now } = call;
  for (const feed of account.feeds.values()) {
    if (feed.createdAt <= now - FEED_RETENTION) account.feeds.delete(feed.id);
    else if (isDue(feed, now)) {
      const task = prepareFeed(feed, call, storage);
      if (!('outcome' in task) && isLarge(task)) return;
      endFeed(feed, 'outcome' in task ? task : processAtOnce(task), account);
    }
  }
}

/**
 * Ends the feeds that are due before a call reads what they changed. A feed for whose processing report no storage is left does
 * not end yet; the call that reads the feed says so.
 */
export async function finishFeedsInTime(call: AccountAtTime, storage: FeedStorage): Promise<void> {
  await finishFeeds(call, storage).catch(ignoreFullStorage);
}

/** Like `finishFeedsInTime`, up to the first feed that must be read in a thread. */
export function finishSmallFeedsInTime(call: AccountAtTime, storage: FeedStorage): void {
  try {
    finishSmallFeeds(call, storage);
  } catch (error) {
    ignoreFullStorage(error);
  }
}

function ignoreFullStorage(error: unknown): void {
  if (!isStorageFull(error)) throw error;
}

function isDue(feed: FeedJob, now: number): boolean {
  return feed.end === null && feed.cancelledAt === null && isFinished(feed, now);
}

/** Ends feeds while the sandbox responds to other requests. Stops if the account is reset or restored in the meantime. */
async function finishInTurns(call: AccountAtTime, storage: FeedStorage): Promise<void> {
  const { account, now } = call;
  for (const feed of account.feeds.values()) {
    if (!isDue(feed, now)) continue;
    const task = prepareFeed(feed, call, storage);
    const end = 'outcome' in task ? task : await processInTurns(task, storage);
    if (end === null) return;
    endFeed(feed, end, account);
    await setImmediate();
  }
}

function endFeed(feed: FeedJob, end: JobEnd, account: Account): void {
  noteChange(account.feeds, feed.id);
  feed.end = end;
  deleteProgress(account, feed.id);
}

/** A feed that can be processed: its document, and how its processing report is saved. */
interface FeedTask {
  readonly account: Account;
  readonly document: FeedDocument;
  createRun(): FeedRun;
  saveResult(contentType: string, bytes: Uint8Array<ArrayBuffer>): string;
}

/** Returns how a feed ends without being processed, such as one without an uploaded document, or how to process it. */
function prepareFeed(feed: FeedJob, { account, now }: AccountAtTime, storage: FeedStorage): JobEnd | FeedTask {
  const { documents, maxRecords, endDates } = storage;
  const { feedType, marketplaceIds, createdAt } = feed;
  const { sellerId } = account;
  const input = documents.find(feed.inputDocumentId)?.bytes ?? null;
  if (input === null) return { outcome: 'FATAL', documentId: null };
  const stores = listTradedMarketplaces(account, marketplaceIds);
  const task: FeedTask = {
    account,
    document: { feedType, sellerId, input },
    createRun: () => new FeedRun({ account, feed, stores, now, maxRecords }),
    saveResult(contentType, bytes) {
      const keptUntil = feed.endsAt + RESULT_RETENTION;
      const document = { sellerId, contentType, bytes, gzip: false, restricted: false, keptUntil };
      return documents.add(document, `feed ${feed.id}`).id;
    },
  };
  if (endDates.hasEnded(findFeedType(feedType)?.deprecated ?? null, createdAt)) {
    return createFatalEnd(task, `The feed type ${feedType} is no longer supported.`);
  }
  return stores.length === 0 ? createFatalEnd(task, 'The seller does not sell in these marketplaces.') : task;
}

function isLarge({ document: { input, feedType } }: FeedTask): boolean {
  // Of an invoice, only the first bytes are read.
  return input.byteLength > SMALL_BYTES && feedType !== 'UPLOAD_VAT_INVOICE';
}

function processAtOnce(task: FeedTask): JobEnd {
  const run = task.createRun();
  try {
    run.apply(readFeed(task.document));
  } catch (error) {
    return toFatalEnd(task, error);
  }
  const { contentType, parts } = run.buildReport();
  const bytes = new TextEncoder().encode([...parts].join(''));
  return { outcome: 'DONE', documentId: task.saveResult(contentType, bytes) };
}

/** Processes a feed while the sandbox responds to other requests. Returns null if the account does not exist any more. */
async function processInTurns(task: FeedTask, { accounts, timer }: FeedStorage): Promise<JobEnd | null> {
  if (!isLarge(task)) return processAtOnce(task);
  const { account, document } = task;
  const isCurrent = () => accounts.get(account.sellerId) === account;
  const run = task.createRun();
  try {
    for await (const content of readInThread(document, timer)) {
      if (!isCurrent()) return null;
      run.apply(content);
      // Otherwise Node.js would pass on the thread's next message before it handles other requests.
      await setImmediate();
    }
  } catch (error) {
    return isCurrent() ? toFatalEnd(task, error) : null;
  }
  const { contentType, parts } = run.buildReport();
  const bytes = await encodeInTurns(parts);
  return isCurrent() ? { outcome: 'DONE', documentId: task.saveResult(contentType, bytes) } : null;
}

async function encodeInTurns(parts: ProcessingReport['parts']): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let text = '';
  for (const part of parts) {
    text += part;
    if (text.length < CHARACTERS_PER_TURN) continue;
    chunks.push(Buffer.from(text));
    text = '';
    await setImmediate();
  }
  return joinBytes([...chunks, Buffer.from(text)]);
}

function toFatalEnd(task: FeedTask, error: unknown): JobEnd {
  if (error instanceof UnreadableFeed) return createFatalEnd(task, error.message);
  throw error;
}

/** The document of a failed feed has its own format. */
function createFatalEnd({ saveResult }: Pick<FeedTask, 'saveResult'>, errorDetails: string): JobEnd {
  const bytes = new TextEncoder().encode(JSON.stringify({ errorDetails }));
  return { outcome: 'FATAL', documentId: saveResult('application/json; charset=UTF-8', bytes) };
}
