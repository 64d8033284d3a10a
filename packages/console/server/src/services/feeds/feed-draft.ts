import { z } from 'zod';
import { boundedRecord, idText } from '../../base/input-bounds.ts';
import { feedMapping } from '../../storage/schema/feed-mapping.ts';

/** The settings of a feed that was not sent yet: input, seller, marketplaces and column mapping. */
export const feedDraft = z.strictObject({
  inputId: idText,
  sellerId: idText,
  feedType: z.string().min(1).max(200),
  marketplaceIds: z.array(z.string().min(1).max(30)).min(1).max(25),
  /** Only for a table. */
  mapping: feedMapping.optional(),
  /** Only for a document: the options of its feed type. */
  feedOptions: boundedRecord(z.string().max(1000), 50).optional(),
  /** Only for a document of an unknown type. */
  contentType: z.string().max(200).optional(),
});
export type FeedDraft = z.infer<typeof feedDraft>;
