import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { readQuestion } from '../../shop/measure-options.ts';
import { buildMeasureRows, describeMeasures } from '../../shop/measure-rows.ts';
import { printAnswer } from '../../shop/print-answer.ts';
import { withShop } from '../../shop/with-shop.ts';
import type { shopSales } from '../definitions/shop.ts';

const measures = ['sales', 'units', 'orders'];

export async function run({ options }: ParsedArguments<typeof shopSales>, shell: Shell): Promise<undefined> {
  const answers = await withShop(options, shell, (shop, scope, day) => {
    const { by = [], ...question } = readQuestion(options, scope, day);
    return Promise.all(measures.map((measure) => shop.measure({ measure, ...question, by: [...by, 'currency'] })));
  });
  await printAnswer(
    { answer: answers, rows: buildMeasureRows(answers), notes: describeMeasures(answers) },
    shell,
    options,
  );
}
