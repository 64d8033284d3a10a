import { describePlan } from '@supercargo/shop';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printRows } from '../../output/print-rows.ts';
import { printValue } from '../../output/print-value.ts';
import { withPlans } from '../../plans/with-plans.ts';
import type { planList } from '../definitions/plans.ts';

export async function run({ options }: ParsedArguments<typeof planList>, shell: Shell): Promise<undefined> {
  await withPlans(options, shell, async ({ plans, listIds }) => {
    const views = await Promise.all((await listIds()).map(async (id) => describePlan(await plans.read(id))));
    if (options.json) return printValue(views, shell);
    const rows = views.map(({ id, kind, state, createdAt, requestedBy, reverts, steps }) => ({
      id,
      kind,
      state,
      created: createdAt,
      'requested by': requestedBy,
      steps: steps.length,
      undoes: reverts ?? '',
    }));
    await printRows(rows, shell, { json: false, ndjson: false });
    return undefined;
  });
}
