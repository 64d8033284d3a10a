import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { readQuestion } from '../../shop/measure-options.ts';
import { buildMeasureRows, describeMeasures } from '../../shop/measure-rows.ts';
import { printAnswer } from '../../shop/print-answer.ts';
import { withShop } from '../../shop/with-shop.ts';
import type { shopMeasure } from '../definitions/shop.ts';

export async function run({ args, options }: ParsedArguments<typeof shopMeasure>, shell: Shell): Promise<undefined> {
  const answer = await withShop(options, shell, (shop, scope, day) =>
    shop.measure({ measure: args.name, ...readQuestion(options, scope, day) }),
  );
  await printAnswer({ answer, rows: buildMeasureRows([answer]), notes: describeMeasures([answer]) }, shell, options);
}
