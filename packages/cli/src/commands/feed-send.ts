import { stat } from 'node:fs/promises';
import type { FeedRun, FeedRunJson, SellingPartner } from 'supercargo';
import { confirm } from '../ask/confirm.ts';
import { readValues } from '../calls/read-values.ts';
import { CommandError, wrongUse } from '../command-error.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Account } from '../marketplace/account.ts';
import { storesOf } from '../marketplace/stores.ts';
import { withSeller } from '../marketplace/with-seller.ts';
import { bytesInWords } from '../output/amounts.ts';
import { StatusLine } from '../output/status-line.ts';
import { typedWord } from '../output/typed-word.ts';
import { showFeedResult } from '../runs/feed-result.ts';
import { followRun, type RunHooks } from '../runs/follow-run.ts';
import { foundId } from '../runs/found-id.ts';
import { paceOf } from '../runs/pace.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { feedSend } from '../table/feeds.ts';

type GivenSend = Given<typeof feedSend>;

export async function run(given: GivenSend, shell: Shell): Promise<ExitCode> {
  const { args, options } = given;
  checkTogether(given);
  const status = new StatusLine(shell, options);
  return withSeller(options, shell, { observer: status.observe }, async (seller, account) => {
    if (options.resume === undefined) await confirm(await question(given, account), options, shell);
    const wanted = {
      kind: 'feed',
      command: `feed send${args.file === undefined ? '' : ` ${typedWord(args.file)}`}`,
      resume: options.resume,
      begin: (hooks: RunHooks) => begin(seller, given, account, hooks),
      goOn: (json: unknown, hooks: RunHooks) => goOn(seller, json, given, account, hooks),
    } as const;
    const result = await followRun(wanted, { account, shell, status, options }, (feed) => feed.done());
    return showFeedResult(result, { ...options, all: false }, shell);
  });
}

function checkTogether({ args, options }: GivenSend): void {
  if (options.resume !== undefined) return;
  if (args.file === undefined) {
    throw wrongUse('ARGUMENT_MISSING', 'feed send needs FILE, or --resume.', 'Name the file to send.');
  }
  if (options.type === undefined) {
    throw wrongUse('OPTION_VALUE', '--type is missing.', 'Say what the file is, such as --type JSON_LISTINGS_FEED.');
  }
  if (options.found !== undefined) throw wrongUse('OPTION_VALUE', '--found goes with --resume.', 'Leave it out.');
}

async function question({ args, options }: GivenSend, account: Account): Promise<string> {
  const file = args.file ?? '';
  const { size } = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError('FILE_UNREADABLE', `${file} cannot be read: ${error.code}.`, 'Look at the path.');
  });
  const stores = storesOf(options.marketplace, account).join(', ');
  return `Send ${file} (${bytesInWords(size)}) as ${options.type} for ${account.label}, in ${stores}.`;
}

function begin(seller: SellingPartner, { args, options }: GivenSend, account: Account, hooks: RunHooks): FeedRun {
  return seller.feed({
    file: args.file ?? '',
    feedType: options.type ?? '',
    marketplaceIds: storesOf(options.marketplace, account),
    contentType: options['content-type'],
    feedOptions:
      options.option.length === 0 ? undefined : (readValues('option', options.option, []) as Record<string, string>),
    failed: 'result',
    ...paceOf(account),
    ...hooks,
  });
}

function goOn(
  seller: SellingPartner,
  json: unknown,
  { args, options }: GivenSend,
  account: Account,
  hooks: RunHooks,
): FeedRun {
  const content = args.file === undefined ? {} : { file: args.file };
  const found = foundId('feedId', options.found);
  return seller.resume(json as FeedRunJson, { ...content, failed: 'result', ...paceOf(account), ...hooks, ...found });
}
