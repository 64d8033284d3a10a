import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printNote } from '../../output/print-note.ts';
import { withSync } from '../../sync/open-sync.ts';
import { resolveSince } from '../../sync/resolve-since.ts';
import type { syncBackfill } from '../definitions/sync.ts';

export async function run({ args, options }: ParsedArguments<typeof syncBackfill>, shell: Shell): Promise<undefined> {
  const { from } = options;
  if (from === undefined) {
    throw usageError('OPTION_MISSING', 'sync backfill requires --from.', 'Add --from DATE, such as --from 2025-06-01.');
  }
  const since = resolveSince('--from', from, shell.now());
  await withSync(options, shell, (sync) =>
    sync.backfill({ stream: args.stream, sellerId: options.seller, from: since }),
  );
  printNote(
    shell,
    options,
    `${args.stream} is copied since ${from}: now if the sync runs, and otherwise at its next start.`,
  );
}
