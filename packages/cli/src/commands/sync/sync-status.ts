import { findMarketplace } from '@supercargo/catalogue/registry';
import type { Sync, Unit } from '@supercargo/sync';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { formatCount } from '@supercargo/toolkit/output/format-amounts';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { formatDuration } from '@supercargo/toolkit/times/format-duration';
import { printRows } from '../../output/print-rows.ts';
import { withSync } from '../../sync/open-sync.ts';
import type { syncStatus } from '../definitions/sync.ts';

export async function run({ options }: ParsedArguments<typeof syncStatus>, shell: Shell): Promise<undefined> {
  const { units, progress, erasures } = await withSync(options, shell, async (sync) => ({
    erasures: await listErasures(sync),
    units: await sync.status(),
    progress: await sync.measureProgress(),
  }));
  const isForPrograms = options.json || options.ndjson;
  const rows = units.map((unit) => toRow(unit, progress.get(unit.id), shell.now()));
  await printRows(isForPrograms ? units : rows, shell, options);
  const problems = units.filter(({ error }) => error !== undefined);
  if (isForPrograms) return;
  for (const { stream, error } of problems) {
    shell.stderr.write(`\n${stream}: ${error?.message}\n  ${error?.action}\n`);
  }
  for (const [rule, rows, at] of erasures) {
    const count = formatCount(Number(rows), 'row');
    shell.stderr.write(`\nErased (${rule}): ${count}, last on ${String(at).slice(0, 10)}. See the table _erasures.\n`);
  }
}

/** Data that was erased because it was too old, or because its seller ended the authorization. */
async function listErasures(sync: Sync): Promise<readonly (readonly unknown[])[]> {
  const query = 'select rule, sum(row_count), max(erased_at) from _erasures group by rule order by rule';
  return (await sync.select({ text: query })).rows;
}

function toRow(unit: Unit, progress: number | undefined, now: number) {
  const { stream, marketplaceId, status, rows, coveredFrom, coveredTo, snapshotAt, lastSuccessAt } = unit;
  return {
    stream,
    marketplace: marketplaceId === undefined ? 'all' : (findMarketplace(marketplaceId)?.countryCode ?? marketplaceId),
    status,
    copied: progress === undefined ? '' : `${Math.floor(progress * 100)} %`,
    rows,
    from: formatTime(coveredFrom),
    to: formatTime(coveredTo ?? snapshotAt),
    'last success': lastSuccessAt === undefined ? 'never' : `${formatDuration(now - lastSuccessAt)} ago`,
    seller: unit.sellerId,
  };
}

function formatTime(time: number | undefined): string {
  return time === undefined ? '' : new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}
