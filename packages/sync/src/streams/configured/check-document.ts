import { findReportType } from '@supercargo/catalogue/registry';
import { parseDuration } from '../../declaration/duration.ts';
import { SyncError } from '../../errors/sync-error.ts';
import { canIdentify } from '../../rows/personal-names.ts';
import { toColumnName } from '../../rows/to-column-name.ts';
import { countGridDays } from '../../windows/grid.ts';
import { checkFormats } from '../ways/document-format.ts';
import { findMinPause } from '../ways/report-source.ts';
import type { DocumentStreamOptions, DocumentWindows, ReportStreamOptions } from './document-options.ts';
import { listPersonal } from './document-table.ts';

/** What only the author of a stream can decide, with what it says. */
const requiredMembers = {
  key: 'Name the columns that identify a row, or "window" to number the rows of a window.',
  absent: 'Use "delete" if a row that a newer document lacks no longer exists, and "keep" if it does.',
  columns: 'Name the types of columns that are not text, such as { "quantity": "integer" }, or {} if all are text.',
  personal: 'Name the columns with personal data, or [] if there are none.',
  retention: 'Name the column that the age of a row is counted from, such as { "from": "window_start" }.',
  every: 'Use a length of time, such as 1d.',
} as const satisfies Record<keyof DocumentStreamOptions, string>;

const requiredOfWindows = {
  delay: 'Say how long after the end of a window Amazon has its data, such as 1h or 3d.',
  earliest: 'Say how old the oldest data is that Amazon has, such as 540d.',
  sweeps:
    'Say how often to read how much of the past again, such as [{ "every": "1d", "lookBack": "30d" }], or [] if Amazon never changes it.',
} as const satisfies Partial<Record<keyof DocumentWindows, string>>;

const proposal = ' supercargo sync init --report TYPE proposes all members for a report type.';

/** Options with the members of windows, if they have them. */
type DocumentOptions = DocumentStreamOptions & {
  readonly [Name in keyof DocumentWindows]?: DocumentWindows[Name] | undefined;
};

/** Throws INVALID_CONFIG if options lack a member, or have a wrong one. `field` is the name of the options in the error. */
export function checkDocument(options: DocumentOptions, field: string): void {
  const required = options.window === undefined ? requiredMembers : { ...requiredMembers, ...requiredOfWindows };
  for (const [name, action] of Object.entries(required)) {
    if ((options as object as Readonly<Record<string, unknown>>)[name] === undefined)
      throw buildConfigError(`${field}.${name} is missing.`, `${action}${proposal}`);
  }
  if (options.key !== 'window' && (!Array.isArray(options.key) || options.key.length === 0))
    throw buildConfigError(`${field}.key is ${JSON.stringify(options.key)}.`, requiredMembers.key);
  if (options.absent !== 'delete' && options.absent !== 'keep')
    throw buildConfigError(`${field}.absent is ${JSON.stringify(options.absent)}.`, requiredMembers.absent);
  checkFormats(options.columns, `${field}.columns`);
  checkWindows(options, field);
  checkPersonal(options, field);
}

function checkWindows({ window, every, delay, earliest, sweeps }: DocumentOptions, field: string): void {
  parseDuration(every, `${field}.every`);
  if (window === undefined) return;
  if (!/^[1-9]\d*d$|^(?:week|month|quarter)$/.test(window)) {
    throw buildConfigError(
      `${field}.window is ${JSON.stringify(window)}, which is not the length of a window.`,
      'Use days such as 1d or 30d, or week, month or quarter.',
    );
  }
  parseDuration(delay ?? '', `${field}.delay`);
  parseDuration(earliest ?? '', `${field}.earliest`);
  for (const [at, sweep] of (sweeps ?? []).entries()) {
    parseDuration(sweep.every ?? '', `${field}.sweeps[${at}].every`);
    parseDuration(sweep.lookBack ?? '', `${field}.sweeps[${at}].lookBack`);
  }
}

/** Personal data is encrypted as text, and identifies nothing. Its age must be known. */
function checkPersonal({ personal, key, columns, retention }: DocumentStreamOptions, field: string): void {
  const names = new Set(listPersonal({ personal, columns }).map(toColumnName));
  const inKey =
    key === 'window'
      ? undefined
      : key.find((name) => personal.map(toColumnName).includes(toColumnName(name)) || !canIdentify(name));
  if (inKey !== undefined) {
    throw buildConfigError(
      `${field}.key has ${inKey}, which is personal data: it is left out or encrypted, and cannot identify a row.`,
      'Use other columns, or "window".',
    );
  }
  const [typed] =
    Object.entries(columns).find(([name, type]) => names.has(toColumnName(name)) && type !== 'text') ?? [];
  if (typed !== undefined)
    throw buildConfigError(
      `${field}.columns[${JSON.stringify(typed)}] has a type, but personal data is encrypted as text.`,
      'Remove it.',
    );
  if (names.size > 0 && retention.from === '_read_at') {
    throw buildConfigError(
      `${field}.retention.from is "_read_at", but personal data is erased 30 days after its row became known at Amazon, not after it was read.`,
      'Name a column of the document with a time, such as purchase-date.',
    );
  }
}

/** Throws INVALID_CONFIG for a report type that cannot be copied in this way. */
export function checkReport(options: ReportStreamOptions, field: string): void {
  const { report, marketplaces } = options;
  const type = findReportType(report);
  if (type?.requestable === false)
    throw buildConfigError(
      `${field}.report is ${report}, which Amazon creates by itself.`,
      'Use a type that can be requested.',
    );
  if (type?.restricted && options.personal?.length === 0) {
    throw buildConfigError(
      `${field}.report is ${report}, which has personal data, but ${field}.personal is empty.`,
      'Name the columns with personal data in personal.',
    );
  }
  if (marketplaces === 'all' && type !== undefined && type.severalMarketplaces !== 'all') {
    throw buildConfigError(
      `${field}.marketplaces is "all", but a report of type ${report} covers only one marketplace.`,
      'Use "each", or omit it.',
    );
  }
  if (marketplaces === 'each' && type?.scope === 'region') {
    throw buildConfigError(
      `${field}.marketplaces is "each", but a report of type ${report} covers all marketplaces of the region, whichever is requested.`,
      'Use "all", or omit it: its column sales-channel has the marketplace of each row.',
    );
  }
  checkRange(options, type?.maxRangeDays ?? null, field);
  const minMinutes = findMinPause(report);
  // Amazon rejects reports of some types that are requested too early, or returns the old document.
  if (parseDuration(options.every, `${field}.every`) >= minMinutes * 60_000) return;
  throw buildConfigError(
    `${field}.every is ${options.every}, but a report of type ${report} can be requested once in ${minMinutes} minutes.`,
    `Use ${minMinutes}m or more.`,
  );
}

function checkRange({ report, window }: ReportStreamOptions, maxDays: number | null, field: string): void {
  if (window === undefined || maxDays === null || countGridDays(window) <= maxDays) return;
  throw buildConfigError(
    `${field}.window is ${window}, but a report of type ${report} covers at most ${maxDays} days.`,
    `Use ${maxDays}d or less.`,
  );
}

/** Builds the error for a wrong configuration. */
export function buildConfigError(message: string, action: string): SyncError {
  return new SyncError({ code: 'INVALID_CONFIG', message, action });
}
