import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printNote } from '../../output/print-note.ts';
import { confirm } from '../../prompt/confirm.ts';
import { withSync } from '../../sync/open-sync.ts';
import type { syncReset } from '../definitions/sync.ts';

export async function run({ args, options }: ParsedArguments<typeof syncReset>, shell: Shell): Promise<undefined> {
  await withSync(options, shell, async (sync) => {
    await confirm(`All data of ${args.stream} will be read again, which uses quota.`, options, shell);
    await sync.reset({ stream: args.stream, sellerId: options.seller });
  });
  printNote(
    shell,
    options,
    `${args.stream} is copied from the start: now if the sync runs, and otherwise at its next start.`,
  );
}
