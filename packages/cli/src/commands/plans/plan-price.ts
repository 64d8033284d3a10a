import type { PlanLimits, RequestedValue } from '@supercargo/shop';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import type { ExitCode } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { makePlan } from '../../plans/make-plan.ts';
import { readChanges } from '../../plans/read-changes.ts';
import { withMaxWait } from '../../runs/with-max-wait.ts';
import type { planPrice } from '../definitions/plans.ts';

type PriceArguments = ParsedArguments<typeof planPrice>;

export function run(parsed: PriceArguments, shell: Shell): Promise<ExitCode> {
  const { args, options } = parsed;
  const to = findPrice(parsed);
  const limits: Partial<PlanLimits> = {
    maxMoney: options['max-money'] ?? null,
    ...(options['max-percent'] !== undefined && { maxPercent: options['max-percent'] }),
  };
  const read = async (marketplaceId: string): Promise<readonly RequestedValue[]> => {
    if (to !== undefined) return [{ subject: args.sku ?? '', marketplaceId, field: 'price', to }];
    return readChanges(options.file ?? '', { value: 'price', field: { name: 'price' } }, marketplaceId);
  };
  return withMaxWait(shell, options, (limited) =>
    makePlan({ kind: 'price', limits, readChanges: read }, options, limited),
  );
}

/** Returns the new price of the SKU; undefined if a file has the prices. */
function findPrice({
  args: { sku },
  options: { to, percent, amount, file },
}: PriceArguments): RequestedValue['to'] | undefined {
  const changes = [
    ...(to === undefined ? [] : [{ kind: 'value' as const, value: to }]),
    ...(percent === undefined ? [] : [{ kind: 'percent' as const, value: percent }]),
    ...(amount === undefined ? [] : [{ kind: 'amount' as const, value: amount }]),
  ];
  if (file !== undefined && sku === undefined && changes.length === 0) return undefined;
  if (file === undefined && sku !== undefined && changes.length === 1) return changes[0];
  throw usageError(
    'ARGUMENT_MISSING',
    'plan price requires SKU and one of --to, --percent and --amount, or only --file.',
    'Such as: supercargo plan price LAMP-001 --percent 5',
  );
}
