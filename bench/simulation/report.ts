import { cpus } from 'node:os';
import { BUSY, type Scale } from './scale.ts';

const columns = [
  'sellers',
  'calls',
  'requests',
  'machine, min',
  'CPU µs a request',
  'of them in client and wire',
  'clients hold, KB a seller',
  'largest heap, MB',
  'least use of a quota',
  'broken promises',
];

/** Scales beside each other: what a request takes, and what a client holds, as sellers grow. */
export function reportOf(scales: readonly Scale[], load: number): string {
  const [{ hours = 0 } = {}] = scales;
  const broken = scales.flatMap(({ sellers, violations }) => violations.map((one) => `- ${sellers} sellers: ${one}`));
  return `# The simulation at scale

Made by \`npm run bench:simulation\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}; the load
was ${load.toFixed(1)} before. Each scale in a process of its own: ${hours} hours of the clock, one client for each seller, the marketplaces in
the same process (one sandbox for ten thousand sellers). ${BUSY} sellers do everything all of the time: reports, writes, bursts,
calls in a hurry, and always calls waiting for one quota. The others look in every other hour and make three calls.
One request in fifty meets trouble. Every promise is checked, as in \`npm run simulate\`.

| ${columns.join(' | ')} |
|${columns.map(() => '---|').join('')}
${scales.map((scale) => `| ${cellsOf(scale).join(' | ')} |`).join('\n')}

What the clients hold is the heap that is let go with them at the end: clients, tokens, buckets. The largest heap is that of
the whole process, uncollected: sandboxes, judge and clock besides.
${broken.length === 0 ? '' : `\n${broken.join('\n')}\n`}`;
}

function cellsOf(scale: Scale): readonly string[] {
  const { sellers, calls, requests, seconds, cpuSeconds, machine, leastQuotaUse, violations } = scale;
  const each = (whole: number) => ((whole * 1e6) / requests).toFixed(0);
  const beside = cpuSeconds * (1 - machine.sandboxSeconds / seconds);
  return [
    ...[sellers, calls, requests].map(whole),
    (seconds / 60).toFixed(1),
    each(cpuSeconds),
    each(beside),
    (machine.clientHeap / 1e3 / sellers).toFixed(1),
    whole(machine.heap / 1e6),
    `${(leastQuotaUse * 100).toFixed(1)} %`,
    String(violations.length),
  ];
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}
