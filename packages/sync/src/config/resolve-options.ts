import type { Clock } from 'supercargo';
import { parseDuration as parseAge, suggestName } from 'supercargo/internals';
import { formatUtcDay } from '../base/format-utc-day.ts';
import { isRequestable } from '../declaration/column.ts';
import type { Duration, Stream } from '../declaration/stream.ts';
import type { Table } from '../declaration/table.ts';
import type { Destination } from '../destinations/destination.ts';
import { DuckDbDestination } from '../destinations/duckdb/duckdb-destination.ts';
import { ParquetDestination } from '../destinations/parquet/parquet-destination.ts';
import { parseParquetAddress } from '../destinations/parquet/parquet-options.ts';
import { PostgresDestination } from '../destinations/postgres/postgres-destination.ts';
import { ValueCipher } from '../encryption/value-cipher.ts';
import { SyncError } from '../errors/sync-error.ts';
import { maxDays } from '../retention/plan-erasures.ts';
import { buildQueryStream, buildReportStream } from '../streams/configured/configured-streams.ts';
import { findStream, listStreams } from '../streams/list-streams.ts';
import type { DestinationOptions, KeepOptions, StreamOptions, SyncOptions } from './sync-options.ts';

/** A stream as the user wants it. */
export interface ResolvedStream {
  readonly stream: Stream;
  /** The oldest data to copy, in milliseconds since 1970. */
  readonly since: number;
  readonly hasHistory: boolean;
}

/** Resolves names, ages and defaults of streams. Throws UNKNOWN_STREAM or INVALID_CONFIG. */
export function resolveStreams(options: SyncOptions, now: number): ResolvedStream[] {
  if (options.streams.length === 0) {
    throw buildConfigError('streams is empty.', `Name at least one of ${listNames()}.`);
  }
  const streams = options.streams.map((choice, at) => resolveStream(choice, `streams[${at}]`, options, now));
  requireFollowedStreams(streams);
  const names = streams.flatMap(({ stream }) => stream.tables.map(({ name }) => name));
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated === undefined) return streams;
  throw buildConfigError(`streams has the table ${repeated} twice.`, 'Remove one, or give it another name with table.');
}

function requireFollowedStreams(streams: readonly ResolvedStream[]): void {
  const names = new Set(streams.map(({ stream }) => stream.name));
  for (const { stream } of streams) {
    const missing = stream.follows?.stream;
    if (missing === undefined || names.has(missing)) continue;
    throw buildConfigError(
      `streams has ${stream.name}, which reads the IDs that ${missing} copies, but not ${missing}.`,
      `Add ${missing} to streams.`,
    );
  }
}

function toStreamOptions(choice: SyncOptions['streams'][number], field: string): StreamOptions {
  if (typeof choice === 'string' || 'tables' in choice) return { stream: choice };
  if ('stream' in choice) return choice;
  const stream = 'query' in choice ? buildQueryStream(choice, field) : buildReportStream(choice, field);
  return { stream, since: choice.since, history: choice.history };
}

function resolveStream(
  choice: SyncOptions['streams'][number],
  field: string,
  { since, history, keep }: SyncOptions,
  now: number,
): ResolvedStream {
  const streamOptions: StreamOptions = toStreamOptions(choice, field);
  const named = typeof streamOptions.stream === 'string' ? findStream(streamOptions.stream) : streamOptions.stream;
  if (named === undefined) {
    throw new SyncError({
      code: 'UNKNOWN_STREAM',
      message: `${field} is ${JSON.stringify(streamOptions.stream)}, which is not a stream.${suggestName(
        String(streamOptions.stream),
        listStreams().map(({ name }) => name),
      )}`,
      action: `Use one of ${listNames()}.`,
    });
  }
  const stream = streamOptions.every === undefined ? named : changeInterval(named, streamOptions.every);
  const sinceField = streamOptions.since === undefined ? 'since' : `${field}.since`;
  const resolvedSince = parseSince(streamOptions.since ?? since ?? '90d', sinceField, now);
  checkSince(resolvedSince, sinceField, resolveKeepDays(keep), now);
  return {
    stream,
    since: resolvedSince,
    hasHistory: streamOptions.history ?? history ?? false,
  };
}

/** Streams without windows are read as often as their complete copy. */
function changeInterval(stream: Stream, every: Duration): Stream {
  const { windows, snapshot } = stream;
  return { ...stream, every, snapshot: windows === undefined && snapshot ? { ...snapshot, every } : snapshot };
}

