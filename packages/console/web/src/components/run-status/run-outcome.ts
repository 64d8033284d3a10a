import { formatBytes, formatCount, formatQuantity } from '../../lib/text/format.ts';
import type { Run } from './run-status.tsx';

type EndedRun = Pick<Run, 'kind' | 'request' | 'files' | 'progress'>;

/** Describes the result of a run that is done. */
export function describeOutcome(run: EndedRun): string {
  return run.kind === 'feed' ? describeFeedOutcome(run) : describeContents(run);
}

/** Counts the rows of all tables; undefined without a table, and if a table was not counted yet. */
export function countTableRows(files: Run['files']): number | undefined {
  const tables = selectTables(files);
  if (tables.length === 0 || tables.some(({ rows }) => rows === undefined)) return undefined;
  return tables.reduce((sum, { rows = 0 }) => sum + rows, 0);
}

function selectTables(files: Run['files']) {
  return files.filter(({ kind }) => kind === 'table');
}

function describeFeedOutcome({ request, files, progress }: EndedRun): string {
  const all = files.find(({ name }) => name === 'results.jsonl')?.rows ?? 0;
  const isUnknown = progress.outcome === 'unknown';
  if (all === 0) return isUnknown ? 'Amazon reported no results' : 'Processed';
  // The files do not show which messages of a document were accepted.
  const { content } = request as { content?: { kind?: string } };
  if (content?.kind === 'document') return `${formatQuantity(all, 'message')} processed`;
  const rejected = progress.rejectedMessages ?? 0;
  const accepted = `${formatCount(all - rejected)} accepted`;
  return rejected === 0
    ? accepted
    : `${accepted}, ${formatCount(rejected)} ${isUnknown ? 'rejected or unknown' : 'rejected'}`;
}

function describeContents({ files }: EndedRun): string {
  const rows = countTableRows(files);
  const tables = selectTables(files).length;
  const suffix = tables > 1 ? ` in ${tables} tables` : '';
  const bytes = files.find(({ kind }) => kind !== 'table')?.bytes;
  const parts = [
    ...(rows === undefined ? [] : [formatQuantity(rows, 'row') + suffix]),
    ...(bytes === undefined ? [] : [formatBytes(bytes)]),
  ];
  return parts.length === 0 ? 'Done' : parts.join(', ');
}
