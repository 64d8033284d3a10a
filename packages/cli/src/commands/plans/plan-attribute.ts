import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import type { ExitCode } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { makePlan } from '../../plans/make-plan.ts';
import { readChanges } from '../../plans/read-changes.ts';
import { withMaxWait } from '../../runs/with-max-wait.ts';
import type { planAttribute } from '../definitions/plans.ts';

export function run({ args, options }: ParsedArguments<typeof planAttribute>, shell: Shell): Promise<ExitCode> {
  const { to, file } = options;
  const { sku, path } = args;
  const values = [sku, path, to].filter((value) => value !== undefined);
  if (values.length !== (file === undefined ? 3 : 0)) {
    throw usageError(
      'ARGUMENT_MISSING',
      'plan attribute requires SKU, PATH and --to, or only --file.',
      'Such as: supercargo plan attribute LAMP-001 item_name --to "Desk lamp"',
    );
  }
  const read = async (marketplaceId: string) =>
    file === undefined
      ? [{ subject: sku ?? '', marketplaceId, field: path ?? '', to: { kind: 'value' as const, value: to ?? '' } }]
      : readChanges(file, { value: 'value', field: { column: 'attribute' } }, marketplaceId);
  return withMaxWait(shell, options, (limited) => makePlan({ kind: 'attribute', readChanges: read }, options, limited));
}
