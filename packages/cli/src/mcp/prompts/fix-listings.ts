import { z } from 'zod';
import { prompt } from './prompt.ts';

export const fixListings = prompt({
  name: 'fix_listings',
  title: 'Fix failed listings rows',
  description: 'Why messages of a listings feed had no effect, and what to send instead.',
  args: z.object({ feedId: z.string().max(200).describe('The marketplace’s id of the feed.') }),
  text: ({ feedId }) => `Messages of the feed ${feedId} had no effect. Find out why and prepare what to send instead.
1. feed_result with feedId ${feedId}, waitSeconds 30. Group the messages that were not accepted by their issue.
2. For each group, look at one listing with call_operation: listingsItems.getListingsItem, includedData summaries, attributes
   and issues.
3. Say per group what is wrong and which attribute to set to what. Mark what only a person can know. Try the corrected
   attributes with check_listing.
4. Prepare the messages. If this server has submit_feed, show its plan; send it only after a person agreed to that plan.`,
});
