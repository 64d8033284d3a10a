import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printRows } from '../../output/print-rows.ts';
import { describeAbout, printAnswer, showAmount } from '../../shop/print-answer.ts';
import { withShop } from '../../shop/with-shop.ts';
import type { shopOrder } from '../definitions/shop.ts';

const table = { json: false, ndjson: false } as const;

export async function run({ args, options }: ParsedArguments<typeof shopOrder>, shell: Shell): Promise<undefined> {
  const answer = await withShop(options, shell, async (shop, scope) => {
    const [partnerId = ''] = scope.partnerId === undefined ? await shop.sellersOfOrder(args.order) : [scope.partnerId];
    return shop.order({ orderId: args.order, partnerId });
  });
  const rows = answer.lines.map(({ sku, title, quantity, shipped, price, tax, currency }) => ({
    sku,
    title,
    quantity,
    shipped,
    price: showAmount(price, currency),
    tax: showAmount(tax, currency),
    currency,
  }));
  if (!options.json && !options.csv) {
    const { status, createdTime, shipBy, total, currency } = answer;
    await printRows(
      [{ status, created: createdTime, 'ship by': shipBy ?? '–', total: showAmount(total, currency) ?? '–', currency }],
      shell,
      table,
    );
    shell.stdout.write('\n');
  }
  await printAnswer({ answer, rows, notes: describeAbout(answer.about) }, shell, options);
  if (options.json || options.csv || answer.transactions.length === 0) return;
  shell.stdout.write('\n');
  const posted = answer.transactions.map(({ postedTime, type, status, amount, currency }) => ({
    posted: postedTime,
    type,
    status,
    amount: showAmount(amount, currency),
    currency,
  }));
  await printRows(posted, shell, table);
}
