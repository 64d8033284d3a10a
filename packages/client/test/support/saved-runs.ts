import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SavedReleases } from '../../../../tools/test-support/src/saved-releases.ts';
import { recordRuns } from './run-fixtures.ts';

/** The JSON of runs that the releases have saved, in a file for each kind. */
export const releases = new SavedReleases(join(import.meta.dirname, '../releases'), async (folder) => {
  for (const [kind, runsByName] of Object.entries(await recordRuns()))
    writeFileSync(join(folder, `${kind}.json`), formatRuns(runsByName));
});

/** Formats the saved runs with one line for each JSON, so that differences are easy to read. */
function formatRuns(runsByName: Readonly<Record<string, readonly unknown[]>>): string {
  const lists = Object.entries(runsByName).map(([name, steps]) => {
    const lines = steps.map((step) => `    ${JSON.stringify(step)}`);
    return `  ${JSON.stringify(name)}: [\n${lines.join(',\n')}\n  ]`;
  });
  return `{\n${lists.join(',\n')}\n}\n`;
}
