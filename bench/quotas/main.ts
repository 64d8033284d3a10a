import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { build } from '../build.ts';
import { type Drain, type DrainPlan, drain } from './drain.ts';
import { startMarket } from './market.ts';
import { queuedTable } from './queued.ts';

const results = join(import.meta.dirname, '..', 'RESULTS-quotas.md');
const [rate, burst, calls] = [5, 10, 60];
const best = (calls - burst) / rate;
/** Calls that wait at once. */
const queued = 100_000;
const rounds = Number(process.argv[2] ?? 5);
const plans: readonly (DrainPlan & { readonly goal: string })[] = [
  { store: 'memory', processes: 1, calls, goal: 'within 3 %' },
  { store: 'redis', processes: 4, calls, goal: 'within 5 %, a fifth' },
  { store: 'postgres', processes: 4, calls, goal: 'within 5 %, a fifth' },
];

build();
const [load = 0] = loadavg();
const drains = await measureDrains();
const text = `# Quotas in figures

Made by \`npm run bench:quotas\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${machine()}.
Before it started, the load was ${load.toFixed(1)}.

## ${calls} calls at once

A strict bucket on loopback: ${rate} a second, ${burst} at once. No caller can be done before (${calls} − ${burst}) / ${rate} = ${best.toFixed(1)} s.
Share: what the process that was served least had got, of all calls granted, when the first process was done with its own.
The processes are told one time to start at; started within: how far apart they really began, as each of them says.
Median of ${rounds} rounds, with the least and the most.

${drains}

## Slots

${slots()}

## ${queued.toLocaleString('en')} calls that wait

${queuedTable(queued)}
`;
console.log(text);
writeFileSync(results, text);
process.exit(0);

async function measureDrains(): Promise<string> {
  const market = await startMarket(rate, burst);
  const found = plans.map(() => [] as Drain[]);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, plan] of plans.entries()) {
      const one = await drain(market, plan);
      found[at]?.push(one);
      console.log(
        `${plan.store}: ${one.seconds.toFixed(2)} s, ${one.refused} refused, share ${percent(one.leastShare)}, started within ${one.startedWithin} ms`,
      );
    }
  }
  market.close();
  const rows = plans.map(({ store, processes, goal }, at) => {
    const all = found[at] ?? [];
    const seconds = spread(all.map((one) => one.seconds));
    const over = spread(all.map((one) => (one.seconds / best - 1) * 100));
    const refused = all.reduce((sum, one) => sum + one.refused, 0);
    const share = spread(all.map((one) => one.leastShare * 100));
    const starts =
      processes === 1
        ? ''
        : `${spread(
            all.map((one) => one.startedWithin),
            0,
          )} ms`;
    return `| ${processes} × ${store} | ${seconds} s | ${over} % | ${refused} | ${share} % | ${starts} | ${goal}, no refusal |`;
  });
  return [
    '| | Done after | Over the best | Refused, in all | Least share | Started within | Goal |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** In a process of its own, which has nothing else in its memory. */
function slots(): string {
  const measure = `const { bucketMemory, slotTime } = await import(${JSON.stringify(join(import.meta.dirname, 'slots.ts'))});
    console.log(JSON.stringify([bucketMemory(), slotTime()]));`;
  const flags = ['--conditions=@supercargo/source', '--expose-gc', '--input-type=module', '-e', measure];
  const { stdout } = spawnSync(process.execPath, flags, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const [memory = 0, time = 0] = JSON.parse(stdout) as number[];
  return [
    '| | Measured | Goal |',
    '|---|---|---|',
    `| buckets of 10,000 sellers × 20 operations | ${memory.toFixed(0)} MB | 100 MB |`,
    `| a slot in memory | ${time.toFixed(2)} µs | 5 µs |`,
  ].join('\n');
}

/** Median, least and most. */
function spread(values: readonly number[], digits = 2): string {
  const sorted = [...values].sort((a, b) => a - b);
  const [middle, least, most] = [sorted[Math.floor(sorted.length / 2)], sorted[0], sorted.at(-1)];
  return `${middle?.toFixed(digits)} (${least?.toFixed(digits)}–${most?.toFixed(digits)})`;
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}

function machine(): string {
  const processors = cpus();
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}`;
}
