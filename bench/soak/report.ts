import { milestonesOf } from '../memory-curve.ts';

/** How the calling process stood. */
export interface Sample {
  readonly minute: number;
  /** Heap after a collection. */
  readonly megabytes: number;
  readonly rss: number;
  readonly sockets: number;
  readonly timers: number;
  /** Open files and the like, without sockets. */
  readonly handles: number;
  /** Calls that had not settled. */
  readonly open: number;
}

/** How it ended. */
export interface Ending {
  readonly begun: number;
  readonly downloads: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly wrong: readonly string[];
  /** After the last call had settled; `files` are what downloads left in their folder. */
  readonly left: Sample & { readonly files: number };
}

export interface Soak {
  readonly circumstances: string;
  readonly rate: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly samples: readonly Sample[];
  readonly ending: Ending;
  /** Megabytes an hour that the heap grew in the last half, by its lowest points. */
  readonly growth: number;
  readonly faulty: readonly string[];
}

export function reportOf({ circumstances, rate, faults, samples, ending, growth, faulty }: Soak): string {
  const { begun, downloads, seconds, cpuSeconds, outcomes, left } = ending;
  const made = `${whole(begun)} calls and ${downloads} downloads in ${(seconds / 60).toFixed(1)} minutes`;
  const pace = `${(begun / seconds).toFixed(0)} calls a second (wanted: ${rate}), ${((cpuSeconds / seconds) * 100).toFixed(0)} % of a processor`;
  const curve = [...milestonesOf(samples), left];
  return `# A soak of the client

${circumstances}

${made}: ${pace}. The server answers at once, and of a thousand requests meets with
${Object.entries(faults)
  .map(([fault, share]) => `${share} ${fault}`)
  .join(', ')}.

${verdict(growth, faulty)}

## Over time

The last row is after the last call had settled.

${table(
  ['minute', 'heap, MB', 'rss, MB', 'sockets', 'timers', 'other handles', 'calls open'],
  curve.map((one) => [
    one.minute.toFixed(1),
    one.megabytes.toFixed(1),
    one.rss.toFixed(0),
    ...[one.sockets, one.timers, one.handles, one.open].map(String),
  ]),
)}

## How calls ended

${table(
  ['', 'times'],
  Object.entries(outcomes).map(([outcome, times]) => [outcome, whole(times)]),
)}
`;
}

function verdict(growth: number, faulty: readonly string[]): string {
  const change = `In the last half the heap changed by ${growth.toFixed(1)} MB an hour, between its lowest points.`;
  if (faulty.length > 0) return `${change} What is wrong:\n\n${faulty.map((one) => `- ${one}`).join('\n')}`;
  return `${change} Every call settled, with its own answer or a typed error; no timer and no file was left behind.`;
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), `|${columns.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}

function whole(value: number): string {
  return value.toLocaleString('en');
}
