import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkStructure, type Layout } from './check-structure.ts';
import { readModule } from './read-module.ts';

/** Prints the import graph and the sizes of each package, and fails if an import or a size breaks the layout. */
const folder = join(import.meta.dirname, '..');
const root = join(folder, '../..');
const layouts = JSON.parse(readFileSync(join(folder, 'structure.json'), 'utf8')) as Record<string, Layout>;

/** Median, 90th percentile and largest value. */
function summarize(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const pick = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return `${pick(0.5)}/${pick(0.9)}/${pick(1)}`;
}

const problems: string[] = [];
const rows: Record<string, Record<string, number | string>> = {};
for (const [source, layout] of Object.entries(layouts)) {
  const paths = globSync('**/*.{ts,tsx,mts,cts}', { cwd: join(root, source) }).filter(
    (path) => !/(^|[\\/])generated[\\/]/.test(path),
  );
  const modules = new Map(
    paths.map((path) => [path.replaceAll('\\', '/'), readModule(path, readFileSync(join(root, source, path), 'utf8'))]),
  );
  const found = checkStructure(modules, layout);
  rows[source] = {
    files: found.files,
    entries: found.entries,
    arrows: found.arrows,
    backward: found.backwardArrows,
    'lines of a file': summarize(found.fileLines),
    'lines of a function': summarize(found.functionLines),
  };
  problems.push(...found.problems.map((problem) => `${source}/${problem}`));
}
console.log('Lines are median/90th percentile/largest.');
console.table(rows);
for (const problem of problems) console.error(problem);
if (problems.length > 0) console.error(`\n${problems.length} problems. tools/structure/structure.json has the rules.`);
process.exitCode = problems.length === 0 ? 0 : 1;
