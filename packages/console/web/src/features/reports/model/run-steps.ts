import { countTableRows } from '../../../components/run-status/run-outcome.ts';
import type { Run } from '../../../components/run-status/run-status.tsx';
import { formatBytes, formatQuantity } from '../../../lib/text/format.ts';

/** A step of a report run. */
export interface RunStep {
  readonly name: string;
  readonly state: 'done' | 'current' | 'pending' | 'failed';
  /** Details of the step; may be empty. */
  readonly detail: string;
}

/** Builds the steps of a report run with their states. */
export function buildRunSteps(run: Pick<Run, 'status' | 'phase' | 'progress' | 'remoteId' | 'files'>): RunStep[] {
  const { status, phase, progress, remoteId, files } = run;
  const { step, polls = 0, bytes, rows } = progress;
  const original = files.find(({ kind }) => kind === 'original');
  const position = findPosition(run);
  const details = [
    '',
    remoteId === null ? '' : `Report ${remoteId}`,
    remoteId === null ? '' : describePolls(phase, polls),
    formatSize(original?.bytes ?? (step === 'downloading' || step === 'reading' ? bytes : undefined)),
    formatRows(countTableRows(files) ?? rows),
  ];
  const names = ['Saved', 'Requested', 'Generated', 'Downloaded', 'Parsed'];
  return names.map((name, index) => ({
    name,
    state: getState(index, position, status),
    detail: details[index] as string,
  }));
}

function describePolls(phase: string | null, polls: number): string {
  return [...(phase === null ? [] : [phase]), formatQuantity(polls, 'poll')].join(', ');
}

/** Returns the index of the current or failed step; the number of steps if all are done. */
function findPosition({ status, phase, progress, remoteId, files }: Parameters<typeof buildRunSteps>[0]): number {
  if (status === 'waiting') return 0;
  if (status === 'done') return countTableRows(files) === undefined ? 4 : 5;
  if (progress.step === 'reading') return 4;
  if (progress.step === 'downloading' || phase === 'DONE') return 3;
  return remoteId === null ? 1 : 2;
}

function getState(index: number, position: number, status: Run['status']): RunStep['state'] {
  if (index < position) return 'done';
  if (index > position || status === 'done' || status === 'waiting') return 'pending';
  if (status === 'running') return 'current';
  return status === 'failed' ? 'failed' : 'pending';
}

function formatSize(bytes: number | undefined): string {
  return bytes === undefined ? '' : formatBytes(bytes);
}

function formatRows(rows: number | undefined): string {
  return rows === undefined ? '' : formatQuantity(rows, 'row');
}
