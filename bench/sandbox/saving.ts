import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackages } from '../harness/build-packages.ts';
import { describeRun, formatLoad } from '../harness/machine.ts';
import { formatMarkdownTable, formatSpread, toRatios } from '../harness/statistics.ts';
import { type MixedLoad, measureMixedLoad } from './measure-mixed-load.ts';
import { startServerProcess } from './server-process.ts';

const results = join(import.meta.dirname, '..', 'RESULTS-sandbox-saving.md');
const ROUNDS = 4;
const SELLER = ['--orders', '52000', '--listings', '15000', '--vendors', '0', '--rate-scale', 'off'];

const MODES = [
  ['in memory', () => []],
  ['--data', (folder: string) => ['--data', folder]],
  ['--data --durable', (folder: string) => ['--data', folder, '--durable']],
] as const;

if (!process.argv.includes('--no-build')) buildPackages();
const loadBefore = formatLoad();
const loads = MODES.map(() => [] as MixedLoad[]);
const sizes: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  for (let step = 0; step < MODES.length; step += 1) {
    // Each round starts with another mode.
    const mode = (round + step) % MODES.length;
    loads[mode]?.push(await measureMode(MODES[mode]?.[1] ?? (() => [])));
  }
}
writeResults();

/** Measures a sandbox while it saves the parts of a new state, and then the journal. */
async function measureMode(options: (folder: string) => readonly string[]): Promise<MixedLoad> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-saving-'));
  const server = await startServerProcess(...SELLER, ...options(folder));
  const load = await measureMixedLoad(server);
  await server.stop();
  const size = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  if (size > 0) sizes.push(size / 1024 / 1024);
  rmSync(folder, { recursive: true });
  return load;
}

function writeResults(): void {
  const [memory = []] = loads;
  const rows = MODES.map(([name], mode) => {
    const own = loads[mode] ?? [];
    const ratio = (member: keyof MixedLoad) =>
      formatSpread(
        toRatios(
          own.map((load) => load[member]),
          memory.map((load) => load[member]),
        ),
        2,
      );
    return [
      name,
      formatSpread(
        own.map(({ readP99 }) => readP99),
        1,
      ),
      ratio('readP99'),
      formatSpread(own.map(({ readsPerSecond }) => readsPerSecond)),
      ratio('readsPerSecond'),
      formatSpread(own.map(({ writesPerSecond }) => writesPerSecond)),
      ratio('writesPerSecond'),
    ];
  });
  const head = ['State', 'p99 of reads, ms', 'ratio', 'reads a second', 'ratio', 'writes a second', 'ratio'];
  const text = `# What it costs to save the state

${describeRun('sandbox-saving')}.
A seller with 52,000 orders and 15,000 listings; the saved state has ${formatSpread(sizes)} MB. Four callers read listings, two write
them, for 10 seconds after the first response, in which the sandbox saves the whole state once and then each change. Ratios are to the
sandbox in memory of the same round; the load of the machine was ${loadBefore} before. The goal for the p99 of reads is a ratio of 2.

${formatMarkdownTable(head, rows)}
`;
  console.log(text);
  writeFileSync(results, text);
}
