import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from '../harness/build-packages.ts';
import { describeRun, formatLoad } from '../harness/machine.ts';
import { measureBigSeller, measureFeeds, measureRequests } from './loop-measurements.ts';
import type { HeldLoop } from './measure-loop.ts';
import { formatMilliseconds } from './measurement.ts';

const results = join(import.meta.dirname, '..', 'RESULTS-sandbox-loop.md');

if (!process.argv.includes('--no-build')) buildPackages();
const loadBefore = formatLoad();
const sections = [
  ['Feeds of 10 MB', await measureFeeds('legal')],
  ['Hostile feeds', await measureFeeds('hostile')],
  ['Requests', await measureRequests()],
  ['A seller with 100,000 orders and 10,000 listings', await measureBigSeller()],
] as const;
const introduction = `${describeRun('sandbox-loop')}.
The callers ran on the same machine as the sandbox; its load was ${loadBefore} before. "Held" is the longest time in which the sandbox
responded to nobody, as CPU time, and "slowest" the slowest response to another seller in the meantime, which other programs of the machine
delay too. The goal of both is 250 ms.`;
const text = [`# How long one request holds the sandbox\n\n${introduction}`, ...sections.map(formatSection)].join(
  '\n\n',
);
console.log(text);
writeFileSync(results, `${text}\n`);

function formatSection([title, rows]: readonly [string, readonly HeldLoop[]]): string {
  const lines = rows.map(
    ({ name, end, took, held, slowest }) =>
      `| ${name} | ${end} | ${formatMilliseconds(took)} | ${formatMilliseconds(held)} | ${slowest === null ? '' : formatMilliseconds(slowest)} |`,
  );
  return [`## ${title}\n`, '| | Ends with | Takes | Held | Slowest |', '|---|---|---|---|---|', ...lines].join('\n');
}
