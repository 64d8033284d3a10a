import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { readDay } from '@supercargo/toolkit/times/read-day';
import { describeAbout, describeMore, printAnswer, showAmount } from '../../shop/print-answer.ts';
import { withShop } from '../../shop/with-shop.ts';
import type { shopProfit } from '../definitions/shop.ts';

const columns = ['sales', 'refunds', 'fees', 'other', 'cost', 'profit'] as const;

export async function run({ options }: ParsedArguments<typeof shopProfit>, shell: Shell): Promise<undefined> {
  const { search, limit } = options;
  const answer = await withShop(options, shell, (shop, scope, day) => {
    const from = readDay('--from', options.from ?? '30d', day) as string;
    const to = readDay('--to', options.to ?? 'today', day) as string;
    return shop.profitBySku({ ...scope, search, from, to, limit });
  });
  const rows = answer.profits.map(({ sku, currency, units, margin, ...amounts }) => ({
    sku,
    currency,
    units,
    ...Object.fromEntries(columns.map((name) => [name, showAmount(amounts[name], currency)])),
    'margin %': margin,
  }));
  const noCost = answer.profits.some(({ profit }) => profit === null)
    ? ['– in profit: the cost of a unit is not known.']
    : [];
  const notes = [...noCost, ...describeMore(answer.more, rows.length), ...describeAbout(answer.about)];
  await printAnswer({ answer, rows, notes }, shell, options);
}
