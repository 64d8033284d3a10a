import type { Sync, SyncEvent } from '@supercargo/sync';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { formatCount } from '@supercargo/toolkit/output/format-amounts';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printNote } from '../output/print-note.ts';
import { withSync } from '../sync/open-sync.ts';
import { SyncProgress } from '../sync/sync-progress.ts';
import type { syncRun } from './definitions/sync.ts';

export async function run({ options }: ParsedArguments<typeof syncRun>, shell: Shell): Promise<number | undefined> {
  const progress = new SyncProgress(shell, options);
  let failed = 0;
  const observer = (event: SyncEvent) => {
    progress.observe(event);
    if (event.type === 'window-failed') failed += 1;
  };
  try {
    const work = async (sync: Sync) => {
      progress.start(await sync.measureProgress());
      await sync.run({ once: options.once, signal: shell.signal });
    };
    await withSync(options, shell, work, { observer });
  } finally {
    progress.close();
  }
  const heading = shell.signal.aborted ? 'Stopped' : 'Done';
  printNote(shell, options, `${heading}: ${formatCount(progress.written, 'row')} written.`);
  if (failed > 0) printNote(shell, options, 'Some windows failed. Run supercargo sync status for the reasons.');
  return failed > 0 && options.once ? 1 : undefined;
}
