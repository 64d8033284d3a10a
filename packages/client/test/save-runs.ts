import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recordRuns } from './support/run-fixtures.ts';

const { version } = createRequire(import.meta.url)('supercargo/package.json') as { version: string };
const folder = fileURLToPath(new URL(`earlier-releases/${version}`, import.meta.url));

// A folder that exists is an error: the fixtures of a release must not change, because later releases must read them.
const runs = await recordRuns();
mkdirSync(folder, { recursive: false });
for (const [kind, runsByName] of Object.entries(runs))
  writeFileSync(join(folder, `${kind}.json`), formatRuns(runsByName));
console.log(`Saved the runs of ${version} in ${folder}.`);

/** Formats the saved runs with one line for each JSON, so that differences are easy to read. */
function formatRuns(runsByName: Readonly<Record<string, readonly unknown[]>>): string {
  const lists = Object.entries(runsByName).map(([name, steps]) => {
    const lines = steps.map((step) => `    ${JSON.stringify(step)}`);
    return `  ${JSON.stringify(name)}: [\n${lines.join(',\n')}\n  ]`;
  });
  return `{\n${lists.join(',\n')}\n}\n`;
}
