import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SourceModule } from './docstrings/source-module.ts';
import { undocumented } from './docstrings/undocumented.ts';
import { root } from './steps.ts';

/** Public names of the packages must have docstrings. Lists those that have none. */
const entries = ['client', 'catalogue', 'sandbox'].flatMap((name) => entriesOf(join(root, 'packages', name)));
const missing = entries.flatMap((file) => {
  const module = SourceModule.at(file);
  return module.exports.flatMap((name) => {
    const declared = module.exported(name);
    if (declared === undefined) throw new Error(`${file}: the declaration of ${name} was not found`);
    return undocumented(declared);
  });
});
const lines = new Set(missing.map(({ file, line, name }) => `${relative(root, file)}:${line} ${name}`));
for (const line of lines) console.error(line);
if (lines.size > 0) console.error(`\n${lines.size} public names have no docstring.`);
process.exitCode = lines.size === 0 ? 0 : 1;

/** The sources behind what a package exports. */
function entriesOf(folder: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { '@supercargo/source'?: string }>;
  };
  return Object.values(exports).flatMap((target) => {
    const source = typeof target === 'string' ? undefined : target['@supercargo/source'];
    return source === undefined || source.includes('*') ? [] : [join(folder, source)];
  });
}
