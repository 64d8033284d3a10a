import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableFeed } from './feed-content.ts';
import { type FeedSlice, listSlices } from './feed-slices.ts';
import { type FeedDocument, readFeed } from './read-feed.ts';

// Runs in its own thread: reads a feed, then sends one slice for each message of the other thread, and null after the last.

/** What the thread sends: a slice, or why the feed is not readable. */
export type ThreadMessage = FeedSlice | { readonly fault: string } | null;

const messages = read(workerData as FeedDocument).values();
const sendNext = () => parentPort?.postMessage(messages.next().value ?? null);
parentPort?.on('message', sendNext);
sendNext();

function read(document: FeedDocument): readonly ThreadMessage[] {
  try {
    return listSlices(readFeed(document));
  } catch (error) {
    if (error instanceof UnreadableFeed) return [{ fault: error.message }];
    throw error;
  }
}
