import type {
  Difference,
  IdentityResult,
  StreamResult,
  Sync,
  SyncConfig,
  VerifyProgress,
  VerifyResult,
} from '@supercargo/sync';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import { formatCount } from '@supercargo/toolkit/output/format-amounts';
import { sanitizeLine } from '@supercargo/toolkit/output/sanitize';
import { type ExitCode, exitCodes } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printRows } from '../../output/print-rows.ts';
import { StatusLine } from '../../output/status-line.ts';
import { describeGap } from '../../sync/describe-gap.ts';
import { withSync } from '../../sync/open-sync.ts';
import type { syncVerify } from '../definitions/sync.ts';

/** Differences that are printed. JSON has more of them. */
const maxPrinted = 50;

export async function run({ args, options }: ParsedArguments<typeof syncVerify>, shell: Shell): Promise<ExitCode> {
  const { seller: sellerId, rows } = options;
  const status = new StatusLine(shell, options);
  const onProgress = (progress: VerifyProgress) => status.show(describeProgress(progress, shell));
  const selection = { stream: args.stream, sellerId, rows };
  const verification = await withSync(options, shell, async (sync, config) => {
    await rejectTemporarySandbox(sync, config, shell);
    return await sync.verify({ ...selection, signal: shell.signal, onProgress }).catch(rejectArguments);
  }).finally(() => status.close());
  if (options.json) shell.stdout.write(`${JSON.stringify(verification, null, 2)}\n`);
  else await printResult(verification, shell);
  return verification.ok ? exitCodes.success : exitCodes.failed;
}

/** Without a terminal, each different text is a line: one for each stream, and one for all identities. */
function describeProgress({ name, kind, step, steps, calls }: VerifyProgress, { stderr }: Shell): string {
  const text = kind === 'stream' ? `Comparing ${name} with Amazon` : 'Checking that the copy adds up';
  return stderr.isTTY ? `${text}, step ${step + 1} of ${steps}, ${formatCount(calls, 'call')}` : text;
}

/** Each command starts a sandbox of its own, whose records are not those that were copied, unless one runs or a running sync has it. */
async function rejectTemporarySandbox(sync: Sync, { sellers }: SyncConfig, { env }: Shell): Promise<void> {
  if (env.SUPERCARGO_SANDBOX_URL || !sellers.some(({ sandbox }) => sandbox)) return;
  if ((await sync.findProcess()) !== undefined) return;
  throw usageError(
    'SANDBOX_ENDED',
    'The temporary sandbox that was copied has ended, so the copy cannot be compared with it.',
    'Start a sandbox with supercargo sandbox start, set SUPERCARGO_SANDBOX_URL to its URL, and copy it to another destination.',
  );
}

/** A stream or seller that the copy does not have is a wrong argument. */
function rejectArguments(error: Error & { readonly code?: string; readonly action?: string }): never {
  const { code, message, action = '' } = error;
  throw code === 'UNKNOWN_STREAM' ? usageError(code, message, action) : error;
}

async function printResult(verification: VerifyResult, shell: Shell): Promise<void> {
  const { streams, identities, differences, gaps } = verification;
  if (verification.rows === 0 && identities.every(({ checked }) => checked === 0) && verification.ok) {
    shell.stdout.write('Nothing to verify yet: the copy has no rows. Run supercargo sync run first.\n');
    return;
  }
  const format = { json: false, ndjson: false };
  await printRows(streams.map(toStreamRow), shell, format);
  shell.stdout.write('\n');
  await printRows(
    identities.filter(({ checked, failure }) => checked > 0 || failure !== undefined).map(toIdentityRow),
    shell,
    format,
  );
  const unexplained = differences.filter(({ reason }) => reason === undefined);
  for (const difference of unexplained.slice(0, maxPrinted)) printLine(describeDifference(difference), shell);
  if (verification.unexplained > maxPrinted) {
    printLine(
      `${formatCount(verification.unexplained - maxPrinted, 'further difference')}: add --json for a longer list.`,
      shell,
    );
  }
  for (const line of describeReasons(differences)) printLine(line, shell);
  for (const { stream, failures, notes } of streams) {
    for (const failure of failures) printLine(`${stream} could not be read: ${failure}`, shell);
    for (const note of notes) printLine(`${stream}: ${note}`, shell);
  }
  for (const { name, failure } of identities) {
    if (failure !== undefined) printLine(`${name} could not be checked: ${failure}`, shell);
  }
  for (const gap of gaps.slice(0, maxPrinted)) printLine(describeGap(gap), shell);
  printLine(summarize(verification), shell);
}

function toStreamRow(result: StreamResult) {
  const { stream, drawn, rows, counts, changedSince, unexplained, explained, failures } = result;
  return {
    stream,
    drawn,
    'rows compared': rows,
    'counts compared': counts,
    'changed since': changedSince,
    different: unexplained,
    explained,
    'failed reads': failures.length,
  };
}

function toIdentityRow({ name, checked, unexplained, explained }: IdentityResult) {
  return { check: name, checked, different: unexplained, explained };
}

function describeDifference({ check, kind, table, key, column, copy, expected }: Difference): string {
  const row = `${table} ${Object.entries(key)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}`;
  if (kind === 'missing') return `${row}: the copy lacks it.`;
  if (kind === 'extra') return `${row}: Amazon does not have it.`;
  if (kind === 'count') return `${row}: the copy has ${shorten(copy)} rows, and Amazon counts ${shorten(expected)}.`;
  const place = column === undefined ? row : `${row}, ${column}`;
  const claim = kind === 'identity' ? `${check} requires` : 'Amazon has';
  return `${place}: the copy has ${shorten(copy)}, ${claim} ${shorten(expected)}.`;
}

/** Describes differences with a reason: one line for each table and reason. */
function describeReasons(differences: readonly Difference[]): string[] {
  const groups = new Map<string, { count: number; readonly place: string; readonly columns: Set<string> }>();
  for (const { check, table, column, reason } of differences) {
    if (reason === undefined) continue;
    const place = check === 'sample' ? table : `${table}, ${check}`;
    const group = groups.get(`${place} ${reason.text}`) ?? { count: 0, place, columns: new Set() };
    group.count += 1;
    if (column !== undefined) group.columns.add(column);
    groups.set(`${place} ${reason.text}`, group);
  }
  return [...groups].map(([key, { count, place, columns }]) => {
    const names = columns.size === 0 ? '' : ` (${[...columns].join(', ')})`;
    return `${formatCount(count, 'difference')} in ${place}${names} can be legitimate: ${key.slice(place.length + 1)}`;
  });
}

/** Long values, such as JSON, are shown in part. */
function shorten(value: Difference['copy']): string {
  if (value === null) return 'no value';
  const text = String(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function printLine(text: string, shell: Shell): void {
  shell.stdout.write(`\n${sanitizeLine(text)}\n`);
}

function summarize({ rows, calls, unexplained, explained, gaps, ok }: VerifyResult): string {
  const counts = `${formatCount(rows, 'row')} compared with Amazon in ${formatCount(calls, 'call')}`;
  const reasons = explained === 0 ? '' : ` ${formatCount(explained, 'difference')} can be legitimate.`;
  if (unexplained > 0) return `${counts}: ${formatCount(unexplained, 'difference')} without a reason.${reasons}`;
  const missing = gaps.filter(({ kind }) => kind === 'missing').length;
  if (missing > 0)
    return `${counts}. The copy is incomplete: Amazon did not return ${formatCount(missing, 'window')}.${reasons}`;
  return ok
    ? `${counts}: no difference without a reason.${reasons}`
    : `${counts}. Some rows could not be verified.${reasons}`;
}
