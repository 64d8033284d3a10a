import { toMilliseconds } from '../../declaration/duration.ts';
import type { Duration, Grid, Hint, Source, Stream, Sweep } from '../../declaration/stream.ts';
import type { Table } from '../../declaration/table.ts';
import { countGridDays } from '../../windows/grid.ts';
import { describeOptions, type ReportDeclaration } from './report-declaration.ts';
import { createReportSource, findMinPause, listReportRoles, type ReportSourceRules } from './report-source.ts';

/** How windows of a document are read, and how their rows stay right. */
export interface WindowDeclaration {
  /**
   * Length of a window: one document covers one. Windows are cells of a fixed grid, so that rows have the same identity whenever they
   * are read. The last cell is read from its start again until it is over; `week`, `month` and `quarter` are read when they are over.
   */
  readonly window: Grid;
  /**
   * `UTC`: windows begin at midnight UTC. `marketplace`: they are whole days of the marketplace. `dates`: they are days of the marketplace,
   * and Amazon reads the date of the range without its time.
   */
  readonly days: 'UTC' | 'marketplace' | 'dates';
  /** How long after the end of a window Amazon has its data. */
  readonly delay: Duration;
  /** The oldest data that Amazon has. */
  readonly earliest: Duration;
  /** Windows that are read again, because Amazon changes them later. */
  readonly sweeps: readonly Sweep[];
  /**
   * What happens to rows of a window that was read again without them. Rows that are numbered are always deleted with their window.
   * `keep`: nothing, because Amazon does not take them back.
   */
  readonly absent: 'delete' | 'keep';
}

/** A report over windows of time. */
export interface WindowedReport extends ReportDeclaration, WindowDeclaration, Pick<ReportSourceRules, 'within'> {
  /** How long after a document the next one can be requested. @default that of the report type */
  readonly pause?: Duration | undefined;
}

/** A stream over windows, with its source. */
export interface WindowStream extends WindowDeclaration {
  readonly name: string;
  readonly description: string;
  readonly table: Table;
  readonly scope: Stream['scope'];
  readonly every: Duration;
  readonly roles: readonly string[];
  readonly finalAfter?: Duration | undefined;
  /** Who has the data. @default 'seller' */
  readonly party?: Stream['party'];
  readonly hints?: readonly Hint[] | undefined;
  /** How long after a document the next one can be requested. @default none */
  readonly pause?: Duration | undefined;
  /** What is requested besides the window: if it changes, the past is copied again. @default nothing */
  readonly asks?: string | undefined;
  /** Creates the source of a table, for windows up to a length. */
  readonly createSource: (table: Table, maxWindow: Duration) => Source;
}

/** Builds the stream of a report over windows. */
export function windowedReport(declaration: WindowedReport): Stream {
  const { reportType, roles = listReportRoles(reportType), days, pause = findPause(reportType) } = declaration;
  const windows = ({ UTC: 'instant', marketplace: 'day', dates: 'date' } as const)[days];
  return buildWindowStream({
    ...declaration,
    roles,
    pause,
    asks: describeOptions(declaration),
    createSource: (table, maxWindow) =>
      createReportSource({ ...declaration, table, source: reportType, windows, maxWindow }),
  });
}

/** Builds the stream of documents over windows. */
export function buildWindowStream(declaration: WindowStream): Stream {
  const { name, description, scope, every, roles, finalAfter, hints, asks, party } = declaration;
  const { window, days, delay, earliest, sweeps, pause } = declaration;
  const table = describeReplacement(declaration);
  const maxWindow = `${countGridDays(window)}d` as const;
  return {
    name,
    description,
    party,
    tables: [table],
    scope,
    every,
    roles,
    finalAfter,
    hints,
    asks,
    windows: {
      incremental: declaration.createSource(table, maxWindow),
      cursor: 'window_start',
      unit: days === 'UTC' ? 'instant' : 'day',
      grid: window,
      // A day counts as over when it began this long ago.
      delay: days === 'UTC' ? delay : addDay(delay),
      earliest,
      sweeps,
      pause,
    },
    verify: {
      reads: [{ kind: 'window', replaces: 20, length: maxWindow, repeatsWindows: true }],
      ignored: ['window_end'],
    },
  };
}

// See docs/decisions/0053-identify-rows-of-reports-by-their-record-or-by-their-window.md
/** Numbered rows are identified by their window, so the window replaces them as a whole. */
function describeReplacement({ table, absent }: Pick<WindowStream, 'table' | 'absent'>): Table {
  if (table.key.includes('row_no')) {
    return { ...table, group: table.key.filter((column) => column !== 'row_no'), replacedBy: 'window' };
  }
  return absent === 'delete' ? { ...table, replacedBy: 'window' } : table;
}

/** Amazon cancels a report that is requested too early after one of the same type, or returns the old document. */
function findPause(reportType: string): Duration | undefined {
  const minutes = findMinPause(reportType);
  return minutes === 0 ? undefined : `${minutes}m`;
}

function addDay(duration: Duration): Duration {
  const minutes = (toMilliseconds(duration) + 86_400_000) / 60_000;
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`;
}
