import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printNote } from '../../output/print-note.ts';
import { withSync } from '../../sync/open-sync.ts';
import type { syncResume } from '../definitions/sync.ts';

export async function run({ args, options }: ParsedArguments<typeof syncResume>, shell: Shell): Promise<undefined> {
  await withSync(options, shell, (sync) => sync.resume({ stream: args.stream, sellerId: options.seller }));
  printNote(shell, options, `${args.stream} is read now if the sync runs, and otherwise at its next start.`);
}
