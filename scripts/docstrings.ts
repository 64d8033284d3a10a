import { relative } from 'node:path';
import { listUndocumented } from './docstrings/list-undocumented.ts';
import { SourceModule } from './docstrings/source-module.ts';
import { listPublicEntryPoints } from './public-entry-points.ts';
import { root } from './steps.ts';

/** Lists the public names of the packages that have no docstring. */
const missing = listPublicEntryPoints().flatMap((file) => {
  const module = SourceModule.load(file);
  return module.exports.flatMap((name) => {
    const declared = module.findExported(name);
    if (declared === undefined) throw new Error(`${file} exports ${name}, but its declaration was not found.`);
    return listUndocumented(declared);
  });
});
const lines = new Set(missing.map(({ file, line, name }) => `${relative(root, file)}:${line} ${name}`));
for (const line of lines) console.error(line);
if (lines.size > 0) console.error(`\n${lines.size} public names have no docstring.`);
process.exitCode = lines.size === 0 ? 0 : 1;
