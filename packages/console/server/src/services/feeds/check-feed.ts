import { feedLimits, findFeedType } from '@supercargo/catalogue/registry';
import type { Message } from './build-message.ts';
import type { ValidatedMessage } from './feed-messages.ts';
import type { RowError } from './row-error.ts';

/** The result of validating a feed. */
export interface FeedCheck {
  /** Rows of the input. */
  readonly rows: number;
  /** Valid messages. */
  readonly messages: number;
  /** Rows with an error. */
  readonly badRows: number;
  /** Valid messages by operation. */
  readonly operations: Readonly<Record<string, number>>;
  /** The first errors. */
  readonly faults: readonly RowError[];
  /** Total number of errors. */
  readonly faultCount: number;
  /** The first valid messages. */
  readonly preview: readonly { readonly row: number; readonly message: Message }[];
  /** Number of feeds that the valid messages need. */
  readonly feeds: number;
  /** Approximate size of the upload. */
  readonly bytes: number;
  /** Whether messages were validated with the product type definitions, too. */
  readonly withDefinitions: boolean;
}

const maxErrors = 500;
const previewed = 5;
const toldEvery = 1000;

/** Validates every message of a feed. */
export async function checkFeed(
  judged: AsyncIterable<ValidatedMessage>,
  onProgress: (rows: number) => void = () => {},
): Promise<Omit<FeedCheck, 'withDefinitions'>> {
  const faults: RowError[] = [];
  const preview: { row: number; message: Message }[] = [];
  const operations: Record<string, number> = {};
  let [rows, messages, faultCount, bytes] = [0, 0, 0, 0];
  for await (const { row, message, faults: found } of judged) {
    rows += 1;
    faultCount += found.length;
    faults.push(...found.slice(0, maxErrors - faults.length));
    if (rows % toldEvery === 0) onProgress(rows);
    if (found.length > 0) continue;
    messages += 1;
    const operation = String(message.operationType);
    operations[operation] = (operations[operation] ?? 0) + 1;
    bytes += Buffer.byteLength(JSON.stringify(message)) + 20;
    if (preview.length < previewed) preview.push({ row, message });
  }
  const feeds = Math.max(Math.ceil(messages / maxMessages), Math.ceil(bytes / feedLimits.recommendedMaxBytes));
  const badRows = rows - messages;
  return { rows, messages, badRows, operations, faults, faultCount, preview, feeds, bytes };
}

const maxMessages = findFeedType('JSON_LISTINGS_FEED')?.maxMessages ?? 25_000;
