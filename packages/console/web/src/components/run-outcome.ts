import { formatBytes, formatCount, formatCountOf } from '../lib/format.ts';
import type { Run } from './run-status.tsx';

type EndedRun = Pick<Run, 'kind' | 'request' | 'files' | 'progress'>;

/** What has come of a run that is done, as its files tell it. */
export function outcomeText(run: EndedRun): string {
  return run.kind === 'feed' ? feedText(run) : contentsText(run);
}

/** Rows of all tables of a run; undefined where there is no table. */
export function tableRows(files: Run['files']): number | undefined {
  const tables = tablesOf(files);
  return tables.length === 0 ? undefined : tables.reduce((sum, { rows = 0 }) => sum + rows, 0);
}

function tablesOf(files: Run['files']) {
  return files.filter(({ kind }) => kind === 'table');
}

function feedText({ request, files, progress }: EndedRun): string {
  const all = files.find(({ name }) => name === 'results.jsonl')?.rows ?? 0;
  const isUnknown = progress.outcome === 'unknown';
  if (all === 0) return isUnknown ? 'The marketplace does not say what became of it' : 'Processed';
  // Of a document's messages, files do not tell which had an effect.
  const { content } = request as { content?: { form?: string } };
  if (content?.form === 'document') return `${formatCountOf(all, 'message')} processed`;
  const refused = progress.notAccepted ?? 0;
  const accepted = `${formatCount(all - refused)} accepted`;
  return refused === 0
    ? accepted
    : `${accepted}, ${formatCount(refused)} ${isUnknown ? 'rejected or not known' : 'not accepted'}`;
}

function contentsText({ files }: EndedRun): string {
  const rows = tableRows(files);
  const tables = tablesOf(files).length;
  const places = tables > 1 ? ` in ${tables} tables` : '';
  const bytes = files.find(({ kind }) => kind !== 'table')?.bytes;
  const parts = [
    ...(rows === undefined ? [] : [formatCountOf(rows, 'row') + places]),
    ...(bytes === undefined ? [] : [formatBytes(bytes)]),
  ];
  return parts.length === 0 ? 'Done.' : parts.join(', ');
}
