import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { describeAbout, describeMore, printAnswer, showAmount } from '../../shop/print-answer.ts';
import { withShop } from '../../shop/with-shop.ts';
import type { shopPayouts } from '../definitions/shop.ts';

export async function run({ options }: ParsedArguments<typeof shopPayouts>, shell: Shell): Promise<undefined> {
  const { limit } = options;
  const answer = await withShop(options, shell, (shop, { partnerId }) => shop.settlements({ partnerId, limit }));
  const rows = answer.settlements.map((settlement) => ({
    settlement: settlement.settlementId,
    from: settlement.startTime,
    to: settlement.endTime,
    paid: settlement.depositTime,
    amount: showAmount(settlement.amount, settlement.currency),
    currency: settlement.currency,
    state: settlement.state,
    difference: showAmount(settlement.transactions.difference, settlement.currency),
    reason: settlement.reason,
  }));
  const notes = [...describeMore(answer.more, rows.length), ...describeAbout(answer.about)];
  await printAnswer({ answer, rows, notes }, shell, options);
}
