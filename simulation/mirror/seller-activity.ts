import type { SandboxPartner } from '@supercargo/sandbox';
import type { Random } from '../random.ts';
import type { ShopOptions } from './shop-activity.ts';

/** Calls that the seller's own programs make now and then, with how often per day. */
export const sellerActivities: Readonly<Record<string, SellerActivity>> = {
  payouts: { perDay: ({ marketplaceIds }) => 2 * marketplaceIds.length, act: requestPayout },
};

interface SellerActivity {
  readonly perDay: (seller: SandboxPartner) => number;
  readonly act: (options: ShopOptions, random: Random) => Promise<void>;
}

/** Amazon rejects a payout when nothing is due, or after another one on the same day. */
async function requestPayout({ client, seller }: ShopOptions, random: Random): Promise<void> {
  const body = { marketplaceId: random.pick(seller.marketplaceIds), accountType: 'Standard Orders' };
  await client.call('transfers.initiatePayout', { body }).catch(() => {});
}
