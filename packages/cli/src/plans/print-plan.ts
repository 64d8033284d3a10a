import { findMarketplace } from '@supercargo/catalogue/registry';
import {
  describePlan,
  type PlanView,
  parseOrderField,
  type StepView,
  type StoredPlan,
  valueAccess,
} from '@supercargo/shop';
import { formatCount } from '@supercargo/toolkit/output/format-amounts';
import { type ExitCode, exitCodes } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printNote } from '../output/print-note.ts';
import { printRows } from '../output/print-rows.ts';
import { printValue } from '../output/print-value.ts';

interface PrintOptions {
  readonly json: boolean;
  readonly quiet: boolean;
}

/** Prints a plan with its steps, and returns the exit code for what became of them. */
export async function printPlan(plan: StoredPlan, options: PrintOptions, shell: Shell): Promise<ExitCode> {
  const view = describePlan(plan);
  if (options.json) {
    await printValue(view, shell);
    return findExitCode(view);
  }
  await printRows(
    view.steps.map((step) => toRow(step, view.kind)),
    shell,
    { json: false, ndjson: false },
  );
  printNote(shell, options, describeSummary(view));
  return findExitCode(view);
}

/** Whether a step changes nothing, because the listing has the value already. */
function isUnchanged({ field, before, after }: StepView): boolean {
  return parseOrderField(field) === undefined && valueAccess.isSame(field, before, after);
}

function findExitCode({ steps }: PlanView): ExitCode {
  const has = (...outcomes: readonly StepView['outcome'][]) => steps.some(({ outcome }) => outcomes.includes(outcome));
  if (has('unknown')) return exitCodes.unknownOutcome;
  if (has('rejected', 'failed')) return exitCodes.apiError;
  return steps.some((step) => step.outcome === 'skipped' && !isUnchanged(step)) ? exitCodes.failed : exitCodes.success;
}

function toRow(step: StepView, kind: PlanView['kind']) {
  const { subject, marketplaceId, field, before, after, percent, atStake, currency, outcome, reason, issues } = step;
  return {
    [parseOrderField(field) === undefined ? 'sku' : 'order']: subject,
    marketplace: findMarketplace(marketplaceId)?.countryCode ?? marketplaceId,
    ...(kind === 'attribute' && { attribute: field === 'title' ? 'item_name' : field }),
    before: before ?? '–',
    after,
    ...(kind !== 'attribute' && {
      percent: percent === null ? '–' : `${percent > 0 ? '+' : ''}${percent} %`,
      'at stake': atStake === null ? '–' : `${atStake} ${currency}`,
    }),
    result: outcome,
    note: reason ?? issues.map(({ message }) => message).join(' '),
  };
}

function describeSummary({ id, state, steps, atStake, unknownAtStake }: PlanView): string {
  const counts = [...Map.groupBy(steps, ({ outcome }) => outcome)].map(
    ([outcome, some]) => `${some.length} ${outcome}`,
  );
  const amounts = Object.entries(atStake).map(([currency, amount]) => `${amount} ${currency}`);
  const unknown = unknownAtStake === 0 ? [] : [`unknown for ${formatCount(unknownAtStake, 'listing')}`];
  const money = [...amounts, ...unknown];
  return `${id}, ${state}: ${counts.join(', ')}.${money.length === 0 ? '' : ` At stake: ${money.join(', ')}.`}`;
}
