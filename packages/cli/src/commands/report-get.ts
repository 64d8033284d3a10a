import type { ClientEvent, ReportRun, ReportRunJson, SellingPartner } from 'supercargo';
import type { ReportType } from 'supercargo/registry';
import { readValues } from '../calls/read-values.ts';
import { wrongUse } from '../command-error.ts';
import type { Account } from '../marketplace/account.ts';
import { storesOf } from '../marketplace/stores.ts';
import { withSeller } from '../marketplace/with-seller.ts';
import { narrate } from '../output/narrate.ts';
import { StatusLine } from '../output/status-line.ts';
import { followRun, type RunHooks } from '../runs/follow-run.ts';
import { foundId } from '../runs/found-id.ts';
import { paceOf } from '../runs/pace.ts';
import { saveRun, showRows } from '../runs/read-run.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { reportGet } from '../table/reports.ts';

type GivenGet = Given<typeof reportGet>;

export async function run(given: GivenGet, shell: Shell): Promise<undefined> {
  checkTogether(given);
  const { options } = given;
  const status = new StatusLine(shell, options);
  const observer = (event: ClientEvent) => {
    status.observe(event);
    tellUnused(event, shell, options);
  };
  await withSeller(options, shell, { observer }, async (seller, account) => {
    const wanted = {
      kind: 'report',
      command: 'report get',
      resume: options.resume,
      begin: (hooks: RunHooks) => seller.report(requestOf(given, account, hooks) as never) as ReportRun,
      goOn: (json: unknown, hooks: RunHooks) => goOn(seller, json, given, hooks),
    } as const;
    await followRun(wanted, { account, shell, status, options }, (report) =>
      options.out === undefined ? show(report, given, shell, status) : save(report, options.out, given, shell, status),
    );
  });
}

function checkTogether({ args, options }: GivenGet): void {
  const sources = [args.type && 'TYPE', options.id && '--id', options.resume && '--resume'].filter(Boolean);
  if (sources.length > 1)
    throw wrongUse('OPTION_VALUE', `${sources.join(' and ')} do not go together.`, 'Give one of them.');
  if (sources.length === 0) {
    throw wrongUse(
      'ARGUMENT_MISSING',
      'report get needs TYPE, --id or --resume.',
      'supercargo report types lists the types.',
    );
  }
  if (options.format !== undefined && options.out === undefined) {
    throw wrongUse('OPTION_VALUE', '--format goes with --out.', 'Add --out FILE, or use --json or --ndjson.');
  }
  if (options['any-options'] && options.existing === undefined) {
    throw wrongUse('OPTION_VALUE', '--any-options goes with --existing.', 'Add --existing HOURS, or leave it out.');
  }
  if (options.found !== undefined && options.resume === undefined) {
    throw wrongUse('OPTION_VALUE', '--found goes with --resume.', 'Read the report with --id.');
  }
}

function requestOf({ args, options }: GivenGet, account: Account, hooks: RunHooks) {
  if (options.id !== undefined) return { reportId: options.id, ...paceOf(account), ...hooks };
  return {
    reportType: args.type,
    marketplaceIds: storesOf(options.marketplace, account),
    dataStartTime: options.from,
    dataEndTime: options.to,
    reportOptions: options.option.length === 0 ? undefined : readValues('option', options.option, []),
    existing: existingOf(options),
    ...paceOf(account),
    ...hooks,
  };
}

function existingOf({ existing, 'any-options': anyOptions }: GivenGet['options']) {
  return existing === undefined ? undefined : { maxAge: existing * 3_600_000, anyOptions };
}

/** The client's warning names its own option; this one is the command's. */
function tellUnused(event: ClientEvent, shell: Shell, options: GivenGet['options']): void {
  if (event.type !== 'warning' || event.code !== 'REPORT_OPTIONS_UNKNOWN') return;
  narrate(
    shell,
    options,
    'Add --any-options to take the newest one whatever its options, or read the one you mean with --id.',
  );
}

function goOn(seller: SellingPartner, json: unknown, { options }: GivenGet, hooks: RunHooks): ReportRun {
  return seller.resume<ReportType>(json as ReportRunJson, { ...hooks, ...foundId('reportId', options.found) });
}

async function show(report: ReportRun, { options }: GivenGet, shell: Shell, status: StatusLine): Promise<void> {
  const { empty } = await report.done();
  status.end();
  if (empty) shell.stderr.write('The marketplace has no data for this report.\n');
  const rows = report.rows(options.list === undefined ? {} : ({ list: options.list } as never));
  await showRows(rows, options, shell);
}

async function save(
  report: ReportRun,
  file: string,
  { options }: GivenGet,
  shell: Shell,
  status: StatusLine,
): Promise<void> {
  const { reportId } = await report.done();
  const { format, list } = options;
  const saving = report.toFile(file, { ...(format && { format }), ...(list && { list }) } as never);
  await saveRun(saving, { reportId }, options, shell, status);
}
