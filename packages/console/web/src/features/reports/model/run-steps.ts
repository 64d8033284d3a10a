import { tableRows } from '../../../components/run-outcome.ts';
import type { Run } from '../../../components/run-status.tsx';
import { formatBytes, formatCountOf } from '../../../lib/format.ts';

/** A step on the way of a report. */
export interface RunStep {
  readonly name: string;
  readonly state: 'done' | 'now' | 'open' | 'failed';
  /** What there is to say of it; empty when nothing. */
  readonly detail: string;
}

/** How far a report has come, step by step. */
export function stepsOf(run: Pick<Run, 'status' | 'phase' | 'progress' | 'remoteId' | 'files'>): RunStep[] {
  const { status, phase, progress, remoteId, files } = run;
  const { step, polls = 0, bytes, rows } = progress;
  const original = files.find(({ kind }) => kind === 'original');
  const at = positionOf(run);
  const details = [
    '',
    remoteId === null ? '' : `as report ${remoteId}`,
    remoteId === null ? '' : `${phase ?? ''}, ${lookedText(polls)}`,
    sizeText(original?.bytes ?? (step === 'downloading' || step === 'reading' ? bytes : undefined)),
    rowsText(tableRows(files) ?? rows),
  ];
  const names = ['Kept here', 'Asked for', 'Made by the marketplace', 'Downloaded', 'Read as a table'];
  return names.map((name, index) => ({ name, state: stateOf(index, at, status), detail: details[index] as string }));
}

function lookedText(polls: number): string {
  if (polls === 0) return 'at the first look';
  return `after ${formatCountOf(polls, 'look')}`;
}

/** Index of the step that it is at, or stopped at; one past the last when all are done. */
function positionOf({ status, phase, progress, remoteId, files }: Parameters<typeof stepsOf>[0]): number {
  if (status === 'waiting') return 0;
  if (status === 'done') return files.some(({ kind }) => kind === 'table') ? 5 : 4;
  if (progress.step === 'reading') return 4;
  if (progress.step === 'downloading' || phase === 'DONE') return 3;
  return remoteId === null ? 1 : 2;
}

function stateOf(index: number, at: number, status: Run['status']): RunStep['state'] {
  if (index < at) return 'done';
  if (index > at || status === 'done' || status === 'waiting') return 'open';
  if (status === 'running') return 'now';
  return status === 'failed' ? 'failed' : 'open';
}

function sizeText(bytes: number | undefined): string {
  return bytes === undefined ? '' : formatBytes(bytes);
}

function rowsText(rows: number | undefined): string {
  return rows === undefined ? '' : formatCountOf(rows, 'row');
}
