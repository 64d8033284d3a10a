import type { ReturnList } from '@supercargo/shop';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { showMarketplace } from '@supercargo/toolkit/seller/show-marketplace';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { describeAbout, describeMore, printAnswer, showAmount } from '../../shop/print-answer.ts';
import { withShop } from '../../shop/with-shop.ts';
import type { shopReturns } from '../definitions/shop.ts';

export async function run({ options }: ParsedArguments<typeof shopReturns>, shell: Shell): Promise<undefined> {
  const { search, limit } = options;
  const show = options.show as ReturnList['show'];
  const answer = await withShop(options, shell, (shop, scope) => shop.returns({ ...scope, show, search, limit }));
  const rows = answer.returns.map((returned) => ({
    time: returned.time,
    order: returned.orderId,
    sku: returned.sku,
    marketplace: showMarketplace(returned.marketplaceId),
    'returned to': returned.returnedTo,
    units: returned.quantity,
    reason: returned.reason,
    condition: returned.disposition,
    status: returned.status,
    reimbursed: showAmount(returned.reimbursed, returned.currency),
    due: returned.isDue,
  }));
  const notes = [...describeMore(answer.more, rows.length), ...describeAbout(answer.about)];
  await printAnswer({ answer, rows, notes }, shell, options);
}
