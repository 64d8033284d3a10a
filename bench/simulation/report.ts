import { describeRun } from '../harness/machine.ts';
import { formatInteger } from '../harness/statistics.ts';
import { BUSY_SELLERS, type SimulationMeasurement } from './simulate-sellers.ts';

const columns = [
  'sellers',
  'calls',
  'requests',
  'minutes',
  'CPU µs per request',
  'client and network part of it, µs',
  'heap of clients, KB per seller',
  'largest heap, MB',
  'minimum quota use',
  'violations',
];

/** Builds the result file: the time of a request and the memory of a client, by number of sellers. */
export function buildReport(measurements: readonly SimulationMeasurement[], load: string): string {
  const [{ hours = 0 } = {}] = measurements;
  const violationLines = measurements.flatMap(({ sellers, violations }) =>
    violations.map((one) => `- ${sellers} sellers: ${one}`),
  );
  return `# The simulation at scale

${describeRun('simulation')}. The load of the machine
was ${load} before. Each row is its own process: ${hours} hours on the virtual clock, one client per seller, the sandboxes in
the same process (one for ten thousand sellers). ${BUSY_SELLERS} sellers run all workloads all the time: reports, writes, bursts,
calls with short deadlines, and calls that use up one quota. The others make three reads about every other hour.
One request in fifty has a network fault. Every guarantee is checked, as in \`npm run simulate\`.

| ${columns.join(' | ')} |
|${columns.map(() => '---|').join('')}
${measurements.map((measurement) => `| ${toCells(measurement).join(' | ')} |`).join('\n')}

The heap of clients is what becomes free when they are released at the end: clients, tokens, buckets. The largest heap is that
of the whole process, without garbage collection: it includes sandboxes, checker and clock.
${violationLines.length === 0 ? '' : `\n${violationLines.join('\n')}\n`}`;
}

function toCells(measurement: SimulationMeasurement): readonly string[] {
  const { sellers, calls, requests, seconds, cpuSeconds, machine, minQuotaUse, violations } = measurement;
  const formatPerRequest = (total: number) => ((total * 1e6) / requests).toFixed(0);
  const outsideSandbox = cpuSeconds * (1 - machine.sandboxSeconds / seconds);
  return [
    ...[sellers, calls, requests].map(formatInteger),
    (seconds / 60).toFixed(1),
    formatPerRequest(cpuSeconds),
    formatPerRequest(outsideSandbox),
    (machine.clientHeap / 1e3 / sellers).toFixed(1),
    formatInteger(machine.maxHeap / 1e6),
    `${(minQuotaUse * 100).toFixed(1)} %`,
    String(violations.length),
  ];
}
