import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages } from '../harness/build-packages.ts';
import { describeRun, formatLoad } from '../harness/machine.ts';
import { mergeSections } from './merge-sections.ts';
import type { Sizes } from './sections.ts';

const results = join(import.meta.dirname, '..', 'RESULTS-sync.md');

/** Options: `--only rows,calls` runs some sections and keeps the others of the file; the others change sizes. */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    orders: { type: 'string', default: '100000' },
    sellers: { type: 'string', default: '10000' },
    notified: { type: 'string', default: '2000' },
    megabytes: { type: 'string', default: '3450' },
    'postgres-megabytes': { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    'no-build': { type: 'boolean', default: false },
  },
});

if (!values['no-build']) buildPackages();
const { sections } = await import('./sections.ts');
const sizes: Sizes = {
  orders: Number(values.orders),
  sellers: Number(values.sellers),
  notified: Number(values.notified),
  bytes: { DuckDB: Number(values.megabytes) * 1e6, Postgres: Number(values['postgres-megabytes']) * 1e6 },
  rounds: Number(values.rounds),
};
const wanted = values.only?.split(',') ?? Object.keys(sections);
for (const name of wanted) {
  const section = sections[name];
  if (section === undefined) {
    throw new Error(`There is no section ${name}. Use ${Object.keys(sections).join(', ')}, separated by commas.`);
  }
  const loadBefore = formatLoad();
  const body = await section.measure(sizes);
  const load = `The load of the machine was ${loadBefore} before and ${formatLoad()} after.`;
  const text = `## ${section.heading}\n\n${describeRun('sync')}.\n${load}\n\n${body}\n`;
  console.log(text);
  // After each section, so that nothing is lost if a later one fails.
  writeFileSync(results, mergeSections(existsSync(results) ? readFileSync(results, 'utf8') : '', text));
}
