import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { Timer } from '../../base/timer.ts';
import { createTurns } from '../../base/turns.ts';
import { type FeedContent, UnreadableFeed } from './feed-content.ts';
import { parseSlice } from './feed-slices.ts';
import type { ThreadMessage } from './feed-thread.ts';
import type { FeedDocument } from './read-feed.ts';

/** Maximum time until a feed is read. Reading 10 MB takes about a second. */
const READ_SECONDS = 30;
const HEAP_MEGABYTES = 512;
const FEWER = 'Split it into several feeds.';

/** Each thread uses a processor core and up to 512 MB. */
const turns = createTurns(2);

/** The name of the thread's program in an executable file that contains the sandbox. */
const ASSET = 'feed-thread';

/**
 * Reads a feed in a thread, so that the sandbox responds to other requests in the meantime. The content comes in parts, each with
 * some of the messages. Throws an UnreadableFeed before the first part if the document is not in the format of the feed type, or
 * if reading it takes too much time or memory.
 */
export async function* readInThread(document: FeedDocument, timer: Timer): AsyncGenerator<FeedContent> {
  const endTurn = await turns.take();
  const thread = new FeedThread(document, timer);
  try {
    for (let slice = await thread.receive(); slice !== null; slice = await thread.request()) {
      if ('fault' in slice) throw new UnreadableFeed(slice.fault);
      yield parseSlice(slice);
    }
  } finally {
    await thread.end();
    endTurn();
  }
}

class FeedThread {
  readonly #worker: Worker;
  readonly #ended = new AbortController();
  readonly #stopTimer: () => void;

  constructor(document: FeedDocument, timer: Timer) {
    const resourceLimits = { maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: 32 };
    this.#worker = startWorker({ workerData: document, resourceLimits });
    this.#worker.once('exit', () => this.#ended.abort());
    // `receive` reports errors. One that occurs between two requests ends the thread, too.
    this.#worker.on('error', () => {});
    this.#stopTimer = timer(() => void this.#worker.terminate(), READ_SECONDS * 1000);
  }

  request(): Promise<ThreadMessage> {
    this.#worker.postMessage('next');
    return this.receive();
  }

  async receive(): Promise<ThreadMessage> {
    try {
      const [message] = await once(this.#worker, 'message', { signal: this.#ended.signal });
      this.#stopTimer();
      return message as ThreadMessage;
    } catch (error) {
      const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw createLimitError(`${HEAP_MEGABYTES} MB of memory`);
      if (name === 'AbortError') throw createLimitError(`${READ_SECONDS} seconds`);
      throw error;
    }
  }

  async end(): Promise<void> {
    this.#stopTimer();
    await this.#worker.terminate();
  }
}

function createLimitError(limit: string): UnreadableFeed {
  return new UnreadableFeed(`Reading the feed takes more than ${limit}. ${FEWER}`);
}

/** The source is run as TypeScript, the package as JavaScript. */
function startWorker(options: WorkerOptions): Worker {
  const { isSea, getAsset } = process.getBuiltinModule('node:sea');
  if (isSea()) return new Worker(getAsset(ASSET, 'utf8'), { ...options, eval: true });
  return new Worker(new URL(`./feed-thread${extname(import.meta.url)}`, import.meta.url), options);
}