/** Converts a date or an age to milliseconds since 1970. Throws INVALID_CONFIG; `field` is named in the error. */
export function parseSince(since: string, field: string, now: number): number {
  const age = parseAge(since);
  if (age !== undefined) return now - age;
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(since) ?? [];
  const time = Date.parse(since);
  const isDate = day !== undefined && !Number.isNaN(time) && isCalendarDay(day);
  if (isDate && time <= now) return time;
  throw buildConfigError(
    `${field} is ${JSON.stringify(since)}, which is ${isDate ? 'in the future' : 'neither a date nor an age'}.`,
    'Use a date in the past such as 2026-01-31, or an age such as 90d.',
  );
}

/** February 30 would be read as a day of March. */
function isCalendarDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Returns the cipher for personal data; undefined if none is requested. Throws INVALID_CONFIG. */
export function createCipher({ personalData = [], encryptionKeys }: SyncOptions): ValueCipher | undefined {
  if (personalData.length === 0) return undefined;
  if (encryptionKeys === undefined) {
    throw buildConfigError(
      'personalData requires encryptionKeys.',
      'Create a key with: openssl rand -base64 32. Store it outside of the destination.',
    );
  }
  return new ValueCipher(encryptionKeys);
}

/** Returns the names of restricted columns that the user requested, as `table.column`. Throws INVALID_CONFIG. */
export function resolvePersonalData(names: readonly string[], tables: readonly Table[]): Set<string> {
  const restricted = tables.flatMap((table) =>
    Object.entries(table.columns)
      .filter(([, column]) => isRequestable(column))
      .map(([name]) => `${table.name}.${name}`),
  );
  const columns = new Set<string>();
  for (const [at, name] of names.entries()) {
    const matching = restricted.filter((column) => column === name || column.startsWith(`${name}.`));
    if (matching.length === 0) {
      throw buildConfigError(
        `personalData[${at}] is ${JSON.stringify(name)}, which is not a column with personal data.`,
        restricted.length === 0
          ? 'These streams have no columns with personal data: omit personalData.'
          : `Use ${[...new Set(restricted.map((column) => column.split('.')[0]))].join(' or ')}, or one of its columns, such as ${restricted[0]}.`,
      );
    }
    for (const column of matching) columns.add(column);
  }
  return columns;
}

/** Returns the days for which data is kept. Throws INVALID_CONFIG. */
export function resolveKeepDays(keep: KeepOptions | undefined): number {
  const { days, reason = '' } = keep ?? { days: maxDays };
  if (!Number.isInteger(days) || days < 1) {
    throw buildConfigError(`keep.days is ${JSON.stringify(days)}.`, 'Use a whole number of days, at least 1.');
  }
  if (days <= maxDays || reason.trim() !== '') return days;
  throw buildConfigError(
    `keep.days is ${days}, and keep.reason is missing. Amazon's Data Protection Policy allows ${maxDays} days (18 months).`,
    'Use fewer days, or give the reason why you must keep data for longer, such as a tax law.',
  );
}

/** Throws BEYOND_RETENTION if data would be copied that is too old to be kept. */
export function checkSince(since: number, field: string, keepDays: number, now: number): void {
  if (since >= now - keepDays * 86_400_000) return;
  throw new SyncError({
    code: 'BEYOND_RETENTION',
    message: `${field} is ${formatUtcDay(since)}, but data is kept for ${keepDays} days only.`,
    action: 'Use a later date, or set keep to more days, with a reason if it is more than 548.',
  });
}

/** Throws INVALID_CONFIG if this number of rows cannot be verified. */
export function checkVerifyRows(rows: number): void {
  if (Number.isInteger(rows) && rows >= 1 && rows <= 10_000) return;
  throw buildConfigError(`rows is ${JSON.stringify(rows)}.`, 'Use a whole number from 1 to 10000.');
}

/** Creates the destination. Throws INVALID_CONFIG. */
export function createDestination(options: DestinationOptions, clock: Clock): Destination {
  if ('destination' in options) return options.destination;
  if ('parquet' in options) {
    const { parquet } = options;
    return new ParquetDestination({ clock, ...(typeof parquet === 'string' ? parseParquetAddress(parquet) : parquet) });
  }
  if ('postgres' in options) {
    const { postgres } = options;
    return new PostgresDestination(typeof postgres === 'string' ? { url: postgres } : postgres);
  }
  const { duckdb } = options;
  return new DuckDbDestination(typeof duckdb === 'string' ? { file: duckdb } : duckdb);
}

function listNames(): string {
  return listStreams()
    .map(({ name }) => name)
    .join(', ');
}

function buildConfigError(message: string, action: string): SyncError {
  return new SyncError({ code: 'INVALID_CONFIG', message, action });
}
