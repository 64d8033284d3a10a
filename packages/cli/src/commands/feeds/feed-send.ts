import { stat } from 'node:fs/promises';
import { findFeedType } from '@supercargo/catalogue/registry';
import { checkTypeName } from '@supercargo/toolkit/calls/check-type-name';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { CommandError, usageError } from '@supercargo/toolkit/errors/command-error';
import { formatBytes } from '@supercargo/toolkit/output/format-amounts';
import { resolveMarketplaceIds } from '@supercargo/toolkit/seller/resolve-marketplaces';
import type { ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import type { ExitCode } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import type { FeedRun, FeedRunJson, SellingPartner } from 'supercargo';
import { parseValues } from '../../calls/parse-values.ts';
import { formatType } from '../../output/format-type.ts';
import { printNote } from '../../output/print-note.ts';
import { quoteWord } from '../../output/quote-word.ts';
import { StatusLine } from '../../output/status-line.ts';
import { confirm } from '../../prompt/confirm.ts';
import { followRun, type RunHooks } from '../../runs/follow-run.ts';
import { buildPollOptions } from '../../runs/poll-options.ts';
import { printFeedResult } from '../../runs/print-feed-result.ts';
import { toExistingIdOption } from '../../runs/to-existing-id-option.ts';
import { withMaxWait } from '../../runs/with-max-wait.ts';
import { withSeller } from '../../seller/with-seller.ts';
import type { feedSend } from '../definitions/feeds.ts';

type SendArguments = ParsedArguments<typeof feedSend>;

export function run(parsed: SendArguments, shell: Shell): Promise<ExitCode> {
  return withMaxWait(shell, parsed.options, (limited) => runLimited(parsed, limited));
}

async function runLimited(parsed: SendArguments, shell: Shell): Promise<ExitCode> {
  const { args, options } = parsed;
  checkCombinations(parsed);
  const note = options.type === undefined ? undefined : checkTypeName('feed type', options.type);
  if (note !== undefined) printNote(shell, options, note);
  const status = new StatusLine(shell, options);
  return withSeller(options, shell, { observer: status.observe }, async (seller, profile) => {
    if (options.resume === undefined) await confirm(await describeFeed(parsed, profile), options, shell);
    const followed = {
      kind: 'feed',
      command: `feed send${args.file === undefined ? '' : ` ${quoteWord(args.file)}`}`,
      resumeName: options.resume,
      start: (hooks: RunHooks) => startFeed(seller, parsed, profile, hooks),
      resume: (json: unknown, hooks: RunHooks) => resumeFeed(seller, json, parsed, profile, hooks),
    } as const;
    const feedResult = await followRun(followed, { profile, shell, status, options }, (feed) => feed.done());
    return printFeedResult(feedResult, { ...options, includeAccepted: false }, shell);
  });
}

function checkCombinations({ args, options }: SendArguments): void {
  if (options.resume !== undefined) return;
  if (args.file === undefined) {
    throw usageError('ARGUMENT_MISSING', 'feed send requires FILE or --resume.', 'Pass the file to send.');
  }
  if (options.type === undefined) {
    throw usageError('OPTION_VALUE', '--type is missing.', 'Pass the feed type, such as --type JSON_LISTINGS_FEED.');
  }
  if (options['existing-id'] !== undefined)
    throw usageError('OPTION_VALUE', '--existing-id requires --resume.', 'Remove --existing-id.');
}

async function describeFeed({ args, options }: SendArguments, profile: ResolvedProfile): Promise<string> {
  const file = args.file ?? '';
  const { size } = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError('FILE_UNREADABLE', `Cannot read ${file}: ${error.code}.`, 'Check the path.');
  });
  const type = formatType(options.type ?? '', findFeedType(options.type ?? ''));
  const marketplaceIds = resolveMarketplaceIds(options.marketplace, profile).join(', ');
  return `Send ${file} (${formatBytes(size)}) as ${type} for ${profile.label}, marketplaces ${marketplaceIds}.`;
}

function startFeed(
  seller: SellingPartner,
  { args, options }: SendArguments,
  profile: ResolvedProfile,
  hooks: RunHooks,
): FeedRun {
  return seller.feed({
    file: args.file ?? '',
    feedType: options.type ?? '',
    marketplaceIds: resolveMarketplaceIds(options.marketplace, profile),
    contentType: options['content-type'],
    feedOptions:
      options.option.length === 0 ? undefined : (parseValues('option', options.option, []) as Record<string, string>),
    onFailed: 'result',
    ...buildPollOptions(profile),
    ...hooks,
  });
}

function resumeFeed(
  seller: SellingPartner,
  json: unknown,
  { args, options }: SendArguments,
  profile: ResolvedProfile,
  hooks: RunHooks,
): FeedRun {
  const content = args.file === undefined ? {} : { file: args.file };
  const existing = toExistingIdOption('feedId', options['existing-id']);
  return seller.resume(json as FeedRunJson, {
    ...content,
    onFailed: 'result',
    ...buildPollOptions(profile),
    ...hooks,
    ...existing,
  });
}
