import { z } from 'zod';
import { definePrompt } from './prompt.ts';

export const fixListings = definePrompt({
  name: 'fix_listings',
  title: 'Fix rejected listings',
  description: 'Finds out why messages of a listings feed were rejected, and what to send instead.',
  args: z.object({ feedId: z.string().max(200).describe('feedId of the feed at Amazon.') }),
  tools: ['get_feed_result', 'call_operation', 'validate_listing'],
  text: ({ feedId }) => `Amazon rejected messages of the feed ${feedId}. Find out why, and prepare corrected messages.
1. Call get_feed_result with feedId ${feedId}, waitSeconds 30. Group the rejected messages by their issue.
2. For each group, read one listing with call_operation: listingsItems.getListingsItem, includedData summaries, attributes and
   issues.
3. For each group, explain what is wrong and which value the attribute needs. Mark values that only the user can know. Check
   the corrected attributes with validate_listing.
4. Prepare the corrected messages. If this server has submit_feed, show its preview. Send it only after the user agreed to it.`,
});
