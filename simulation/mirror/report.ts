import { loadavg } from 'node:os';
import { formatMarkdownTable } from '../../bench/harness/statistics.ts';
import { findP95 } from './freshness.ts';
import { isProved, minProvedRows } from './judge/stream-comparison.ts';
import type { QuotaUse } from './measure-quota.ts';
import { accountRun as accounts } from './mirror-options.ts';
import type { MirrorSimulationResult } from './simulate-mirror.ts';

/** A run with its figures. */
export interface MirrorRun {
  readonly destination: string;
  readonly seed: string;
  readonly workers: number;
  readonly sellers: number;
  readonly marketplaces: number;
  readonly days: number;
  readonly listings: number;
  readonly orders: number;
  readonly result: MirrorSimulationResult;
  readonly quotas: readonly QuotaUse[];
  /** Real seconds. */
  readonly seconds: number;
}

/** Describes a run in Markdown. */
export function buildReport(run: MirrorRun): string {
  const { destination, result, seed, workers, sellers, marketplaces, listings, orders, days, seconds } = run;
  const { counts } = result;
  const processes = workers === 1 ? 'one process at a time' : `${workers} workers`;
  return [
    `## ${destination}`,
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, seed ${seed}: sellers: ${sellers}, with ${marketplaces} marketplaces, ${listings} listings and ${orders} orders at the start each; accounts for the streams of figures: ${accounts.sellers}, with ${accounts.marketplaces} marketplaces; vendors: 1; ${days} days, ${processes}, ${formatCount(counts.crashes)} crashes. ${Math.round(seconds)} seconds on this machine, whose load was ${loadavg()[0]?.toFixed(1)} at the end.`,
    buildProof(run),
    '### Rows compared',
    formatMarkdownTable(
      ['table', 'rows'],
      Object.entries(result.findings.compared).map(([table, rows]) => [table, formatCount(rows)]),
    ),
    '### Streams that are compared by their declarations',
    formatMarkdownTable(
      ['stream', 'rows', 'late changes', 'deletions', 'why Amazon deletes none', 'wrong', 'at the end', 'counts'],
      result.proofs.map((proof) => [
        proof.stream === proof.table ? proof.table : `${proof.table} of ${proof.stream}`,
        formatCount(proof.rows),
        formatCount(proof.lateChanges),
        formatCount(proof.deletions),
        proof.whyNeverDeleted ?? '',
        formatCount(proof.problems),
        describeState(result, proof.stream),
        isProved(proof) && describeState(result, proof.stream) === 'active' ? 'yes' : 'no',
      ]),
    ),
    `A stream counts with ${minProvedRows} rows, one late change, one deletion or the reason that there is none, no wrong row, and if it is active at the end: ${countProved(result)} of ${result.proofs.length} do. Of all ${result.states.size} streams, ${countActive(result)} are active at the end.`,
    '### From a change in the shop to its row',
    formatMarkdownTable(
      ['stream', 'changes', 'median (s)', 'p95 (s)'],
      [...result.delays].map(([stream, delays]) => [
        stream,
        formatCount(delays.length),
        formatSeconds(delays[Math.floor(delays.length / 2)] ?? Number.NaN),
        formatSeconds(findP95(delays)),
      ]),
    ),
    '### Quotas while a backfill waits',
    formatMarkdownTable(
      [
        'operation',
        'calls per second',
        'left to the sync',
        'calls that waited',
        'used of it',
        'calls of the other program',
        '429s',
      ],
      run.quotas.map(({ operation, rate, share, calls, use, otherCalls, throttled }) => [
        operation,
        String(rate),
        formatPercent(share),
        formatCount(calls),
        formatPercent(use),
        formatCount(otherCalls),
        formatCount(throttled),
      ]),
    ),
    '### What happened',
    formatMarkdownTable(
      ['', 'count'],
      [
        ...Object.entries(counts).map(([name, count]) => [describeCount(name), formatCount(count)]),
        ...Object.entries(result.failures).map(([code, count]) => [
          `windows that failed with ${code}`,
          formatCount(count),
        ]),
      ],
    ),
  ].join('\n\n');
}

function buildProof({ result, quotas }: MirrorRun): string {
  const { compared, problems } = result.findings;
  const rows = Object.values(compared).reduce((sum, count) => sum + count, 0);
  const settlements = problems.filter((problem) => problem.startsWith('settlement'));
  return formatMarkdownTable(
    ['', 'measured', 'goal'],
    [
      [`rows wrong, missing or twice, of ${formatCount(rows)}`, formatCount(problems.length), '0'],
      [
        `settlements that are not there once, or whose lines or transactions do not add up exactly, of ${formatCount(compared.settlements ?? 0)}`,
        formatCount(settlements.length),
        '0',
      ],
      [
        'orders and listings: p95 from a change to its row',
        formatSeconds(findWorstP95(result, ['orders', 'listings'])),
        '≤ 60 s',
      ],
      [
        'quota left to the sync that is used while a backfill waits',
        formatPercent(Math.min(...quotas.map(({ use }) => use))),
        '≥ 97 %',
      ],
      [
        '429s',
        formatCount((result.counts.throttled ?? 0) + quotas.reduce((sum, { throttled }) => sum + throttled, 0)),
        '0',
      ],
    ],
  );
}

function describeState({ states }: MirrorSimulationResult, stream: string): string {
  return states.get(stream)?.join(', ') ?? 'not copied';
}

function countProved(result: MirrorSimulationResult): number {
  return result.proofs.filter((proof) => isProved(proof) && describeState(result, proof.stream) === 'active').length;
}

function countActive(result: MirrorSimulationResult): number {
  return [...result.states.keys()].filter((stream) => describeState(result, stream) === 'active').length;
}

function findWorstP95({ delays }: MirrorSimulationResult, streams: readonly string[]): number {
  return Math.max(...streams.map((stream) => findP95(delays.get(stream) ?? [])));
}

const descriptions: Readonly<Record<string, string>> = {
  windows: 'windows written',
  failedWindows: 'windows that failed, and were tried again',
  crashes: 'processes that ended without warning',
  clockJumps: 'processes whose clock was wrong for hours, by up to two hours',
  requests: 'requests to the sandbox',
  throttled: 'responses with status 429',
  emptyDocuments: 'queries that returned nothing although there was data',
  notifications: 'notifications delivered',
  lost: 'notifications lost',
  twice: 'notifications delivered twice',
  late: 'notifications delivered once more up to 30 minutes later',
};

function describeCount(name: string): string {
  return descriptions[name] ?? name;
}

function formatCount(count = 0): string {
  return count.toLocaleString('en');
}

function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function formatPercent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}
