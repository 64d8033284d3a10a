import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from '../harness/build-packages.ts';
import { describeRun, formatLoad } from '../harness/machine.ts';
import { measureAll } from './measurements.ts';
import type { ResultTable } from './result-table.ts';
import { installPeers } from './test-bed.ts';

const results = join(import.meta.dirname, '..', 'RESULTS.md');

buildPackages();
installPeers();
const load = formatLoad();
const tables = await measureAll();
const text = `# supercargo compared with other clients

${describeRun('clients')}. The load of the machine was ${load}
before. Over TLS on one machine, each client in its own process, in turns. Medians of five runs, or of three for the 60 calls,
with minimum and maximum. The server is a fake that only counts requests. For CPU per call, supercargo runs with
\`waitForQuota: false\`, because the other clients do not wait for quotas. For the 60 calls and for faults every client retries.

Goals: a call costs at most 1.25 times the CPU of undici alone, and less than with any other client; a page of orders at most
1.15 times node:https alone; import within 30 ms; one
token request for a hundred first calls; the 60 calls within 3 % of the optimum in one process and 5 % in four, none throttled.

${tables.map(formatTable).join('\n\n')}
`;
writeFileSync(results, text);
console.log(text);

function formatTable({ title, columns, rows, note }: ResultTable): string {
  const lines = rows.map((row) => `| ${row.join(' | ')} |`);
  return [
    `## ${title}`,
    '',
    `| | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '---|').join('')}`,
    ...lines,
    ...(note === undefined ? [] : ['', note]),
  ].join('\n');
}
