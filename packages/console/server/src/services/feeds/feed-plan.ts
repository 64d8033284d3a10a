import { z } from 'zod';
import { boundedRecord, idText } from '../../input-bounds.ts';
import { feedMapping } from './feed-mapping.ts';

/** What a feed is to be: its input, where it goes, and how its rows become messages. */
export const feedPlan = z.strictObject({
  inputId: idText,
  sellerId: idText,
  feedType: z.string().min(1).max(200),
  marketplaceIds: z.array(z.string().min(1).max(30)).min(1).max(25),
  /** Of a table; ignored otherwise. */
  mapping: feedMapping.optional(),
  /** Of a document: what its type takes beside it. */
  feedOptions: boundedRecord(z.string().max(1000), 50).optional(),
  /** Of a document: when the type is not known. */
  contentType: z.string().max(200).optional(),
});
export type FeedPlan = z.infer<typeof feedPlan>;
