import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printNote } from '../../output/print-note.ts';
import { withSync } from '../../sync/open-sync.ts';
import type { syncPause } from '../definitions/sync.ts';

export async function run({ args, options }: ParsedArguments<typeof syncPause>, shell: Shell): Promise<undefined> {
  await withSync(options, shell, (sync) => sync.pause({ stream: args.stream, sellerId: options.seller }));
  printNote(shell, options, `${args.stream} is paused. Run supercargo sync resume ${args.stream} to continue it.`);
}
