import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import type { ExitCode } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { makePlan } from '../../plans/make-plan.ts';
import { readChanges } from '../../plans/read-changes.ts';
import { withMaxWait } from '../../runs/with-max-wait.ts';
import type { planStock } from '../definitions/plans.ts';

export function run({ args: { sku }, options }: ParsedArguments<typeof planStock>, shell: Shell): Promise<ExitCode> {
  const { to, file } = options;
  if (
    (file === undefined) !== (sku !== undefined && to !== undefined) ||
    (file !== undefined && (sku ?? to) !== undefined)
  ) {
    throw usageError(
      'ARGUMENT_MISSING',
      'plan stock requires SKU and --to, or only --file.',
      'Such as: supercargo plan stock LAMP-001 --to 40',
    );
  }
  const read = async (marketplaceId: string) =>
    file === undefined
      ? [{ subject: sku ?? '', marketplaceId, field: 'quantity', to: { kind: 'value' as const, value: to ?? '' } }]
      : readChanges(file, { value: 'quantity', field: { name: 'quantity' } }, marketplaceId);
  const limits = { maxMoney: options['max-money'] ?? null };
  return withMaxWait(shell, options, (limited) =>
    makePlan({ kind: 'quantity', limits, readChanges: read }, options, limited),
  );
}
