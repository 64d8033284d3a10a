import { findMarketplace } from '@supercargo/catalogue/registry';
import type { SellingPartner } from 'supercargo';
import { yieldingEvery } from '../../base/yielding-every.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { FeedInput } from '../../storage/schema/feeds.ts';
import { type Message, MessageBuilder } from './build-message.ts';
import { findDefinitionErrors } from './definition-errors.ts';
import type { FeedDraft } from './feed-draft.ts';
import type { FeedInputs } from './feed-inputs.ts';
import { MessageSchema } from './message-schema.ts';
import type { RowError } from './row-error.ts';

/** A message with the row it was built from, and its errors. */
export interface ValidatedMessage {
  readonly row: number;
  /** Cells of the row; undefined if the input consists of messages. */
  readonly cells?: readonly string[];
  readonly message: Message;
  readonly faults: readonly RowError[];
}

const maxMillisecondsAtOnce = 20;

/**
 * Yields the messages of an input with their errors. They are validated with the schema of the feed and, with `client`,
 * with the definitions of their product types. Both the check and the run read messages from here, so the messages that
 * are sent are the ones that were checked.
 */
export async function* feedMessages(
  inputs: FeedInputs,
  input: FeedInput,
  { mapping, marketplaceIds }: Pick<FeedDraft, 'mapping' | 'marketplaceIds'>,
  client?: SellingPartner | undefined,
): AsyncGenerator<ValidatedMessage, void, undefined> {
  const schema = await MessageSchema.load();
  const builder = input.kind === 'table' ? createBuilder(input, mapping, marketplaceIds) : undefined;
  const seen = new Map<string, number>();
  const yieldOften = yieldingEvery(maxMillisecondsAtOnce);
  let row = 0;
  for await (const given of inputs.rows(input)) {
    row += 1;
    await yieldOften();
    const cells = Array.isArray(given) ? (given as readonly string[]) : undefined;
    const built = cells && builder ? builder.build(row, cells) : { message: given as Message, faults: [] };
    const { message } = built;
    const sku = typeof message.sku === 'string' && message.sku !== '' ? message.sku : undefined;
    const located = (fault: PlacedError) => ({ row, sku, column: builder?.columnAt(fault.path ?? ''), ...fault });
    const plain = built.faults.length > 0 ? built.faults : schema.faults(message).map(located);
    const own = [...plain, ...repeated(seen, sku, row, builder?.columnAt('sku'))];
    const isSound = own.length === 0 && client !== undefined;
    const faults = isSound ? (await findDefinitionErrors(message, { client, marketplaceIds })).map(located) : own;
    yield { row, ...(cells && { cells }), message, faults };
  }
}

function createBuilder(input: FeedInput, mapping: FeedDraft['mapping'], [marketplaceId = '']: readonly string[]) {
  if (mapping === undefined || mapping.columns.length !== input.columns.length) {
    throw new ConsoleError(
      'FEED_MAPPING_INVALID',
      `The table has ${input.columns.length} columns, but the mapping has ${mapping?.columns.length ?? 0}.`,
      'Choose what each column maps to, or skip it.',
    );
  }
  if (!mapping.columns.some((target) => target?.to === 'sku')) {
    throw new ConsoleError(
      'FEED_MAPPING_INVALID',
      'No column is mapped to the SKU.',
      'Choose “SKU” for the column with the SKUs.',
    );
  }
  const currency = findMarketplace(marketplaceId)?.currency ?? 'EUR';
  return new MessageBuilder(input.columns, mapping, { marketplaceId, currency });
}

type PlacedError = Omit<RowError, 'row' | 'sku' | 'column'>;

/** Reports a repeated SKU. Amazon processes the messages of a feed in any order, so the result for that SKU would be unknown. */
function repeated(seen: Map<string, number>, sku: string | undefined, row: number, column: string | undefined) {
  if (sku === undefined) return [];
  const first = seen.get(sku);
  if (first === undefined) {
    seen.set(sku, row);
    return [];
  }
  const allowed = 'each SKU once in a feed';
  const message = `The SKU ${sku} is also in row ${first}. Allowed: ${allowed}.`;
  return [{ row, sku, column, path: 'sku', rule: 'unique', given: sku, allowed, message }];
}
