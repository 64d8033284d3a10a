import type { SyncEvent } from '@supercargo/sync';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { formatCount } from '@supercargo/toolkit/output/format-amounts';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printNote } from '../../output/print-note.ts';
import { withSync } from '../../sync/open-sync.ts';
import { SyncProgress } from '../../sync/sync-progress.ts';
import type { syncWork } from '../definitions/sync.ts';

export async function run({ options }: ParsedArguments<typeof syncWork>, shell: Shell): Promise<undefined> {
  const progress = new SyncProgress(shell, options);
  const observer = (event: SyncEvent) => progress.observe(event);
  try {
    await withSync(
      options,
      shell,
      async (sync) => {
        const { signal } = shell;
        if (!(await sync.openWhenReady({ signal, onWait: (error) => progress.showWait(error) }))) return;
        const units = await sync.status();
        const active = units.filter(({ status }) => status !== 'removed' && status !== 'paused');
        printNote(shell, options, `This worker shares ${formatCount(active.length, 'unit')} with other workers.`);
        await sync.work({ signal });
      },
      { observer, isWorker: true },
    );
  } finally {
    progress.close();
  }
  printNote(shell, options, `Stopped: this worker has written ${formatCount(progress.written, 'row')}.`);
}
