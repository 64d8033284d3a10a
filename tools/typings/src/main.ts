import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildModules } from './build-modules.ts';
import { readNames, type TypingNames } from './read-names.ts';

/**
 * Writes the types of `supercargo/lib/typings` under the names in `names.json`. With --names, reads these names from the installed
 * amazon-sp-api first. With --check, writes nothing and fails if a file would change.
 */
const root = join(import.meta.dirname, '../../..');
const target = join(root, 'packages/client/src/typings/generated');
const list = join(import.meta.dirname, '../names.json');

if (process.argv.includes('--names')) {
  const names = readNames(join(root, 'node_modules/amazon-sp-api'));
  writeFileSync(list, `${JSON.stringify(names, null, 1)}\n`);
}
const files = Object.entries(buildModules(JSON.parse(readFileSync(list, 'utf8')) as TypingNames));

if (process.argv.includes('--check')) {
  const stale = files.filter(([path, text]) => readFileSync(join(target, path), 'utf8') !== text);
  if (stale.length > 0) {
    console.error(
      `The typings are out of date: ${stale.map(([path]) => path).join(', ')}. Run npm run generate:typings.`,
    );
    process.exitCode = 1;
  }
} else {
  rmSync(target, { recursive: true, force: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  }
}
