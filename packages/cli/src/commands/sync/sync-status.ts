import { findMarketplace } from '@supercargo/catalogue/registry';
import { type Completeness, listGaps, type Sync, type Unit } from '@supercargo/sync';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { formatCount } from '@supercargo/toolkit/output/format-amounts';
import { sanitizeLine } from '@supercargo/toolkit/output/sanitize';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { formatDuration } from '@supercargo/toolkit/times/format-duration';
import { printRows } from '../../output/print-rows.ts';
import { describeGap } from '../../sync/describe-gap.ts';
import { withSync } from '../../sync/open-sync.ts';
import type { syncStatus } from '../definitions/sync.ts';

/** Gaps that are printed. JSON and the view have more of them. */
const maxGaps = 20;

export async function run({ options }: ParsedArguments<typeof syncStatus>, shell: Shell): Promise<undefined> {
  const { units, progress, completeness, erasures } = await withSync(options, shell, async (sync) => ({
    erasures: await listErasures(sync),
    units: await sync.status(),
    progress: await sync.measureProgress(),
    completeness: await sync.measureCompleteness(),
  }));
  const isForPrograms = options.json || options.ndjson;
  const rows = units.map((unit) =>
    toRow(unit, { progress: progress.get(unit.id), completeness: completeness.get(unit.id), now: shell.now() }),
  );
  await printRows(
    isForPrograms ? units.map((unit) => ({ ...unit, completeness: completeness.get(unit.id) })) : rows,
    shell,
    options,
  );
  const problems = units.filter(({ error }) => error !== undefined);
  if (isForPrograms) return;
  for (const { stream, error } of problems) {
    shell.stderr.write(`\n${stream}: ${error?.message}\n  ${error?.action}\n`);
  }
  for (const { stream, asked } of units.filter(({ id }) => (progress.get(id) ?? 1) < 1)) {
    if (asked?.again !== undefined) shell.stderr.write(`\n${stream}: ${asked.again}\n`);
  }
  const gaps = listGaps(units);
  for (const gap of gaps.slice(0, maxGaps)) shell.stderr.write(`\n${sanitizeLine(describeGap(gap))}\n`);
  if (gaps.length > maxGaps) {
    shell.stderr.write(
      `\n${formatCount(gaps.length - maxGaps, 'further gap')}: see the view _sync_gaps, or add --json.\n`,
    );
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

/** What is known of a unit besides its state. */
interface Measured {
  readonly progress: number | undefined;
  readonly completeness: Completeness | undefined;
  readonly now: number;
}

function toRow(unit: Unit, { progress, completeness, now }: Measured) {
  const { stream, marketplaceId, status, gaps, rows, coveredFrom, coveredTo, snapshotAt, lastSuccessAt } = unit;
  return {
    stream,
    marketplace: marketplaceId === undefined ? 'all' : (findMarketplace(marketplaceId)?.countryCode ?? marketplaceId),
    status,
    copied: progress === undefined ? '' : `${Math.floor(progress * 100)} %`,
    partial: formatCompleteness(completeness),
    gaps: gaps.length,
    rows,
    from: formatTime(coveredFrom),
    to: formatTime(coveredTo ?? snapshotAt),
    'last success': lastSuccessAt === undefined ? 'never' : `${formatDuration(now - lastSuccessAt)} ago`,
    seller: unit.sellerId,
  };
}

/** Writes which part of the rows lacks columns, and how long completing them takes: `25 %, 3 h`. */
function formatCompleteness(completeness: Completeness | undefined): string {
  if (completeness === undefined || completeness.rows === 0) return '';
  const { rows, partial, milliseconds } = completeness;
  const percent = partial === 0 ? '0 %' : `${Math.max(1, Math.round((partial / rows) * 100))} %`;
  return milliseconds === undefined || milliseconds === 0 ? percent : `${percent}, ${formatDuration(milliseconds)}`;
}

function formatTime(time: number | undefined): string {
  return time === undefined ? '' : new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}
