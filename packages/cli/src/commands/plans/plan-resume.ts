import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { ExitCode } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printNote } from '../../output/print-note.ts';
import { sendPlan } from '../../plans/make-plan.ts';
import { printPlan } from '../../plans/print-plan.ts';
import { withPlans } from '../../plans/with-plans.ts';
import { withMaxWait } from '../../runs/with-max-wait.ts';
import type { planResume } from '../definitions/plans.ts';

export function run({ args, options }: ParsedArguments<typeof planResume>, shell: Shell): Promise<ExitCode> {
  return withMaxWait(shell, options, (limited) =>
    withPlans(options, limited, async (open) => {
      const id = await open.findId(args.id);
      const plan = await open.plans.read(id);
      if (options.yes || plan.confirmedAt !== null) return sendPlan(open, id, options, limited);
      const code = await printPlan(plan, options, limited);
      printNote(limited, options, 'Nothing was changed. The plan is a draft: add --yes to send it.');
      return code;
    }),
  );
}
