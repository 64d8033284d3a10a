import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { build } from '../build.ts';
import type { Answers } from './answers.ts';
import { installPeers } from './lab.ts';
import { askAll } from './questions.ts';

const results = join(import.meta.dirname, '..', 'RESULTS.md');

build();
installPeers();
const [load = 0] = loadavg();
const answers = await askAll();
const text = `# supercargo beside the other clients

Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}; the load was ${load.toFixed(1)}
before. Over TLS on one machine, each client in a process of its own, in turns. Medians of five, of the drains of three,
with least and most. The marketplace is a stub that only counts. For calls a second, supercargo runs with
\`wait_for_quota: false\`, as the others do not keep to quotas; for drains and faults every client has its retries on.

Aims: a call costs at most 1.25 times the CPU of undici alone, and less than any other client's; import within 30 ms; one
token request for a hundred first calls; the drain within 3 % of the best in one process and 5 % in four, none refused.

${answers.map(tableOf).join('\n\n')}
`;
writeFileSync(results, text);
console.log(text);

function tableOf({ title, columns, rows, note }: Answers): string {
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
