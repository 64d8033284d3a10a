import { bytesInWords, clockTime } from './amounts.ts';

/** How a download or an upload stands. */
export interface Transfer {
  readonly bytes: number;
  /** Undefined when nobody said how much it is. */
  readonly total: number | undefined;
  /** Milliseconds since it began. */
  readonly elapsed: number;
}

const cells = 20;

/** `██████░░░░  30 %  1.2 MiB of 4.0 MiB  600.0 KiB/s  0:04 left`. Without a total there is no bar and no time left. */
export function transferBar({ bytes, total, elapsed }: Transfer): string {
  const rate = elapsed > 0 ? (bytes * 1000) / elapsed : 0;
  const speed = rate > 0 ? [`${bytesInWords(Math.round(rate))}/s`] : [];
  if (total === undefined || total < bytes) return [bytesInWords(bytes), ...speed].join('  ');
  const share = total === 0 ? 1 : bytes / total;
  const full = Math.floor(share * cells);
  const left = rate > 0 ? [`${clockTime(((total - bytes) * 1000) / rate)} left`] : [];
  const bar = '█'.repeat(full) + '░'.repeat(cells - full);
  return [
    bar,
    `${Math.floor(share * 100)} %`,
    `${bytesInWords(bytes)} of ${bytesInWords(total)}`,
    ...speed,
    ...left,
  ].join('  ');
}
