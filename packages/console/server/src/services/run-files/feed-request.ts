import { z } from 'zod';
import { feedMapping } from '../../storage/schema/feed-mapping.ts';

/** The saved request of a feed. Its content is in the file store. */
export const feedRunRequest = z.strictObject({
  feedType: z.string().min(1),
  marketplaceIds: z.array(z.string()).min(1).max(25),
  feedOptions: z.record(z.string(), z.string()).optional(),
  contentType: z.string().optional(),
  /** ID of the input it was built from. */
  inputId: z.string(),
  /** Name of the input it was built from. */
  inputName: z.string(),
  /** The order that the feed refunds. Such a feed cannot run again, because the refund would happen twice. */
  orderId: z.string().optional(),
  /** Which refund of the order it is, such as `refund 1`. */
  refund: z.string().optional(),
  content: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('messages'),
      key: z.string(),
      messages: z.int().min(1),
      /** The merchant token or the vendor code. */
      sellerId: z.string().min(1),
      /** Headings of the input's table; empty if the input consisted of messages. */
      columns: z.array(z.string()),
      /** How rows became messages; undefined if the input consisted of messages. */
      mapping: feedMapping.optional(),
    }),
    z.strictObject({ kind: z.literal('document'), key: z.string(), bytes: z.int().min(1) }),
  ]),
});
export type FeedRunRequest = z.infer<typeof feedRunRequest>;

/** A message in the file store, one per line. */
export interface SubmittedMessage {
  /** Number of the row in the input, from 1. */
  readonly row: number;
  /** Cells of the row; undefined if the input consisted of messages. */
  readonly cells?: readonly string[];
  readonly message: Record<string, unknown>;
}
