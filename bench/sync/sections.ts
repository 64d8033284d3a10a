import { formatInteger, formatMarkdownTable, formatSpread, toRatios } from '../harness/statistics.ts';
import { countAll } from './cheapest-plan.ts';
import { measureCalls } from './measure-calls.ts';
import { measureMemory } from './measure-memory.ts';
import { measureRows } from './measure-rows.ts';
import { measureSellers } from './measure-sellers.ts';
import { measureTick } from './measure-tick.ts';
import type { ProcessFigures } from './report/process-figures.ts';

/** How much is measured. */
export interface Sizes {
  /** Orders of the shop whose calls are counted, and of a first copy into DuckDB. Into Postgres it is half of them. */
  readonly orders: number;
  readonly sellers: number;
  /** Sellers that get a notification. */
  readonly notified: number;
  /** Bytes of the report. */
  readonly bytes: { readonly DuckDB: number; readonly Postgres: number };
  readonly rounds: number;
}

/** A section of the results. */
interface Section {
  readonly heading: string;
  readonly measure: (sizes: Sizes) => Promise<string>;
}

const names = ['DuckDB', 'Postgres'] as const;

/** The sections by their names. */
export const sections: Readonly<Record<string, Section>> = {
  rows: { heading: 'Rows per second of a first copy', measure: describeRows },
  memory: { heading: 'Memory for a large report', measure: describeMemory },
  tick: { heading: 'Sellers with 40 streams each and nothing to do', measure: describeTicks },
  calls: { heading: 'Calls of a first copy', measure: describeCalls },
  sellers: { heading: 'Many sellers in one process', measure: describeSellers },
};

async function describeRows({ orders, rounds: count }: Sizes): Promise<string> {
  const lines: string[][] = [];
  for (const name of names) {
    const size = name === 'DuckDB' ? orders : orders / 2;
    const rounds = await measureRows(name, size, count);
    const [bare = [], merge = [], sync = []] = (['bare', 'merge', 'sync'] as const).map((method) =>
      rounds.map((round) => round[method]),
    );
    lines.push([
      name,
      formatInteger(size * 2),
      ...[bare, merge, sync].map((values) => formatSpread(values)),
      formatSpread(toRatios(sync, bare), 2),
      formatSpread(toRatios(sync, merge), 2),
    ]);
  }
  return `Goals: 0.45 of \`bare\` on DuckDB, 0.15 on Postgres, and 0.9 of \`by hand\`. Orders and their items are written in one transaction.
\`bare\` is the appender of DuckDB or COPY, into a table without a key and without indexes. \`by hand\` writes the same rows into a
temporary table and merges the newest row of each key with one statement. Each ratio compares two values of the same round, whose
order changes from round to round.

${formatMarkdownTable(['', 'rows', 'bare', 'by hand', 'the mirror', 'of bare', 'of by hand'], lines)}`;
}

async function describeMemory({ bytes }: Sizes): Promise<string> {
  const lines: string[][] = [];
  for (const name of names) {
    const { bare, sync, aborted } = await measureMemory(name, bytes[name]);
    const add = (label: string, figures: ProcessFigures, above: string) =>
      lines.push([
        name,
        label,
        formatInteger(bytes[name] / 1e6),
        formatInteger(figures.rows),
        formatInteger(figures.seconds),
        formatInteger(figures.peakMegabytes),
        above,
        formatInteger(figures.longestBlock),
        formatInteger(figures.longestWork),
        figures.abortMilliseconds === undefined ? '' : formatInteger(figures.abortMilliseconds),
      ]);
    add('bare', bare, '');
    add('the mirror', sync, formatInteger(sync.peakMegabytes - bare.peakMegabytes));
    add('stopped halfway', aborted, '');
  }
  const head = ['', '', 'report (MB)', 'rows', 's', 'peak (MB)', 'above bare (MB)', 'longest block (ms)'];
  return `Goal: 150 MB above a bare appender with the same rows and the same memory limit, for 3,450 MB. A server in its own process generates the
report while sending it. Each figure is of a process of its own: \`peak\` is its VmHWM. \`bare\` generates the same rows and appends them
in one transaction, without reading or merging anything. DuckDB may take 512 MB in both; the mirror sets DuckDB's own limit to half of it.
\`longest block\` is the longest time in which the event loop did nothing else, with waits for a busy machine, and \`of it CPU\` the longest CPU
time of the main thread. \`stop\` is the time from an abort in the middle to the end.

${formatMarkdownTable([...head, 'of it CPU (ms)', 'stop (ms)'], lines)}`;
}

async function describeTicks({ sellers }: Sizes): Promise<string> {
  const lines: string[][] = [];
  for (const name of names) {
    for (const part of [4, 2, 1]) {
      const { add, addCpu, addAgain, tick, tickCpu } = await measureTick(name, sellers / part);
      const times = [add, addCpu, addAgain].map(formatInteger);
      lines.push([name, formatInteger(sellers / part), ...times, tick.toFixed(1), tickCpu.toFixed(1)]);
    }
  }
  return `Goal: at most 50 ms of CPU for a tick of 10,000 sellers. CPU is that of this process and of those of DuckDB or Postgres.

${formatMarkdownTable(['', 'sellers', 'add units (ms)', 'CPU (ms)', 'next start (ms)', 'one tick (ms)', 'CPU (ms)'], lines)}`;
}

async function describeCalls({ orders }: Sizes): Promise<string> {
  const { orders: copied, sync, cheapest } = await measureCalls(orders);
  const operations = [...new Set([...Object.keys(sync), ...Object.keys(cheapest)])];
  const lines = operations.map((name) => [name, String(sync[name] ?? 0), String(cheapest[name] ?? 0)]);
  const [all, best] = [countAll(sync), countAll(cheapest)];
  return `Goal: 1.05 × the calls of the cheapest plan. The sandbox has ${formatInteger(copied)} orders of 90 days, and the copy has all of them. The cheapest plan is
the best sequence of windows of whole days, each read with searchOrders or with two reports, and one read of the orders that still
change, because reports do not have all columns. A report takes 18 s here and is polled after 1 s,
then half as long again: as many polls as of a report of three minutes with the default. Both plans poll alike.

${formatMarkdownTable(['calls', 'the mirror', 'cheapest plan'], [...lines, ['all', String(all), String(best)], ['ratio', (all / best).toFixed(3), '1']])}`;
}

async function describeSellers({ sellers, notified }: Sizes): Promise<string> {
  const lines: string[][] = [];
  for (const name of names) {
    for (const { name: step, milliseconds, cpu, peakMegabytes } of await measureSellers(name, sellers, notified)) {
      lines.push([name, step, ...[milliseconds, cpu, peakMegabytes].map(formatInteger)]);
    }
  }
  return `${formatInteger(sellers)} sellers with eight streams each, in a process of its own. \`peak\` is its VmHWM until the end of the step.
${formatInteger(notified)} sellers get a notification at the same moment.

${formatMarkdownTable(['', 'step', 'ms', 'CPU (ms)', 'peak (MB)'], lines)}`;
}
