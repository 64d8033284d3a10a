import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildCommonJsTypes } from './common-js-types.ts';
import { root } from './steps.ts';

interface Target {
  readonly '@supercargo/source'?: string;
  readonly require?: string | { readonly default: string };
}

/** Writes a CommonJS file for `require` next to each public module, because old versions of Node.js cannot `require` an ES module. */
for (const name of readdirSync(join(root, 'packages'))) {
  const folder = join(root, 'packages', name);
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  const { exports } = JSON.parse(manifest) as { readonly exports: Readonly<Record<string, Target>> };
  for (const { '@supercargo/source': source, require } of Object.values(exports)) {
    const file = typeof require === 'object' ? require.default : require;
    if (source === undefined || file === undefined) continue;
    for (const part of listPatternParts(join(folder, source))) writeEntry(join(folder, file.replace('*', part)));
  }
}

// The other entries export their names one by one for `require` too, so their types are written by hand.
const client = join(root, 'packages/client');
writeFileSync(join(client, 'lib/index.d.cts'), buildCommonJsTypes(join(client, 'src/index.ts'), '../dist/index.js'));

/** Lists the names that the asterisk of a path stands for; one empty name for a path without an asterisk. */
function listPatternParts(path: string): string[] {
  if (!path.includes('*')) return [''];
  return readdirSync(dirname(path)).map((name) => basename(name, '.ts'));
}

function writeEntry(file: string): void {
  const module = file.replace(/\.cjs$/, '.js');
  if (!existsSync(module))
    throw new Error(`${file} would load ${module}, which does not exist. Build the packages first.`);
  // Node.js returns the export named `module.exports`; bundlers return all exports.
  const lines = [
    "'use strict';",
    "require('@supercargo/catalogue/node-version');",
    `const entry = require('./${basename(module)}');`,
    "module.exports = entry['module.exports'] || entry;",
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
}
