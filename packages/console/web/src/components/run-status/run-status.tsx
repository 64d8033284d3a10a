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
import type { Outputs } from '../../lib/requests/trpc.ts';
import { formatBytes, formatCount, formatDuration } from '../../lib/text/format.ts';
import { useNow } from '../../lib/time/time.tsx';
import { describeOutcome } from './run-outcome.ts';

/** A report, feed or query run, as the server lists it. */
export type Run = Outputs['runs']['get'];
export type RunStatus = Run['status'];
type DisplayStatus = Run['displayStatus'];

interface StatusStyle {
  readonly label: string;
  readonly color: string;
  readonly icon: LucideIcon;
}

/** Label, color and icon of each status. */
export const statusStyles: Readonly<Record<DisplayStatus, StatusStyle>> = {
  waiting: { label: 'Waiting to start', color: 'gray', icon: CircleDashed },
  running: { label: 'In progress', color: 'blue', icon: RefreshCw },
  done: { label: 'Done', color: 'green', icon: CircleCheck },
  partial: { label: 'Partially accepted', color: 'orange', icon: TriangleAlert },
  empty: { label: 'No data', color: 'gray', icon: CircleSlash },
  cancelled: { label: 'Cancelled', color: 'gray', icon: Ban },
  failed: { label: 'Failed', color: 'red', icon: CircleAlert },
};

/** Whether a run has reached a final status. */
export function hasEnded({ status }: Pick<Run, 'status'>): boolean {
  return status !== 'waiting' && status !== 'running';
}

/** Shows the status of a run. */
export function RunStatusBadge({ status }: { readonly status: DisplayStatus }) {
  const { label, color, icon: Icon } = statusStyles[status];
  return (
    <Badge color={color} miw="max-content" leftSection={<Icon size={12} aria-hidden="true" />}>
      {label}
    </Badge>
  );
}

/** Describes the progress or the result of a run in one line that updates itself. */
export function RunProgressLine({
  run,
}: {
  readonly run: Pick<Run, 'kind' | 'request' | 'status' | 'phase' | 'progress' | 'error' | 'files'>;
}) {
  const now = useNow(1000);
  return (
    <Group gap={6} wrap="wrap">
      <Text size="sm" component="span">
        {describeProgress(run, now)}
      </Text>
    </Group>
  );
}

/** Shows the duration of a run so far; nothing before its start. */
export function RunDuration({ run }: { readonly run: Pick<Run, 'startedAt' | 'finishedAt'> }) {
  const now = useNow(1000);
  if (run.startedAt === null) return null;
  const end = run.finishedAt === null ? now : Date.parse(run.finishedAt);
  return <>{formatDuration(Math.max(0, end - Date.parse(run.startedAt)))}</>;
}

/** Texts for Amazon's statuses of unfinished reports, feeds and queries. */
const phaseTexts: Readonly<Record<string, string>> = {
  CREATED: 'Created at Amazon.',
  FOUND: 'Found at Amazon.',
  IN_QUEUE: 'Queued at Amazon.',
  IN_PROGRESS: 'In progress at Amazon.',
  PROCESSING: 'In progress at Amazon.',
};

function describeProgress(run: Parameters<typeof RunProgressLine>[0]['run'], now: number) {
  const { status, phase, progress, error } = run;
  if (status === 'failed') return error?.message ?? 'The run failed.';
  if (status === 'waiting') return 'Waiting for a worker.';
  if (status === 'empty') return 'Amazon has no data for this request.';
  if (status === 'cancelled') return 'The run was cancelled.';
  if (status === 'done') return describeOutcome(run);
  const { lastError, step, bytes = 0, rows = 0, nextPollAt } = progress;
  if (lastError !== undefined) return `${lastError.message} Next attempt ${formatTimeUntil(lastError.retryAt, now)}.`;
  if (step === 'downloading') return `Downloading: ${formatBytes(bytes)}`;
  if (step === 'reading') return `Parsing rows: ${formatCount(rows)}`;
  if (phase === null || phase === 'NEW' || phase === 'UNCONFIRMED') return 'Sending the request to Amazon.';
  const next = nextPollAt === undefined ? '' : ` Next poll ${formatTimeUntil(nextPollAt, now)}.`;
  return `${phaseTexts[phase] ?? `Status at Amazon: ${phase}.`}${next}`;
}

function formatTimeUntil(at: string, now: number): string {
  const milliseconds = Date.parse(at) - now;
  return milliseconds <= 1000 ? 'now' : `in ${formatDuration(Math.round(milliseconds / 1000) * 1000)}`;
}
