import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { showMarketplace } from '@supercargo/toolkit/seller/show-marketplace';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { describeAbout, describeMore, printAnswer, showAmount } from '../../shop/print-answer.ts';
import { withShop } from '../../shop/with-shop.ts';
import type { shopListings } from '../definitions/shop.ts';

export async function run({ options }: ParsedArguments<typeof shopListings>, shell: Shell): Promise<undefined> {
  const { search, limit } = options;
  const answer = await withShop(options, shell, (shop, scope) => shop.listings({ ...scope, search, limit }));
  const rows = answer.listings.map((listing) => ({
    sku: listing.sku,
    marketplace: showMarketplace(listing.marketplaceId),
    buyable: listing.isBuyable,
    price: showAmount(listing.price, listing.currency),
    currency: listing.currency,
    'shipped by': listing.fulfilledBy,
    stock: listing.stock,
    issues: listing.issues.length,
    title: listing.title,
  }));
  const notes = [...describeMore(answer.more, rows.length), ...describeAbout(answer.about)];
  await printAnswer({ answer, rows, notes }, shell, options);
}
