import { selectEvenlySpaced } from '../harness/memory-curve.ts';
import { formatInteger, formatMarkdownTable } from '../harness/statistics.ts';

/** The state of the calling process at one time. */
export interface Sample {
  readonly minute: number;
  /** Heap after garbage collection. */
  readonly megabytes: number;
  readonly rss: number;
  readonly sockets: number;
  readonly timers: number;
  /** Open handles, such as files, without sockets. */
  readonly handles: number;
  /** Number of calls that had not settled. */
  readonly pending: number;
}

/** The summary at the end. */
export interface Summary {
  readonly started: number;
  readonly downloads: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
  /** The state after the last call settled; `files` is the number of files that downloads left behind. */
  readonly atEnd: Sample & { readonly files: number };
}

interface SoakReport {
  readonly introduction: string;
  readonly rate: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly samples: readonly Sample[];
  readonly summary: Summary;
  /** Growth of the heap in megabytes per hour, between the minima of the third and the last quarter. */
  readonly growth: number;
  readonly problems: readonly string[];
}

export function buildReport({ introduction, rate, faults, samples, summary, growth, problems }: SoakReport): string {
  const { started, downloads, seconds, cpuSeconds, outcomes, atEnd } = summary;
  const total = `${formatInteger(started)} calls and ${downloads} downloads in ${(seconds / 60).toFixed(1)} minutes`;
  const rates = `${(started / seconds).toFixed(0)} calls per second (target: ${rate}), ${((cpuSeconds / seconds) * 100).toFixed(0)} % of one CPU`;
  const curve = [...selectEvenlySpaced(samples), atEnd];
  return `# Soak test of the client

${introduction}

${total}: ${rates}. The server responds immediately. Faults per thousand requests:
${Object.entries(faults)
  .map(([fault, share]) => `${share} ${fault}`)
  .join(', ')}.

${describeVerdict(growth, problems)}

## Over time

The last row was measured after the last call had settled.

${formatMarkdownTable(
  ['minute', 'heap, MB', 'rss, MB', 'sockets', 'timers', 'other handles', 'pending calls'],
  curve.map((one) => [
    one.minute.toFixed(1),
    one.megabytes.toFixed(1),
    one.rss.toFixed(0),
    ...[one.sockets, one.timers, one.handles, one.pending].map(String),
  ]),
)}

## Outcomes of calls

${formatMarkdownTable(
  ['', 'calls'],
  Object.entries(outcomes).map(([outcome, times]) => [outcome, formatInteger(times)]),
)}
`;
}

function describeVerdict(growth: number, problems: readonly string[]): string {
  const change = `The heap changed by ${growth.toFixed(1)} MB per hour, between the minima of the third and the last quarter.`;
  if (problems.length > 0) return `${change} Problems:\n\n${problems.map((one) => `- ${one}`).join('\n')}`;
  return `${change} Every call settled with its own response or a typed error. No timer and no file was left behind.`;
}
