import { formatBytes, formatTime } from '@supercargo/toolkit/output/format-amounts';
import { formatDuration } from '@supercargo/toolkit/times/format-duration';
import { describe, expect, it } from 'vitest';
import { formatTransfer } from '../src/output/format-transfer.ts';
import { StatusLine } from '../src/output/status-line.ts';

function createShell(isTTY: boolean) {
  let [now, written] = [0, ''];
  const ticks = new Set<() => void>();
  return {
    now: () => now,
    every: (_milliseconds: number, tick: () => void) => {
      ticks.add(tick);
      return () => ticks.delete(tick);
    },
    stderr: {
      isTTY,
      columns: 60,
      once: () => {},
      off: () => {},
      write: (text: string) => {
        written += text;
        return true;
      },
    },
    advance(milliseconds: number) {
      now += milliseconds;
      for (const tick of ticks) tick();
    },
    takeText: () => {
      const text = written;
      written = '';
      return text;
    },
    ticks,
  };
}

describe('a status line', () => {
  it('A status line changes in a terminal with the elapsed time, and is removed at the end', () => {
    const shell = createShell(true);
    const line = new StatusLine(shell, { quiet: false });
    line.show('report IN_QUEUE');
    expect(shell.takeText()).toBe('\r\u001b[2Kreport IN_QUEUE  0s');
    shell.advance(65_000);
    expect(shell.takeText()).toBe('\r\u001b[2Kreport IN_QUEUE  1m 5s');
    line.close();
    expect(shell.takeText()).toBe('\r\u001b[2K');
    expect(shell.ticks.size).toBe(0);
  });

  it('Without a terminal, one line is printed per change', () => {
    const shell = createShell(false);
    const line = new StatusLine(shell, { quiet: false });
    for (const status of ['IN_QUEUE', 'IN_QUEUE', 'DONE']) line.show(status);
    line.close();
    expect(shell.takeText()).toBe('IN_QUEUE\nDONE\n');
  });

  it('A status line shows the progress of a document', () => {
    const shell = createShell(true);
    const line = new StatusLine(shell, { quiet: false });
    const document = { type: 'document', direction: 'download', newBytes: 1 } as const;
    line.observe({ ...document, bytes: 1, totalBytes: 2048 });
    shell.advance(1000);
    shell.takeText();
    line.observe({ ...document, bytes: 1024, totalBytes: 2048 });
    expect(shell.takeText()).toContain('download  ██████████░░░░░░░░░░  50 %  1.0 KiB of 2.0 KiB');
  });

  it('A status line shows a long wait', () => {
    const shell = createShell(true);
    const line = new StatusLine(shell, { quiet: false });
    const retry = { type: 'retry', call: 1, operation: 'orders.getOrder', reason: 'network', attempt: 1 } as const;
    line.observe({ ...retry, waitMilliseconds: 900 });
    expect(shell.takeText()).toBe('');
    line.observe({ ...retry, waitMilliseconds: 4000 });
    expect(shell.takeText()).toContain('orders.getOrder: no response, retrying in 4s');
  });

  it('A status line shows when the wait of a throttled call ends, and the previous status afterwards', () => {
    const shell = createShell(true);
    const line = new StatusLine(shell, { quiet: false });
    const call = { call: 1, operation: 'reports.createReport' } as const;
    line.show('report NEW');
    shell.takeText();
    line.observe({ ...call, type: 'wait', priority: 'interactive', waitMilliseconds: 591_000 });
    const until = formatTime(591_000);
    expect(shell.takeText()).toContain(
      `waiting 9m 51s for the quota of reports.createReport, until ${until}`.slice(0, 59),
    );
    shell.advance(61_000);
    expect(shell.takeText()).toContain('waiting 8m 50s for the quota of reports.createReport');
    line.observe({ ...call, type: 'slot', milliseconds: 591_000, remaining: 0, burst: 15 });
    shell.advance(1000);
    expect(shell.takeText()).toContain('report NEW  1m 2s');
  });

  it('Without a terminal, each long wait is printed once', () => {
    const shell = createShell(false);
    const line = new StatusLine(shell, { quiet: false });
    const wait = { call: 1, operation: 'reports.createReport', type: 'wait', priority: 'interactive' } as const;
    line.observe({ ...wait, waitMilliseconds: 4_000 });
    line.observe({ ...wait, waitMilliseconds: 591_000 });
    shell.advance(10_000);
    expect(shell.takeText()).toBe(
      `waiting 9m 51s for the quota of reports.createReport, until ${formatTime(591_000)}\n`,
    );
  });

  it('Nothing is printed with quiet', () => {
    const shell = createShell(true);
    const line = new StatusLine(shell, { quiet: true });
    line.show('x');
    line.observe({ type: 'wait', call: 1, operation: 'x', priority: 'interactive', waitMilliseconds: 591_000 });
    line.close();
    expect(shell.takeText()).toBe('');
  });
});

describe('formatTransfer', () => {
  it('A transfer shows rate and remaining time if the size is known', () => {
    expect(formatTransfer({ bytes: 1_048_576, totalBytes: 4_194_304, elapsedMilliseconds: 2000 })).toBe(
      '█████░░░░░░░░░░░░░░░  25 %  1.0 MiB of 4.0 MiB  512.0 KiB/s  6s left',
    );
    expect(formatTransfer({ bytes: 500, totalBytes: undefined, elapsedMilliseconds: 1000 })).toBe(
      '500 bytes  500 bytes/s',
    );
    expect(formatTransfer({ bytes: 0, totalBytes: 100, elapsedMilliseconds: 0 })).toBe(
      '░░░░░░░░░░░░░░░░░░░░  0 %  0 bytes of 100 bytes',
    );
  });

  it('Bytes and durations are formatted with units', () => {
    expect([0, 1023, 1024, 1_500_000].map(formatBytes)).toEqual(['0 bytes', '1023 bytes', '1.0 KiB', '1.4 MiB']);
    expect([0, 59_999, 3_600_000].map(formatDuration)).toEqual(['0s', '1m', '1h']);
  });
});
