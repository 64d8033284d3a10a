import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { findStream, type SyncConfig } from '@supercargo/sync';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { defaultConfigFile } from '@supercargo/toolkit/copy/read-sync-config';
import { CommandError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { checkOutputFile } from '../../output/check-output-file.ts';
import { printNote } from '../../output/print-note.ts';
import { printRows } from '../../output/print-rows.ts';
import { confirm } from '../../prompt/confirm.ts';
import { withSeller } from '../../seller/with-seller.ts';
import { askProfile, askSyncConfig } from '../../sync/ask-sync-config.ts';
import { buildCostRow } from '../../sync/sync-cost.ts';
import type { syncInit } from '../definitions/sync.ts';

export async function run(
  { options: parsedOptions }: ParsedArguments<typeof syncInit>,
  shell: Shell,
): Promise<undefined> {
  const file = parsedOptions.config ?? defaultConfigFile;
  if (existsSync(file)) {
    throw new CommandError(
      'CONFIG_EXISTS',
      `${file} exists already.`,
      'Delete it, or name another file with --config.',
    );
  }
  await checkOutputFile('--config', file);
  const options = { ...parsedOptions, profile: await askProfile(parsedOptions, shell) };
  const config = await withSeller(options, shell, {}, (client, profile) =>
    askSyncConfig(client, profile, options, shell),
  );
  await printCost(config, shell);
  await confirm(`Write ${file}?`, options, shell);
  await writeFile(file, `${JSON.stringify(config, null, 2)}\n`, { flag: 'wx' });
  const name = parsedOptions.config === undefined ? '' : ` --config ${file}`;
  printNote(shell, options, `${file} is written. Start the copy with: supercargo sync run${name}`);
}

async function printCost({ streams, sellers, since = '90d' }: SyncConfig, shell: Shell): Promise<void> {
  const copiedStreams = streams.map((name) => findStream(name as string)).filter((stream) => stream !== undefined);
  const marketplaces = sellers[0]?.marketplaceIds.length ?? 1;
  const rows = await Promise.all(
    copiedStreams.map((stream) => buildCostRow(stream, { since, marketplaces, now: shell.now() })),
  );
  shell.stderr.write('\nWhat the copy needs of the quotas of this seller:\n\n');
  await printRows(rows, { ...shell, stdout: shell.stderr }, { json: false, ndjson: false });
  shell.stderr.write('\nStreams are copied at the same time. Lists with many pages need more calls.\n\n');
}
