import { findRangeExcess, findReportType } from '@supercargo/catalogue/registry';
import { checkTypeName } from '@supercargo/toolkit/calls/check-type-name';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import { resolveMarketplaceIds } from '@supercargo/toolkit/seller/resolve-marketplaces';
import type { ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { resolveTime } from '@supercargo/toolkit/times/parse-time';
import { findTimeZone } from '@supercargo/toolkit/times/time-zone';
import type { ClientEvent, ReportPieces, ReportPiecesJson, ReportRun, ReportRunJson, SellingPartner } from 'supercargo';
import type { ReportType } from 'supercargo/registry';
import { parseValues } from '../../calls/parse-values.ts';
import { checkOutputFile } from '../../output/check-output-file.ts';
import { printNote } from '../../output/print-note.ts';
import { StatusLine } from '../../output/status-line.ts';
import { followRun, type RunHooks } from '../../runs/follow-run.ts';
import { buildPollOptions } from '../../runs/poll-options.ts';
import { checkColumnsOption, printRunRows, printSavedFile } from '../../runs/print-run.ts';
import { toExistingIdOption } from '../../runs/to-existing-id-option.ts';
import { withMaxWait } from '../../runs/with-max-wait.ts';
import { withSeller } from '../../seller/with-seller.ts';
import type { reportGet } from '../definitions/reports.ts';

type GetArguments = ParsedArguments<typeof reportGet>;
/** One report, or one for each piece of a range that is longer than its type allows. */
type FollowedReport = ReportRun | ReportPieces;

export function run(parsed: GetArguments, shell: Shell): Promise<undefined> {
  return withMaxWait(shell, parsed.options, (limited) => runLimited(parsed, limited));
}

async function runLimited(parsed: GetArguments, shell: Shell): Promise<undefined> {
  checkCombinations(parsed);
  const { args, options } = parsed;
  await checkOutputFile('--out', options.out);
  const note = args.type === undefined ? undefined : checkTypeName('report type', args.type);
  if (note !== undefined) printNote(shell, options, note);
  const status = new StatusLine(shell, options);
  const observer = (event: ClientEvent) => {
    status.observe(event);
    printWarning(event, shell, options);
  };
  await withSeller(options, shell, { observer }, async (seller, profile) => {
    const runToFollow = {
      kind: 'report',
      command: 'report get',
      resumeName: options.resume,
      start: (hooks: RunHooks) => startReport(seller, parsed, { profile, shell, hooks }),
      resume: (json: unknown, hooks: RunHooks) => resumeReport(seller, json, parsed, hooks),
    } as const;
    await followRun(runToFollow, { profile, shell, status, options }, (report) =>
      options.out === undefined
        ? printReport(report, parsed, { profile, shell, status })
        : saveReport(report, options.out, parsed, { profile, shell, status }),
    );
  });
}

function checkCombinations({ args, options }: GetArguments): void {
  checkColumnsOption(options);
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
    throw usageError(
      'OPTION_VALUE',
      '--any-options requires --reuse.',
      'Add --reuse DURATION, or remove --any-options.',
    );
  }
  if (options['existing-id'] !== undefined && options.resume === undefined) {
    throw usageError(
      'OPTION_VALUE',
      '--existing-id requires --resume.',
      'Add --resume RUN, or read an existing report with --id.',
    );
  }
}

interface PrintContext {
  readonly profile: ResolvedProfile;
  readonly shell: Shell;
  readonly status: StatusLine;
}

interface StartContext {
  readonly profile: ResolvedProfile;
  readonly shell: Shell;
  readonly hooks: RunHooks;
}

/** Requests one report, or one for each piece of a range that is longer than the type allows. */
function startReport(seller: SellingPartner, { args, options }: GetArguments, context: StartContext): FollowedReport {
  const { profile, shell, hooks } = context;
  if (options.id !== undefined) {
    return seller.report({ reportId: options.id, ...buildPollOptions(profile), ...hooks }) as ReportRun;
  }
  const { from, to } = resolveRange(options, profile, shell);
  const range = { reportType: args.type ?? '', dataStartTime: from, dataEndTime: to };
  const excess = findRangeExcess(range, shell.now());
  const request = { ...buildRequest({ args, options }, profile), ...hooks };
  if (excess === null || excess.pieces.length === 0) {
    return seller.report({ ...request, dataStartTime: from, dataEndTime: to } as never) as ReportRun;
  }
  if (options.out !== undefined) requireRowsFormat(options.format);
  printNote(
    shell,
    options,
    `A report of this type covers at most ${excess.maxRangeDays} days: ${excess.pieces.length} reports are requested.`,
  );
  // The end of a report is included, and that of the pieces is not.
  const end = to === undefined ? undefined : new Date(Date.parse(to) + 1);
  return seller.reportPieces({ ...request, from, to: end } as never) as ReportPieces;
}

