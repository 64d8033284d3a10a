import { relative } from 'node:path';
import { SourceModule } from './docstrings/source-module.ts';
import { undocumented } from './docstrings/undocumented.ts';
import { publicEntries } from './public-entries.ts';
import { root } from './steps.ts';

/** Public names of the packages must have docstrings. Lists those that have none. */
const missing = publicEntries().flatMap((file) => {
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
