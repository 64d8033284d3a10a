import { Badge, Group, Text } from '@mantine/core';
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  type LucideIcon,
  RefreshCw,
  TriangleAlert,
} from 'lucide-react';
import { formatBytes, formatCount, formatDuration } from '../lib/format.ts';
import { useNow } from '../lib/time.tsx';
import type { Outputs } from '../lib/trpc.ts';
import { outcomeText } from './run-outcome.ts';

/** A run of any kind, as the server lists it. */
export type Run = Outputs['runs']['one'];
export type RunStatus = Run['status'];
type DisplayStatus = Run['displayStatus'];

interface StatusLook {
  readonly label: string;
  readonly color: string;
  readonly icon: LucideIcon;
}

/** How each status of a run is called and shown. */
export const statusLooks: Readonly<Record<DisplayStatus, StatusLook>> = {
  waiting: { label: 'Waiting', color: 'gray', icon: CircleDashed },
  running: { label: 'Running', color: 'blue', icon: RefreshCw },
  done: { label: 'Done', color: 'green', icon: CircleCheck },
  partial: { label: 'Done in part', color: 'orange', icon: TriangleAlert },
  empty: { label: 'No data', color: 'gray', icon: CircleSlash },
  cancelled: { label: 'Cancelled', color: 'gray', icon: Ban },
  failed: { label: 'Failed', color: 'red', icon: CircleAlert },
};

/** Whether nothing will change about a run any more. */
export function hasEnded({ status }: Pick<Run, 'status'>): boolean {
  return status !== 'waiting' && status !== 'running';
}

/** The status of a run, in a word. */
export function RunStatusBadge({ status }: { readonly status: DisplayStatus }) {
  const { label, color, icon: Icon } = statusLooks[status];
  return (
    <Badge
      variant="outline"
      color={color}
      tt="none"
      fw={500}
      c="var(--mantine-color-text)"
      leftSection={<Icon size={12} aria-hidden="true" color={`var(--mantine-color-${color}-6)`} />}
    >
      {label}
    </Badge>
  );
}

/** What a run does now, or what has become of it, in a line that changes as it goes on. */
export function RunProgressLine({
  run,
}: {
  readonly run: Pick<Run, 'kind' | 'request' | 'status' | 'phase' | 'progress' | 'error' | 'files'>;
}) {
  const now = useNow(1000);
  return (
    <Group gap={6} wrap="wrap">
      <Text size="sm" component="span">
        {progressText(run, now)}
      </Text>
    </Group>
  );
}

/** How long a run has taken, or takes already; undefined before it began. */
export function RunDuration({ run }: { readonly run: Pick<Run, 'startedAt' | 'finishedAt'> }) {
  const now = useNow(1000);
  if (run.startedAt === null) return null;
  const end = run.finishedAt === null ? now : Date.parse(run.finishedAt);
  return <>{formatDuration(Math.max(0, end - Date.parse(run.startedAt)))}</>;
}

/** The marketplace's words for what it has not finished. */
const phases: Readonly<Record<string, string>> = {
  CREATED: 'The marketplace has taken it.',
  FOUND: 'The marketplace has it.',
  IN_QUEUE: 'It is in the marketplace’s queue.',
  IN_PROGRESS: 'The marketplace makes it.',
  PROCESSING: 'The marketplace works on it.',
};

function progressText(run: Parameters<typeof RunProgressLine>[0]['run'], now: number) {
  const { status, phase, progress, error } = run;
  if (status === 'failed') return error?.message ?? 'It failed.';
  if (status === 'waiting') return 'Waits for a process to take it.';
  if (status === 'empty') return 'The marketplace has no data for it.';
  if (status === 'cancelled') return 'It was cancelled.';
  if (status === 'done') return outcomeText(run);
  const { trouble, step, bytes = 0, rows = 0, nextPollAt } = progress;
  if (trouble !== undefined) return `${trouble.message} Next try ${inTime(trouble.nextTryAt, now)}.`;
  if (step === 'downloading') return `Downloading: ${formatBytes(bytes)}`;
  if (step === 'reading') return `Reading rows: ${formatCount(rows)}`;
  if (phase === null || phase === 'NEW' || phase === 'ASKED') return 'Asking the marketplace for it.';
  const next = nextPollAt === undefined ? '' : ` Looked at again ${inTime(nextPollAt, now)}.`;
  return `${phases[phase] ?? `The marketplace says ${phase}.`}${next}`;
}

function inTime(at: string, now: number): string {
  const milliseconds = Date.parse(at) - now;
  return milliseconds <= 1000 ? 'now' : `in ${formatDuration(Math.round(milliseconds / 1000) * 1000)}`;
}
