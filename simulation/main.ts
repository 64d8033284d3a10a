import { parseArgs } from 'node:util';
import { simulate } from './simulate.ts';

const help = `Runs programs of many sellers against the sandbox on a virtual clock, with network faults, and checks every guarantee.

  npm run simulate -- [--seed TEXT] [--sellers N] [--hours N]

  --seed TEXT    seed of all random choices; the same seed gives the same run (default: 1)
  --sellers N    number of sellers; each has its own program (default: 10)
  --hours N      hours on the virtual clock (default: 24)`;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    sellers: { type: 'string' },
    hours: { type: 'string' },
    help: { type: 'boolean' },
  },
});

if (values.help) console.log(help);
else
  await run(
    values.seed ?? '1',
    parseCount('sellers', values.sellers ?? '10'),
    parseCount('hours', values.hours ?? '24'),
  );

async function run(seed: string, sellers: number, hours: number): Promise<void> {
  const started = performance.now();
  const { violations, minQuotaUse, machine, ...counts } = await simulate({ seed, sellers, hours });
  const seconds = (performance.now() - started) / 1000;
  console.log(`${sellers} sellers, ${hours} hours each, in ${seconds.toFixed(1)} s`);
  for (const [name, count] of Object.entries(counts)) console.log(`  ${name}: ${count.toLocaleString('en')}`);
  console.log(`  minimum quota use while calls were waiting: ${(minQuotaUse * 100).toFixed(1)} %`);
  console.log(`  largest heap: ${(machine.maxHeap / 1e6).toFixed(0)} MB`);
  console.log(`  heap of the clients: ${(machine.clientHeap / 1e6).toFixed(1)} MB`);
  if (violations.length === 0) return;
  console.error(`\n${violations.length} violations:`);
  for (const violation of violations) console.error(`  ${violation}`);
  console.error(`\nTo repeat this run: npm run simulate -- --seed ${seed} --sellers ${sellers} --hours ${hours}`);
  process.exitCode = 1;
}

function parseCount(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new RangeError(`--${name} is invalid: ${text}. Pass a whole number of at least 1.`);
}
