import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '..', '..', 'bench', 'RESULTS-mirror.md');

const introduction = `# The mirror, compared with the shop

Made by \`npm run simulate:mirror -- --destination DuckDB --save\` and \`-- --destination Postgres --save\`. Sellers sell, buyers buy and
the mirror copies on one virtual clock, against the sandbox. One request in fifty has a network fault. Processes end without warning,
half of them in a commit. Notifications are lost, arrive twice or again much later. Clocks are wrong for hours, and some queries return
nothing although there is data. Then a judge compares all tables with the state of the sandbox. It shares no code with the mirror and
makes no request.

Real are: the client, the mirror, the sandbox, DuckDB and Postgres. Simulated are time, network, crashes and
notifications. In Postgres a crash closes the connections of the process, also within a transaction; the tests of \`packages/sync\` kill
real processes. Workers that have nothing to do do not ask the database on the virtual clock. What is left of quotas is shared in
memory and outlives processes, as in a quota store. Streams are read less often than by default, so that a run takes minutes.
`;

/** Replaces the section of a destination in the page with the results. */
export function saveReport(name: string, report: string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : introduction;
  const [, ...sections] = text.split(/^(?=## )/m);
  const others = sections.filter((section) => !section.startsWith(`## ${name}\n`)).map((section) => section.trimEnd());
  const sorted = [...others, report].sort();
  writeFileSync(file, `${introduction}\n${sorted.join('\n\n')}\n`);
}
