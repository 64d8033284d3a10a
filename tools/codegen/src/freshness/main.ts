import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { factsFolder } from '../facts.ts';
import { writeGenerated } from '../generated-folder.ts';
import { checkFreshness } from './check-freshness.ts';
import { formatSummary } from './format-summary.ts';
import { openSource } from './open-source.ts';
import { writeTables } from './with-tables.ts';

const help = `Compares the catalogue with Amazon's models, and writes the change.

  npm run freshness -- SOURCE      SOURCE is a folder or a git address of a checkout of amzn/selling-partner-api-models

  --summary FILE   Markdown summary (default: freshness.md)
  --date DAY       today, such as 2026-11-23 (default: the day of the system clock, UTC)
  --facts DIR      tables of facts (default: tools/codegen/facts)
  --target DIR     generated catalogue (default: packages/catalogue/src/generated)

Exit codes: 0 nothing changed, 1 error and nothing was written, 2 the catalogue changed.`;

const exitCodes = { unchanged: 0, failed: 1, changed: 2 } as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    summary: { type: 'string', default: 'freshness.md' },
    date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    facts: { type: 'string', default: factsFolder },
    target: {
      type: 'string',
      default: fileURLToPath(new URL('../../../../packages/catalogue/src/generated/', import.meta.url)),
    },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(help);
else {
  try {
    process.exitCode = run(positionals);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = exitCodes.failed;
  }
}

function run([given, ...others]: readonly string[]): number {
  if (given === undefined || others.length > 0) throw new Error(`Pass exactly one source of models.\n\n${help}`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(values.date) || Number.isNaN(Date.parse(values.date))) {
    throw new Error(`--date is ${values.date}. Pass a day such as 2026-11-23.`);
  }
  const source = openSource(given);
  try {
    const { folder: modelsFolder, commit } = source;
    const { facts, target, date: today, summary } = values;
    const result = checkFreshness({ modelsFolder, commit, factsFolder: facts, target, today });
    const text = formatSummary(result, commit);
    console.log(text);
    if (!result.isChanged) return exitCodes.unchanged;
    writeTables(facts, result.tables);
    writeGenerated(target, result.files, result.expected);
    writeFileSync(summary, text);
    return exitCodes.changed;
  } finally {
    source.close();
  }
}
