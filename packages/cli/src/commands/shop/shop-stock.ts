import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { showMarketplace } from '@supercargo/toolkit/seller/show-marketplace';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { describeAbout, describeMore, printAnswer } from '../../shop/print-answer.ts';
import { withShop } from '../../shop/with-shop.ts';
import type { shopStock } from '../definitions/shop.ts';

export async function run({ options }: ParsedArguments<typeof shopStock>, shell: Shell): Promise<undefined> {
  const { search, limit } = options;
  const answer = await withShop(options, shell, (shop, scope) =>
    shop.stock({ ...scope, search, sort: 'cover', limit }),
  );
  const rows = answer.stock.map((stock) => ({
    sku: stock.sku,
    marketplaces: stock.marketplaces.map(({ marketplaceId }) => showMarketplace(marketplaceId)).join(' '),
    'shipped by': stock.heldBy,
    units: stock.fulfillable,
    inbound: stock.inbound,
    reserved: stock.reserved,
    'sold in 30 days': stock.sold30,
    'days of cover': stock.daysOfCover,
    title: stock.title,
  }));
  const notes = [...describeMore(answer.more, rows.length), ...describeAbout(answer.about)];
  await printAnswer({ answer, rows, notes }, shell, options);
}
