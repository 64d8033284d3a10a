import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSteps } from '../../scripts/build-steps.ts';
import { runSteps } from '../../scripts/steps.ts';
import { readCpuMilliseconds, readResidentMegabytes } from '../harness/processes.ts';
import { median } from '../harness/statistics.ts';
import { findLink, startConsoleProcess } from './console-process.ts';
import { writeSection } from './results.ts';

// Measures how soon the console responds after its start, and its memory when it is idle. Each console is its own process,
// built, on PGlite.

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, settle: { type: 'string', default: '20' } },
});
const rounds = Number(values.rounds);
const settleSeconds = Number(values.settle);

interface StartMeasurement {
  /** Milliseconds from the start of the process to the response to the first page. */
  readonly ready: number;
  /** CPU milliseconds until then. */
  readonly processor: number;
  readonly megabytes: number;
}

if (runSteps(buildSteps) !== 0) throw new Error('The packages could not be built.');

const lines: string[] = [];
for (const [name, args] of [
  ['with its sandbox and its first report', []],
  ['without a sandbox', ['--no-sandbox']],
] as const) {
  const folder = await mkdtemp(join(tmpdir(), 'supercargo-bench-'));
  try {
    const cold = await measureStart(folder, args, settleSeconds);
    const warm: StartMeasurement[] = [];
    for (let round = 0; round < rounds; round += 1) {
      warm.push(await measureStart(folder, args, round === rounds - 1 ? settleSeconds : 1));
    }
    const last = warm.at(-1)?.megabytes ?? Number.NaN;
    const ready = median(warm.map(({ ready }) => ready));
    const processor = median(warm.map(({ processor }) => processor));
    lines.push(
      `| ${name} | ${cold.ready.toFixed(0)} | ${ready.toFixed(0)} | ${processor.toFixed(0)} | ${cold.megabytes.toFixed(0)} | ${last.toFixed(0)} |`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
await writeSection(
  'Startup and idle memory',
  'console-startup',
  `Milliseconds from the start of the process to the first page, with a new data folder and with a used one (median of ${rounds}),
and the CPU time until then; megabytes of resident memory (VmRSS) ${settleSeconds} seconds after the start.

| A console on PGlite | New: ready | Used: ready | Used: CPU time | New: MB | Used: MB |
|---|--:|--:|--:|--:|--:|
${lines.join('\n')}`,
);

async function measureStart(folder: string, args: readonly string[], seconds: number): Promise<StartMeasurement> {
  const started = performance.now();
  const child = startConsoleProcess(folder, args);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const page = await fetch(await findLink(child));
    if (!page.ok) throw new Error(`The console responded with ${page.status}.`);
    const ready = performance.now() - started;
    const processor = await readCpuMilliseconds(child.pid);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return { ready, processor, megabytes: await readResidentMegabytes(child.pid) };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
