import { describeValue, isUndoable, type StoredPlan } from '@supercargo/shop';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { CommandError } from '@supercargo/toolkit/errors/command-error';
import { type ExitCode, exitCodes } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printNote } from '../../output/print-note.ts';
import { printRows } from '../../output/print-rows.ts';
import { printValue } from '../../output/print-value.ts';
import { describeUser, sendPlan } from '../../plans/make-plan.ts';
import { withPlans } from '../../plans/with-plans.ts';
import { withMaxWait } from '../../runs/with-max-wait.ts';
import type { planUndo } from '../definitions/plans.ts';

type UndoArguments = ParsedArguments<typeof planUndo>;

export function run({ args, options }: UndoArguments, shell: Shell): Promise<ExitCode> {
  return withMaxWait(shell, options, (limited) =>
    withPlans(options, limited, async (open) => {
      const id = await open.findId(args.id);
      if (!options.yes) return preview(await open.plans.read(id), options, limited);
      const undo = await open.plans.undo(id, describeUser(limited));
      return sendPlan(open, undo.id, options, limited);
    }),
  );
}

async function preview(plan: StoredPlan, options: UndoArguments['options'], shell: Shell): Promise<ExitCode> {
  const steps = plan.steps.filter(isUndoable);
  if (steps.length === 0) {
    throw new CommandError('NOTHING_TO_CHANGE', `The plan ${plan.id} changed nothing.`, 'There is nothing to undo.');
  }
  const rows = steps.map(({ subject, marketplaceId, field, fromValue, toValue }) => ({
    subject,
    marketplaceId,
    field,
    before: describeValue(field, toValue),
    after: describeValue(field, fromValue ?? ''),
  }));
  if (options.json) await printValue(rows, shell);
  else await printRows(rows, shell, { json: false, ndjson: false });
  printNote(shell, options, `Nothing was changed. Set back: supercargo plan undo ${plan.id} --yes`);
  return exitCodes.success;
}
