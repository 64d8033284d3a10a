import { parseArgs } from 'node:util';
import { simulate } from './simulate.ts';

const help = `Lets sellers' programs run against the sandbox on a virtual clock, with trouble on the wire, and checks every promise.

  npm run simulate -- [--seed TEXT] [--sellers N] [--hours N]

  --seed TEXT    what happens; the same seed does the same (default: 1)
  --sellers N    sellers, each with a program of its own (default: 10)
  --hours N      simulated hours (default: 24)`;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    sellers: { type: 'string' },
    hours: { type: 'string' },
    help: { type: 'boolean' },
  },
});

if (values.help) console.log(help);
else await run(values.seed ?? '1', number('sellers', values.sellers ?? '10'), number('hours', values.hours ?? '24'));

async function run(seed: string, sellers: number, hours: number): Promise<void> {
  const started = performance.now();
  const { violations, leastQuotaUse, machine, ...counts } = await simulate({ seed, sellers, hours });
  const seconds = (performance.now() - started) / 1000;
  console.log(`${sellers} sellers, ${hours} hours each, in ${seconds.toFixed(1)} s`);
  for (const [name, count] of Object.entries(counts)) console.log(`  ${name}: ${count.toLocaleString('en')}`);
  console.log(`  least use of a quota with calls waiting: ${(leastQuotaUse * 100).toFixed(1)} %`);
  console.log(`  largest heap: ${(machine.heap / 1e6).toFixed(0)} MB`);
  console.log(`  held by the clients: ${(machine.clientHeap / 1e6).toFixed(1)} MB`);
  if (violations.length === 0) return;
  console.error(`\n${violations.length} broken promises:`);
  for (const violation of violations) console.error(`  ${violation}`);
  console.error(`\nAgain: npm run simulate -- --seed ${seed} --sellers ${sellers} --hours ${hours}`);
  process.exitCode = 1;
}

function number(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new RangeError(`--${name} is ${text}. Give a whole number from 1 up.`);
}
