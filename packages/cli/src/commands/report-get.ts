import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import type { ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import type { ClientEvent, ReportRun, ReportRunJson, SellingPartner } from 'supercargo';
import type { ReportType } from 'supercargo/registry';
import { parseValues } from '../calls/parse-values.ts';
import { printNote } from '../output/print-note.ts';
import { StatusLine } from '../output/status-line.ts';
import { followRun, type RunHooks } from '../runs/follow-run.ts';
import { buildPollOptions } from '../runs/poll-options.ts';
import { printRunRows, printSavedFile } from '../runs/print-run.ts';
import { toExistingIdOption } from '../runs/to-existing-id-option.ts';
import { resolveMarketplaceIds } from '../seller/resolve-marketplaces.ts';
import { withSeller } from '../seller/with-seller.ts';
import type { reportGet } from './definitions/reports.ts';

type GetArguments = ParsedArguments<typeof reportGet>;

export async function run(parsed: GetArguments, shell: Shell): Promise<undefined> {
  checkCombinations(parsed);
  const { options } = parsed;
  const status = new StatusLine(shell, options);
  const observer = (event: ClientEvent) => {
    status.observe(event);
    printReuseHint(event, shell, options);
  };
  await withSeller(options, shell, { observer }, async (seller, profile) => {
    const runToFollow = {
      kind: 'report',
      command: 'report get',
      resumeName: options.resume,
      start: (hooks: RunHooks) => seller.report(buildRequest(parsed, profile, hooks) as never) as ReportRun,
      resume: (json: unknown, hooks: RunHooks) => resumeReport(seller, json, parsed, hooks),
    } as const;
    await followRun(runToFollow, { profile, shell, status, options }, (report) =>
      options.out === undefined
        ? printReport(report, parsed, shell, status)
        : saveReport(report, options.out, parsed, shell, status),
    );
  });
}

function checkCombinations({ args, options }: GetArguments): void {
  const sources = [args.type && 'TYPE', options.id && '--id', options.resume && '--resume'].filter(Boolean);
  if (sources.length > 1)
    throw usageError('OPTION_VALUE', `${sources.join(' and ')} cannot be combined.`, 'Keep one of them.');
  if (sources.length === 0) {
    throw usageError(
      'ARGUMENT_MISSING',
      'report get requires TYPE, --id or --resume.',
      'Run supercargo report types to list the report types.',
    );
  }
  if (options.format !== undefined && options.out === undefined) {
    throw usageError('OPTION_VALUE', '--format requires --out.', 'Add --out FILE, or use --json or --ndjson.');
  }
  if (options['any-options'] && options.reuse === undefined) {
    throw usageError('OPTION_VALUE', '--any-options requires --reuse.', 'Add --reuse HOURS, or remove --any-options.');
  }
  if (options['existing-id'] !== undefined && options.resume === undefined) {
    throw usageError(
      'OPTION_VALUE',
      '--existing-id requires --resume.',
      'Add --resume RUN, or read an existing report with --id.',
    );
  }
}

function buildRequest({ args, options }: GetArguments, profile: ResolvedProfile, hooks: RunHooks) {
  if (options.id !== undefined) return { reportId: options.id, ...buildPollOptions(profile), ...hooks };
  return {
    reportType: args.type,
    marketplaceIds: resolveMarketplaceIds(options.marketplace, profile),
    dataStartTime: options.from,
    dataEndTime: options.to,
    reportOptions: options.option.length === 0 ? undefined : parseValues('option', options.option, []),
    reuse: buildReuseOptions(options),
    ...buildPollOptions(profile),
    ...hooks,
  };
}

function buildReuseOptions({ reuse, 'any-options': anyOptions }: GetArguments['options']) {
  return reuse === undefined ? undefined : { maxAge: reuse * 3_600_000, anyOptions };
}

/** The client's warning names an option of the client. This hint names the option of the command. */
function printReuseHint(event: ClientEvent, shell: Shell, options: GetArguments['options']): void {
  if (event.type !== 'warning' || event.code !== 'REPORT_OPTIONS_UNKNOWN') return;
  printNote(
    shell,
    options,
    'Add --any-options to reuse the latest report with any options, or read a specific report with --id.',
  );
}

function resumeReport(seller: SellingPartner, json: unknown, { options }: GetArguments, hooks: RunHooks): ReportRun {
  return seller.resume<ReportType>(json as ReportRunJson, {
    ...hooks,
    ...toExistingIdOption('reportId', options['existing-id']),
  });
}

async function printReport(
  report: ReportRun,
  { options }: GetArguments,
  shell: Shell,
  status: StatusLine,
): Promise<void> {
  const { empty } = await report.done();
  status.close();
  if (empty) shell.stderr.write('Amazon has no data for this report.\n');
  const rows = report.rows(options.list === undefined ? {} : ({ list: options.list } as never));
  await printRunRows(rows, options, shell);
}

async function saveReport(
  report: ReportRun,
  file: string,
  { options }: GetArguments,
  shell: Shell,
  status: StatusLine,
): Promise<void> {
  const { reportId } = await report.done();
  const { format, list } = options;
  const saving = report.toFile(file, { ...(format && { format }), ...(list && { list }) } as never);
  await printSavedFile(saving, { reportId }, options, shell, status);
}
