import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printPlan } from '../../plans/print-plan.ts';
import { withPlans } from '../../plans/with-plans.ts';
import type { planShow } from '../definitions/plans.ts';

export async function run({ args, options }: ParsedArguments<typeof planShow>, shell: Shell): Promise<undefined> {
  await withPlans(options, shell, async ({ plans, findId }) =>
    printPlan(await plans.read(await findId(args.id)), options, shell),
  );
}
