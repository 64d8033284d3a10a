import type { SellingPartner } from 'supercargo';
import { newId } from '../../base/ids.ts';
import { callContext } from '../../clients/call-context.ts';
import type { ClientPool } from '../../clients/client-pool.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Live } from '../../live/live.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import type { FeedInput } from '../../storage/schema/feeds.ts';
import type { Run } from '../../storage/schema/runs.ts';
import type { FeedRunRequest, SubmittedMessage } from '../run-files/feed-request.ts';
import type { Runs } from '../runs/runs.ts';
import type { Sellers } from '../sellers/sellers.ts';
import { checkWritable } from '../settings/check-writable.ts';
import type { Settings } from '../settings/settings.ts';
import { type DocumentError, validateDocument } from './check-document.ts';
import { checkFeed, type FeedCheck } from './check-feed.ts';
import type { FeedDraft } from './feed-draft.ts';
import type { FeedInputs } from './feed-inputs.ts';
import { feedMessages } from './feed-messages.ts';
import { writeLines } from './row-lines.ts';

interface FeedsParts {
  readonly inputs: FeedInputs;
  readonly files: FileStore;
  readonly sellers: Sellers;
  readonly clients: ClientPool;
  readonly runs: Runs;
  readonly live: Live;
  readonly settings: Settings;
  readonly now: () => number;
}

/** How rows are validated. */
interface RowsManner {
  /** Whether to validate with the product type definitions, too. */
  readonly definitions: boolean;
}

/** A feed that the user has confirmed. */
interface AgreedFeed extends RowsManner {
  readonly feed: FeedDraft;
  /** Whether to leave out invalid rows and submit the others. */
  readonly skipInvalidRows: boolean;
  /** Number of messages that the user has confirmed; 1 for a document. */
  readonly messages: number;
  readonly createdBy: string;
  /** The order that the feed refunds, and which refund it is, such as `refund 1`. Default: none. */
  readonly refund?: { readonly orderId: string; readonly field: string };
}

/** Topic for the progress of a check. */
const checkTopic = 'feedCheck';

const beginningBytes = 4096;

/** Checks and submits feeds. */
export class Feeds {
  readonly #parts: FeedsParts;

  constructor(parts: FeedsParts) {
    this.#parts = parts;
  }

  /** Validates a feed. Saves the mapping with the input. */
  async check(workspaceId: string, feed: FeedDraft, { definitions }: RowsManner): Promise<FeedCheck> {
    const { inputs, live } = this.#parts;
    const input = await this.#rowsInput(workspaceId, feed);
    const client = definitions ? await this.#client(workspaceId, feed.sellerId) : undefined;
    if (feed.mapping !== undefined) await inputs.keepMapping(input, feed.mapping);
    const onProgress = (rows: number) => {
      live.publish({ workspaceId, topic: checkTopic, id: input.id, data: { rows, of: input.rows } });
    };
    const check = await callContext.run({ source: 'listings' }, () =>
      checkFeed(feedMessages(inputs, input, feed, client), onProgress),
    );
    return { ...check, withDefinitions: definitions };
  }

