import { z } from 'zod';
import { feedMapping } from '../../../storage/schema/feed-mapping.ts';

/** The saved request of a feed. Its content is in the file store. */
export const feedRunRequest = z.strictObject({
  feedType: z.string().min(1),
  marketplaceIds: z.array(z.string()).min(1).max(25),
  feedOptions: z.record(z.string(), z.string()).optional(),
  contentType: z.string().optional(),
  /** What it was made of. */
  inputId: z.string(),
  /** Name of what it was made of. */
  inputName: z.string(),
  content: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('messages'),
      key: z.string(),
      messages: z.int().min(1),
      /** The merchant token, or the vendor code. */
      sellerId: z.string().min(1),
      /** Headings of the table that it was made of; empty when it was made of messages. */
      columns: z.array(z.string()),
      /** How the rows became messages; missing when it was made of messages. */
      mapping: feedMapping.optional(),
    }),
    z.strictObject({ kind: z.literal('document'), key: z.string(), bytes: z.int().min(1) }),
  ]),
});
export type FeedRunRequest = z.infer<typeof feedRunRequest>;

/** A message as it lies in the file store, one a line. */
export interface SubmittedMessage {
  /** From 1: the row of the input. */
  readonly row: number;
  /** Cells of the row; missing where the input is of messages. */
  readonly cells?: readonly string[];
  readonly message: Record<string, unknown>;
}
