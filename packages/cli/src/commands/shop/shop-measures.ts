import { listMeasures } from '@supercargo/shop';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printAnswer } from '../../shop/print-answer.ts';
import type { shopMeasures } from '../definitions/shop.ts';

export async function run({ options }: ParsedArguments<typeof shopMeasures>, shell: Shell): Promise<undefined> {
  const answer = listMeasures();
  const rows = answer.map(({ name, unit, meaning }) => ({ name, unit, meaning }));
  await printAnswer({ answer, rows, notes: [] }, shell, options);
}
