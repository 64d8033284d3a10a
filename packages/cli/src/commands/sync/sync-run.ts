import type { Sync, SyncEvent, Unit, UnitStatus } from '@supercargo/sync';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { formatCount } from '@supercargo/toolkit/output/format-amounts';
import { exitCodes } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printNote } from '../../output/print-note.ts';
import { withSync } from '../../sync/open-sync.ts';
import { SyncProgress } from '../../sync/sync-progress.ts';
import type { syncRun } from '../definitions/sync.ts';

/** Statuses that end only if somebody does something. */
const failedStatuses: ReadonlySet<UnitStatus> = new Set(['alarm', 'role-missing', 'authorization-revoked']);

export async function run({ options }: ParsedArguments<typeof syncRun>, shell: Shell): Promise<number | undefined> {
  const progress = new SyncProgress(shell, options);
  let units: readonly Unit[] = [];
  const observer = (event: SyncEvent) => progress.observe(event);
  try {
    const work = async (sync: Sync) => {
      const runOptions = { once: options.once, signal: shell.signal };
      if (!(await sync.openWhenReady({ ...runOptions, onWait: (error) => progress.showWait(error) }))) return;
      progress.start(await sync.measureProgress());
      await sync.run(runOptions);
      units = await sync.status();
    };
    await withSync(options, shell, work, { observer });
  } finally {
    progress.close();
  }
  const heading = shell.signal.aborted ? 'Stopped' : 'Done';
  printNote(shell, options, `${heading}: ${formatCount(progress.written, 'row')} written.`);
  const notEnrolled = units.filter(({ status }) => status === 'not-enrolled');
  if (notEnrolled.length > 0) printNote(shell, options, `Not enrolled: ${listUnits(notEnrolled)}.`);
  const notThere = units.filter(({ status }) => status === 'not-selling-there');
  if (notThere.length > 0) printNote(shell, options, `The seller does not sell there: ${listUnits(notThere)}.`);
  const missing = units.filter(({ gaps }) => gaps.some(({ kind }) => kind === 'missing'));
  if (missing.length > 0) {
    const streams = [...new Set(missing.map(({ stream }) => stream))].join(', ');
    printNote(
      shell,
      options,
      `Incomplete, because Amazon did not return everything: ${streams}. It is requested again; run supercargo sync status for what is missing.`,
    );
  }
  return reportFailures(units, options, shell);
}

/**
 * Names the units that failed, and says when they are tried again. Returns the exit code: a run that does not wait for the next try has
 * failed with them.
 */
function reportFailures(
  units: readonly Unit[],
  { once }: { readonly once?: boolean | undefined },
  shell: Shell,
): number {
  const retrying = once === true ? units.filter(({ status }) => status === 'retrying') : [];
  for (const { id, error, dueAt } of retrying) {
    const reason = error === undefined ? '' : `: ${error.code}: ${error.message}`;
    shell.stderr.write(`Failed, and tried again from ${formatTime(dueAt)} on: ${id}${reason}\n`);
  }
  const stopped = units.filter(({ status }) => failedStatuses.has(status));
  if (stopped.length > 0)
    shell.stderr.write(`Needs you: ${listUnits(stopped)}. Run supercargo sync status for the reasons.\n`);
  return retrying.length + stopped.length === 0 ? exitCodes.success : exitCodes.failed;
}

function formatTime(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ').concat(' UTC');
}

/** Lists streams and their statuses: `orders (role-missing), listings (alarm)`. */
function listUnits(units: readonly Unit[]): string {
  return [...new Set(units.map(({ stream, status }) => `${stream} (${status})`))].join(', ');
}
