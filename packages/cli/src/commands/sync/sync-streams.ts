import { existsSync } from 'node:fs';
import { estimateCost, listStreams, type Stream } from '@supercargo/sync';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { defaultConfigFile } from '@supercargo/toolkit/copy/read-sync-config';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printRows } from '../../output/print-rows.ts';
import { withSync } from '../../sync/open-sync.ts';
import { countCalls } from '../../sync/sync-cost.ts';
import type { syncStreams } from '../definitions/sync.ts';

/** A stream with what it costs. */
interface ListedStream {
  readonly stream: Stream;
  readonly isCopied: boolean;
}

export async function run({ options }: ParsedArguments<typeof syncStreams>, shell: Shell): Promise<undefined> {
  const { streams, marketplaces } = await readStreams(options, shell);
  const rows = await Promise.all(streams.map((listed) => toRow(listed, marketplaces)));
  const isForPrograms = options.json || options.ndjson;
  await printRows(isForPrograms ? rows : rows.map(toTexts), shell, options);
  if (isForPrograms) return;
  const place = marketplaces === 1 ? 'one marketplace' : `${marketplaces} marketplaces`;
  shell.stderr.write(`\nThe calls are those of a seller in ${place}. Lists with many pages need more.\n`);
}

/** Without a configuration, costs are those of a seller in one marketplace. */
async function readStreams(options: { readonly config: string | undefined }, shell: Shell) {
  if (options.config === undefined && !existsSync(defaultConfigFile)) {
    return { streams: listStreams().map((stream) => ({ stream, isCopied: false })), marketplaces: 1 };
  }
  return withSync(options, shell, async (sync, { sellers }) => {
    const copied = sync.listStreams();
    const others = listStreams().filter(({ name }) => !copied.some((stream) => stream.name === name));
    return {
      streams: [
        ...copied.map((stream) => ({ stream, isCopied: true })),
        ...others.map((stream) => ({ stream, isCopied: false })),
      ],
      marketplaces: Math.max(...sellers.map(({ marketplaceIds }) => marketplaceIds.length)),
    };
  });
}

async function toRow({ stream, isCopied }: ListedStream, marketplaces: number) {
  const { daily } = await estimateCost(stream, { past: 0, marketplaces });
  const { name, every, roles, tables } = stream;
  const keys = tables.map((table) => ({ table: table.name, key: table.key }));
  return { stream: name, copied: isCopied, every, 'calls a day': countCalls(daily), roles, keys };
}

/** In a table, the key is that of the first table. The pages of the streams have all. */
function toTexts({ copied, roles, keys, ...others }: Awaited<ReturnType<typeof toRow>>) {
  return {
    ...others,
    copied: copied ? 'yes' : 'no',
    roles: roles.join(' or '),
    key: keys[0]?.key.join(', '),
    tables: keys.map(({ table }) => table).join(', '),
  };
}
