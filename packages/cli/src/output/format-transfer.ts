import { formatBytes } from '@supercargo/toolkit/output/format-amounts';
import { formatDuration } from '@supercargo/toolkit/times/format-duration';

/** The progress of a download or an upload. */
export interface Transfer {
  readonly bytes: number;
  /** Undefined if the size is unknown. */
  readonly totalBytes: number | undefined;
  readonly elapsedMilliseconds: number;
}

const barWidth = 20;

/** Formats a transfer: `██████░░░░  30 %  1.2 MiB of 4.0 MiB  600.0 KiB/s  0:04 left`. Without a total size there is no bar and no remaining time. */
export function formatTransfer({ bytes, totalBytes, elapsedMilliseconds }: Transfer): string {
  const rate = elapsedMilliseconds > 0 ? (bytes * 1000) / elapsedMilliseconds : 0;
  const speed = rate > 0 ? [`${formatBytes(Math.round(rate))}/s`] : [];
  if (totalBytes === undefined || totalBytes < bytes) return [formatBytes(bytes), ...speed].join('  ');
  const share = totalBytes === 0 ? 1 : bytes / totalBytes;
  const filledCells = Math.floor(share * barWidth);
  const timeLeft = rate > 0 ? [`${formatDuration(((totalBytes - bytes) * 1000) / rate)} left`] : [];
  const bar = '█'.repeat(filledCells) + '░'.repeat(barWidth - filledCells);
  return [
    bar,
    `${Math.floor(share * 100)} %`,
    `${formatBytes(bytes)} of ${formatBytes(totalBytes)}`,
    ...speed,
    ...timeLeft,
  ].join('  ');
}