/** Resolves relative times, with the days of the first marketplace. */
function resolveRange({ from, to, marketplace }: GetArguments['options'], profile: ResolvedProfile, { now }: Shell) {
  const context = { now: now(), timeZone: findTimeZone(resolveMarketplaceIds(marketplace, profile)) };
  return {
    from: from === undefined ? undefined : resolveTime('--from', from, context),
    to: to === undefined ? undefined : resolveTime('--to', to, context),
  };
}

function requireRowsFormat(format: string | undefined): void {
  if (format !== undefined && format !== 'original') return;
  throw usageError(
    'OPTION_VALUE',
    'The range takes several reports, whose original documents cannot be saved in one file.',
    'Request a shorter range, or add --format csv.',
  );
}

function buildRequest({ args, options }: GetArguments, profile: ResolvedProfile) {
  return {
    reportType: args.type,
    marketplaceIds: resolveMarketplaceIds(options.marketplace, profile),
    reportOptions: options.option.length === 0 ? undefined : parseValues('option', options.option, []),
    reuse: buildReuseOptions(options),
    ...buildPollOptions(profile),
  };
}

function buildReuseOptions({ reuse, 'any-options': anyOptions }: GetArguments['options']) {
  return reuse === undefined ? undefined : { maxAge: reuse, anyOptions };
}

/** The client's warnings name options of the client. These notes name the options of the command. */
const notes: Readonly<Record<string, string>> = {
  REPORT_OPTIONS_UNKNOWN:
    'Add --any-options to reuse the latest report with any options, or read a specific report with --id.',
  REPORT_COVERS_REGION:
    'This report covers all marketplaces of the region. Add --marketplace ID to get only the rows of one.',
};

/** Warnings about rows that are missing or may be of other marketplaces. */
const rowWarnings: ReadonlySet<string> = new Set(['ROWS_OF_OTHER_MARKETPLACES', 'SALES_CHANNEL_UNKNOWN']);

function printWarning(event: ClientEvent, shell: Shell, options: GetArguments['options']): void {
  if (event.type !== 'warning') return;
  const note = notes[event.code] ?? (rowWarnings.has(event.code) ? event.message : undefined);
  if (note !== undefined) printNote(shell, options, note);
}

function resumeReport(
  seller: SellingPartner,
  json: unknown,
  { options }: GetArguments,
  hooks: RunHooks,
): FollowedReport {
  const resumeOptions = { ...hooks, ...toExistingIdOption('reportId', options['existing-id']) };
  return (json as ReportPiecesJson)?.run === 'report-pieces'
    ? seller.resume<ReportType>(json as ReportPiecesJson, resumeOptions)
    : seller.resume<ReportType>(json as ReportRunJson, resumeOptions);
}

/** Options for reading rows. Without --marketplace, a report that covers the whole region is not filtered. */
function buildRowsOptions({ list, marketplace }: GetArguments['options'], profile: ResolvedProfile) {
  return {
    ...(list !== undefined && { list }),
    ...(marketplace.length > 0 && { marketplaceIds: resolveMarketplaceIds(marketplace, profile) }),
  };
}

async function printReport(
  report: FollowedReport,
  { options }: GetArguments,
  { profile, shell, status }: PrintContext,
): Promise<void> {
  const results = [await report.done()].flat();
  status.close();
  if (results.every(({ empty }) => empty)) shell.stderr.write('Amazon has no data for this report.\n');
  await printRunRows(report.rows(buildRowsOptions(options, profile) as never), options, shell);
}

async function saveReport(
  report: FollowedReport,
  file: string,
  { options }: GetArguments,
  { profile, shell, status }: PrintContext,
): Promise<void> {
  const { format } = options;
  const arePieces = 'pieces' in report.progress;
  if (arePieces) requireRowsFormat(format);
  const results = [await report.done()].flat();
  const isOriginal = format === undefined || format === 'original';
  const { marketplaceIds, ...rowsOptions } = buildRowsOptions(options, profile);
  const filter = isOriginal ? {} : { ...(marketplaceIds && { marketplaceIds }) };
  const saving = report.toFile(file, { ...(format && { format }), ...rowsOptions, ...filter } as never);
  const [first] = results;
  const ids = arePieces ? { reportIds: results.map(({ reportId }) => reportId) } : { reportId: first?.reportId };
  await printSavedFile(saving, ids, options, shell, status);
  if (isOriginal) printRegionNote(report, shell, options);
}

/** The original document is saved as it is, so the client does not warn about its rows. */
function printRegionNote(report: FollowedReport, shell: Shell, options: GetArguments['options']): void {
  if (findReportType(report.toJSON().request.reportType)?.scope !== 'region') return;
  printNote(
    shell,
    options,
    'The document covers all marketplaces of the region. To save the rows of one, add --marketplace ID and --format csv.',
  );
}
