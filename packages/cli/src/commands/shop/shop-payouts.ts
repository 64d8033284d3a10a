import type { Scope, Shop } from '@supercargo/shop';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { describeAbout, describeMore, type PrintedAnswer, printAnswer, showAmount } from '../../shop/print-answer.ts';
import { withShop } from '../../shop/with-shop.ts';
import type { shopPayouts } from '../definitions/shop.ts';

type Options = ParsedArguments<typeof shopPayouts>['options'];

export async function run({ options }: ParsedArguments<typeof shopPayouts>, shell: Shell): Promise<undefined> {
  const { compare } = options;
  const printed = await withShop(options, shell, (shop, scope) =>
    compare === undefined ? listPayouts(shop, scope, options) : comparePayouts(shop, scope, compare),
  );
  await printAnswer(printed, shell, options);
}

async function listPayouts(shop: Shop, { partnerId }: Scope, { limit }: Options): Promise<PrintedAnswer> {
  const answer = await shop.settlements({ partnerId, limit });
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
  return { answer, rows, notes: [...describeMore(answer.more, rows.length), ...describeAbout(answer.about)] };
}

async function comparePayouts(shop: Shop, scope: Scope, compare: string): Promise<PrintedAnswer> {
  const [before, after, ...more] = compare.split(',').map((id) => id.trim());
  if (before === undefined || after === undefined || before === '' || after === '' || more.length > 0) {
    throw usageError(
      'SETTLEMENTS_INVALID',
      `--compare is ${JSON.stringify(compare)}.`,
      'Write the IDs of two settlements with a comma between them. shop payouts lists them.',
    );
  }
  const partnerId = scope.partnerId ?? (await findSeller(shop, after));
  const answer = await shop.compareSettlements({ partnerId, before, after });
  const { currency, difference, bars, about } = answer;
  const rows = [
    ...bars.map((bar) => ({
      part: bar.kind as string,
      description: bar.description,
      before: bar.before,
      after: bar.after,
      difference: bar.difference as string | null,
      currency,
    })),
    {
      part: 'payout',
      description: null,
      before: showAmount(answer.before.amount, currency) as string | null,
      after: showAmount(answer.after.amount, currency) as string | null,
      difference,
      currency,
    },
  ];
  return { answer, rows, notes: describeAbout(about) };
}

/** The settlement belongs to one seller of the copy. */
async function findSeller(shop: Shop, settlementId: string): Promise<string> {
  const { settlements } = await shop.settlements({ limit: 10_000 });
  return settlements.find((settlement) => settlement.settlementId === settlementId)?.partnerId ?? '';
}
