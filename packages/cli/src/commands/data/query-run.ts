import { fillPlaceholders } from '@supercargo/toolkit/calls/fill-placeholders';
import { rejectPlaceholders } from '@supercargo/toolkit/calls/reject-placeholders';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import type { ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { addTypeInBody } from '@supercargo/toolkit/uses/observe-uses';
import type { QueryRun, QueryRunJson, SellingPartner } from 'supercargo';
import { readInput } from '../../calls/read-input.ts';
import { checkOutputFile } from '../../output/check-output-file.ts';
import { StatusLine } from '../../output/status-line.ts';
import { followRun, type RunHooks } from '../../runs/follow-run.ts';
import { buildPollOptions } from '../../runs/poll-options.ts';
import { checkColumnsOption, printRunRows, printSavedFile } from '../../runs/print-run.ts';
import { toExistingIdOption } from '../../runs/to-existing-id-option.ts';
import { withMaxWait } from '../../runs/with-max-wait.ts';
import { withSeller } from '../../seller/with-seller.ts';
import type { queryRun } from '../definitions/data.ts';

type QueryArguments = ParsedArguments<typeof queryRun>;

export function run(parsed: QueryArguments, shell: Shell): Promise<undefined> {
  return withMaxWait(shell, parsed.options, (limited) => runLimited(parsed, limited));
}

async function runLimited(parsed: QueryArguments, shell: Shell): Promise<undefined> {
  checkCombinations(parsed);
  const { args, options } = parsed;
  await checkOutputFile('--out', options.out);
  const text = args.query === undefined ? undefined : await readInput(args.query, shell);
  const status = new StatusLine(shell, options);
  await withSeller(options, shell, { observer: status.observe }, async (seller, profile, uses) => {
    addTypeInBody({ query: text }, uses);
    const followed = {
      kind: 'query',
      command: 'query run',
      resumeName: options.resume,
      start: (hooks: RunHooks) => startQuery(seller, text && fillQuery(text, profile), options, profile, hooks),
      resume: (json: unknown, hooks: RunHooks) =>
        seller.resume(json as QueryRunJson, { ...hooks, ...toExistingIdOption('queryId', options['existing-id']) }),
    } as const;
    await followRun(followed, { profile, shell, status, options }, (query) => printQuery(query, parsed, shell, status));
  });
}

function checkCombinations({ args, options }: QueryArguments): void {
  checkColumnsOption(options);
  const sources = [args.query && 'QUERY', options.id && '--id', options.resume && '--resume'].filter(Boolean);
  if (sources.length > 1)
    throw usageError('OPTION_VALUE', `${sources.join(' and ')} cannot be combined.`, 'Keep one of them.');
  if (sources.length === 0) {
    throw usageError(
      'ARGUMENT_MISSING',
      'query run requires QUERY, --id or --resume.',
      'Pass @FILE, or the query itself.',
    );
  }
  if (options.format !== undefined && options.out === undefined) {
    throw usageError('OPTION_VALUE', '--format requires --out.', 'Add --out FILE, or use --json or --ndjson.');
  }
  if (options['existing-id'] !== undefined && options.resume === undefined) {
    throw usageError(
      'OPTION_VALUE',
      '--existing-id requires --resume.',
      'Add --resume RUN, or read an existing query with --id.',
    );
  }
}

function fillQuery(text: string, profile: ResolvedProfile): string {
  const query = fillPlaceholders(text, profile);
  rejectPlaceholders('QUERY', query);
  return query;
}

function startQuery(
  seller: SellingPartner,
  text: string | undefined,
  { id }: QueryArguments['options'],
  profile: ResolvedProfile,
  hooks: RunHooks,
): QueryRun {
  const runOptions = { ...buildPollOptions(profile), ...hooks };
  return id === undefined
    ? seller.query<Record<string, unknown>>(text ?? '', runOptions)
    : seller.query({ queryId: id, ...runOptions });
}

async function printQuery(
  query: QueryRun,
  { options }: QueryArguments,
  shell: Shell,
  status: StatusLine,
): Promise<void> {
  const { empty, queryIds } = await query.done();
  status.close();
  if (empty) shell.stderr.write('Amazon has no data for this query.\n');
  if (options.out === undefined) return printRunRows(query.rows(), options, shell);
  const saving = query.toFile(options.out, options.format === undefined ? {} : { format: options.format });
  await printSavedFile(saving, { queryIds }, options, shell, status);
}
