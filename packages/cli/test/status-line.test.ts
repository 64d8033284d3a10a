import { describe, expect, it } from 'vitest';
import { bytesInWords, clockTime, timeOfDay } from '../src/output/amounts.ts';
import { StatusLine } from '../src/output/status-line.ts';
import { transferBar } from '../src/output/transfer-bar.ts';

function shellAt(isTTY: boolean) {
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
    pass(milliseconds: number) {
      now += milliseconds;
      for (const tick of ticks) tick();
    },
    taken: () => {
      const text = written;
      written = '';
      return text;
    },
    ticks,
  };
}

describe('a status line', () => {
  it('changes on a terminal, with the time that has passed, and is taken away', () => {
    const shell = shellAt(true);
    const line = new StatusLine(shell, { quiet: false });
    line.show('report IN_QUEUE');
    expect(shell.taken()).toBe('\r\u001b[2Kreport IN_QUEUE  0:00');
    shell.pass(65_000);
    expect(shell.taken()).toBe('\r\u001b[2Kreport IN_QUEUE  1:05');
    line.end();
    expect(shell.taken()).toBe('\r\u001b[2K');
    expect(shell.ticks.size).toBe(0);
  });

  it('is a line for each change elsewhere', () => {
    const shell = shellAt(false);
    const line = new StatusLine(shell, { quiet: false });
    for (const status of ['IN_QUEUE', 'IN_QUEUE', 'DONE']) line.show(status);
    line.end();
    expect(shell.taken()).toBe('IN_QUEUE\nDONE\n');
  });

  it('shows how a document comes', () => {
    const shell = shellAt(true);
    const line = new StatusLine(shell, { quiet: false });
    const document = { type: 'document', direction: 'download', newBytes: 1 } as const;
    line.observe({ ...document, bytes: 1, totalBytes: 2048 });
    shell.pass(1000);
    shell.taken();
    line.observe({ ...document, bytes: 1024, totalBytes: 2048 });
    expect(shell.taken()).toContain('download  ██████████░░░░░░░░░░  50 %  1.0 KiB of 2.0 KiB');
  });

  it('shows what is waited for long', () => {
    const shell = shellAt(true);
    const line = new StatusLine(shell, { quiet: false });
    const retry = { type: 'retry', call: 1, operation: 'orders.getOrder', reason: 'network', attempt: 1 } as const;
    line.observe({ ...retry, waitMilliseconds: 900 });
    expect(shell.taken()).toBe('');
    line.observe({ ...retry, waitMilliseconds: 4000 });
    expect(shell.taken()).toContain('orders.getOrder: no answer, trying again in 0:04');
  });

  it('shows until when a throttled call waits, and what it was before once the wait is over', () => {
    const shell = shellAt(true);
    const line = new StatusLine(shell, { quiet: false });
    const call = { call: 1, operation: 'reports.createReport' } as const;
    line.show('report NEW');
    shell.taken();
    line.observe({ ...call, type: 'wait', priority: 'interactive', waitMilliseconds: 591_000 });
    const until = timeOfDay(591_000);
    expect(shell.taken()).toContain(`waiting 9:51 for the quota of reports.createReport, until ${until}`.slice(0, 59));
    shell.pass(61_000);
    expect(shell.taken()).toContain('waiting 8:50 for the quota of reports.createReport');
    line.observe({ ...call, type: 'slot', milliseconds: 591_000, left: 0, burst: 15 });
    shell.pass(1000);
    expect(shell.taken()).toContain('report NEW  1:02');
  });

  it('says where there is no terminal until when it waits, once for each long wait', () => {
    const shell = shellAt(false);
    const line = new StatusLine(shell, { quiet: false });
    const wait = { call: 1, operation: 'reports.createReport', type: 'wait', priority: 'interactive' } as const;
    line.observe({ ...wait, waitMilliseconds: 4_000 });
    line.observe({ ...wait, waitMilliseconds: 591_000 });
    shell.pass(10_000);
    expect(shell.taken()).toBe(`waiting 9:51 for the quota of reports.createReport, until ${timeOfDay(591_000)}\n`);
  });

  it('says nothing when it is to be quiet', () => {
    const shell = shellAt(true);
    const line = new StatusLine(shell, { quiet: true });
    line.show('x');
    line.observe({ type: 'wait', call: 1, operation: 'x', priority: 'interactive', waitMilliseconds: 591_000 });
    line.end();
    expect(shell.taken()).toBe('');
  });
});

describe('a transfer', () => {
  it('has rate and time left where the size is known', () => {
    expect(transferBar({ bytes: 1_048_576, total: 4_194_304, elapsed: 2000 })).toBe(
      '█████░░░░░░░░░░░░░░░  25 %  1.0 MiB of 4.0 MiB  512.0 KiB/s  0:06 left',
    );
    expect(transferBar({ bytes: 500, total: undefined, elapsed: 1000 })).toBe('500 bytes  500 bytes/s');
    expect(transferBar({ bytes: 0, total: 100, elapsed: 0 })).toBe('░░░░░░░░░░░░░░░░░░░░  0 %  0 bytes of 100 bytes');
  });

  it('is told in words', () => {
    expect([0, 1023, 1024, 1_500_000].map(bytesInWords)).toEqual(['0 bytes', '1023 bytes', '1.0 KiB', '1.4 MiB']);
    expect([0, 59_999, 3_600_000].map(clockTime)).toEqual(['0:00', '1:00', '1:00:00']);
  });
});