  /** Validates a document. */
  async objections(workspaceId: string, feed: FeedDraft): Promise<readonly DocumentError[]> {
    const input = await this.#parts.inputs.find(workspaceId, feed.inputId);
    return validateDocument(feed, input, await this.#beginning(input), this.#parts.now());
  }

  /**
   * Submits what the user has confirmed. Throws a ConsoleError if the number of messages differs, or if a row is
   * invalid and invalid rows are not skipped.
   */
  async submit(workspaceId: string, agreed: AgreedFeed): Promise<Run> {
    const { inputs, runs } = this.#parts;
    const { feed, createdBy, refund } = agreed;
    await checkWritable(this.#parts.settings, workspaceId);
    const input = await inputs.find(workspaceId, feed.inputId);
    const { feedType, marketplaceIds, feedOptions, contentType, sellerId } = feed;
    const content =
      input.kind === 'document'
        ? await this.#document(workspaceId, feed, input)
        : await this.#messages(workspaceId, agreed);
    const request: FeedRunRequest = {
      feedType,
      marketplaceIds,
      inputId: input.id,
      inputName: input.name,
      content,
      ...(feedOptions && Object.keys(feedOptions).length > 0 && { feedOptions }),
      ...(contentType && { contentType }),
      ...(refund !== undefined && { orderId: refund.orderId, refund: refund.field }),
    };
    return runs.start(workspaceId, { kind: 'feed', sellerId, request, createdBy });
  }

  async #document(workspaceId: string, feed: FeedDraft, { key, bytes }: FeedInput): Promise<FeedRunRequest['content']> {
    const refused = (await this.objections(workspaceId, feed)).find(({ severity }) => severity === 'error');
    if (refused === undefined) return { kind: 'document', key, bytes };
    throw new ConsoleError('FEED_DOCUMENT_INVALID', refused.message, 'Choose another file, or another feed type.');
  }

  async #messages(workspaceId: string, agreed: AgreedFeed): Promise<FeedRunRequest['content']> {
    const { inputs, files } = this.#parts;
    const { feed } = agreed;
    const input = await this.#rowsInput(workspaceId, feed);
    const sellerId = await this.#merchantToken(workspaceId, feed);
    const client = agreed.definitions ? await this.#client(workspaceId, feed.sellerId) : undefined;
    const key = inputs.keyBeside(input, `messages-${newId('sent')}.jsonl`);
    let messages = 0;
    await files.make(key, async (path) => {
      const judged = feedMessages(inputs, input, feed, client);
      messages = await callContext.run({ source: 'listings' }, () => writeLines(path, goodOnes(judged, agreed)));
      if (messages !== agreed.messages) throw changed(messages, agreed.messages);
    });
    const { columns } = input;
    return {
      kind: 'messages',
      key,
      messages,
      sellerId,
      columns: [...columns],
      ...(feed.mapping && { mapping: feed.mapping }),
    };
  }

  async #rowsInput(workspaceId: string, { inputId, feedType }: FeedDraft): Promise<FeedInput> {
    const input = await this.#parts.inputs.find(workspaceId, inputId);
    if (input.kind !== 'document' && feedType === 'JSON_LISTINGS_FEED') return input;
    throw new ConsoleError(
      'FEED_INPUT_MISMATCH',
      `JSON_LISTINGS_FEED takes rows or messages, and the other types take documents. The type is ${feedType}.`,
      'Choose another feed type, or upload other data.',
    );
  }

  async #merchantToken(workspaceId: string, { sellerId }: FeedDraft): Promise<string> {
    const { seller } = await this.#parts.sellers.find(workspaceId, sellerId);
    if (seller.sellingPartnerId !== null) return seller.sellingPartnerId;
    throw new ConsoleError(
      'SELLER_ID_UNKNOWN',
      `A listings feed needs the merchant token of ${seller.name}, which is not known.`,
      'Test the connection of the seller, or enter its merchant token.',
    );
  }

  async #client(workspaceId: string, sellerId: string): Promise<SellingPartner> {
    const { clients, sellers } = this.#parts;
    return clients.client(await sellers.find(workspaceId, sellerId));
  }

  async #beginning(input: FeedInput): Promise<string> {
    const last = Math.min(beginningBytes, input.bytes) - 1;
    const { content } = await this.#parts.inputs.openDocument(input, { first: 0, last });
    return Buffer.from(await new Response(content).arrayBuffer()).toString('latin1');
  }
}

/** Yields the valid rows. Throws at an invalid one unless invalid rows are skipped. */
async function* goodOnes(
  judged: ReturnType<typeof feedMessages>,
  { skipInvalidRows }: AgreedFeed,
): AsyncGenerator<SubmittedMessage, void, undefined> {
  for await (const { faults, row, cells, message } of judged) {
    const [fault] = faults;
    if (fault === undefined) yield { row, ...(cells && { cells }), message };
    else if (!skipInvalidRows) {
      throw new ConsoleError(
        'FEED_ROWS_INVALID',
        `Row ${row} cannot be sent: ${fault.message}`,
        'Correct the row, or skip invalid rows.',
      );
    }
  }
}

function changed(messages: number, agreed: number): ConsoleError {
  return new ConsoleError(
    'FEED_CHANGED',
    `The feed would have ${messages} messages, but ${agreed} were confirmed.`,
    'Check the feed again, then send it.',
  );
}
