import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keptRuns } from './support/kept-runs.ts';

const { version } = createRequire(import.meta.url)('supercargo/package.json') as { version: string };
const folder = fileURLToPath(new URL(`earlier-releases/${version}`, import.meta.url));

// Runs of a release are never written anew: later ones have to read them as they were.
const runs = await keptRuns();
mkdirSync(folder, { recursive: false });
for (const [kind, kept] of Object.entries(runs)) writeFileSync(join(folder, `${kind}.json`), text(kept));
console.log(`The runs of ${version} lie in ${folder}.`);

/** One line for each JSON, as `JSON.stringify` of the run has made it. */
function text(kept: Readonly<Record<string, readonly unknown[]>>): string {
  const lists = Object.entries(kept).map(([name, steps]) => {
    const lines = steps.map((step) => `    ${JSON.stringify(step)}`);
    return `  ${JSON.stringify(name)}: [\n${lines.join(',\n')}\n  ]`;
  });
  return `{\n${lists.join(',\n')}\n}\n`;
}
