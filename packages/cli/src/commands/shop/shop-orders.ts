import type { OrderList } from '@supercargo/shop';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { showMarketplace } from '@supercargo/toolkit/seller/show-marketplace';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { describeAbout, describeMore, printAnswer, showAmount } from '../../shop/print-answer.ts';
import { withShop } from '../../shop/with-shop.ts';
import type { shopOrders } from '../definitions/shop.ts';

export async function run({ options }: ParsedArguments<typeof shopOrders>, shell: Shell): Promise<undefined> {
  const { search, limit } = options;
  const show = options.show as OrderList['show'];
  const answer = await withShop(options, shell, (shop, scope) => shop.orders({ ...scope, show, search, limit }));
  const rows = answer.orders.map((order) => ({
    order: order.orderId,
    created: order.createdTime,
    marketplace: showMarketplace(order.marketplaceId),
    status: order.status,
    'shipped by': order.fulfilledBy,
    'ship by': order.shipBy,
    units: order.units,
    total: showAmount(order.total, order.currency),
    currency: order.currency,
    title: order.title,
  }));
  const notes = [...describeMore(answer.more, rows.length), ...describeAbout(answer.about)];
  await printAnswer({ answer, rows, notes }, shell, options);
}
