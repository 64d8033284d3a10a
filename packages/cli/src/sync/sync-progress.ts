import { findMarketplace } from '@supercargo/catalogue/registry';
import type { SyncError, SyncEvent } from '@supercargo/sync';
import { formatCount } from '@supercargo/toolkit/output/format-amounts';
import { sanitizeLine } from '@supercargo/toolkit/output/sanitize';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { formatDuration } from '@supercargo/toolkit/times/format-duration';
import { StatusLine } from '../output/status-line.ts';
import { describeGap } from './describe-gap.ts';
import { formatEstimate } from './sync-cost.ts';
import { TimeLeft } from './time-left.ts';

/** Without a terminal, a summary is printed at most once in this time, in milliseconds. */
const summaryInterval = 30_000;

/** Prints the progress of a sync: in a terminal as one changing line, elsewhere as one line per window. */
export class SyncProgress {
  /** Rows that were written until now. */
  written = 0;
  readonly #shell: Shell;
  readonly #status: StatusLine;
  readonly #quiet: boolean;
  readonly #startedAt: number;
  /** Rows that were read in windows that are not written yet, by unit. */
  readonly #reading = new Map<string, number>();
  #timeLeft: TimeLeft;
  #summaryAt: number;

  constructor(shell: Shell, { quiet }: { readonly quiet: boolean }) {
    this.#shell = shell;
    this.#status = new StatusLine(shell, { quiet });
    this.#quiet = quiet;
    this.#startedAt = shell.now();
    this.#summaryAt = this.#startedAt;
    this.#timeLeft = new TimeLeft(new Map(), this.#startedAt);
  }

  /** Starts to estimate the time left. `progress` is the part of each unit's first copy that is done, from 0 to 1. */
  start(progress: ReadonlyMap<string, number>): void {
    this.#timeLeft = new TimeLeft(progress, this.#shell.now());
  }

  readonly observe = (event: SyncEvent): void => {
    if (event.type === 'rows-read') this.#reading.set(event.unit, event.rows);
    if (event.type === 'window-written') this.#finishWindow(event);
    if (event.type === 'window-failed') {
      this.#reading.delete(event.unit);
      // At the end, one line lists the units that are not enrolled.
      if (event.status !== 'not-enrolled') this.#print(`${event.stream}: ${event.error.message} ${event.error.action}`);
    }
    if (event.type === 'gap-opened') {
      this.#reading.delete(event.unit);
      if (event.gap.kind !== 'outdated') this.#print(describeGap({ ...event, ...event.gap }));
    }
    if (event.type === 'warning') this.#print(`${event.stream}: ${event.message}`);
    if (this.#shell.stderr.isTTY) this.#status.show(this.#summarize());
  };

  /** Says why the sync has not started yet. */
  showWait({ message, action }: SyncError): void {
    this.#print(`${message} ${action}`);
  }

  close(): void {
    this.#status.close();
  }

  #finishWindow(event: Extract<SyncEvent, { type: 'window-written' }>): void {
    const { unit, stream, marketplaceId, kind, from, to, read, written, progress } = event;
    this.#reading.delete(unit);
    this.written += written;
    const now = this.#shell.now();
    const wasDone = this.#timeLeft.isDone(stream);
    this.#timeLeft.update(unit, progress, { isBackfill: kind === 'backfill', now });
    const isDone = !wasDone && this.#timeLeft.isDone(stream);
    if (isDone) this.#print(`${stream}: first copy done after ${formatDuration(now - this.#startedAt)}`);
    if (read === 0 || this.#shell.stderr.isTTY) return;
    const place =
      marketplaceId === undefined ? '' : ` in ${findMarketplace(marketplaceId)?.countryCode ?? marketplaceId}`;
    const span = kind === 'snapshot' ? 'complete copy' : `${formatDay(from)} to ${formatDay(to)}`;
    this.#print(`${stream}${place}: ${span}, ${formatCount(written, 'row')}`);
    this.#printSummary();
  }

  #printSummary(): void {
    const now = this.#shell.now();
    if (now < this.#summaryAt + summaryInterval) return;
    this.#summaryAt = now;
    this.#print(this.#summarize());
  }

  #summarize(): string {
    const now = this.#shell.now();
    const seconds = Math.max(1, (now - this.#startedAt) / 1000);
    const reading = [...this.#reading.values()].reduce((sum, rows) => sum + rows, 0);
    const rate = Math.round((this.written + reading) / seconds);
    const { done, all } = this.#timeLeft.count();
    const timeLeft = this.#timeLeft.estimate(now);
    return [
      formatCount(this.written, 'row'),
      `${rate.toLocaleString('en')} rows/s`,
      ...(done < all ? [`first copy ${done} of ${all}`] : []),
      ...(timeLeft === undefined
        ? []
        : [`${timeLeft.isLeast ? 'at least' : 'about'} ${formatEstimate(timeLeft.milliseconds)} left`]),
    ].join(', ');
  }

  #print(text: string): void {
    if (this.#quiet) return;
    const line = sanitizeLine(text);
    this.#shell.stderr.write(this.#shell.stderr.isTTY ? `\r\u001b[2K${line}\n` : `${line}\n`);
  }
}

function formatDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
