import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'rolldown/utils';
import { buildCommonJsTypes, buildEntryTypes } from './common-js-types.ts';
import { root } from './steps.ts';

interface Target {
  readonly '@supercargo/source'?: string;
  readonly require?: string | { readonly types: string; readonly default: string };
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
    if (typeof require === 'object') await writeTypes(join(folder, source), join(folder, require.types));
  }
}

/** Lists the names that the asterisk of a path stands for; one empty name for a path without an asterisk. */
function listPatternParts(path: string): string[] {
  if (!path.includes('*')) return [''];
  return readdirSync(dirname(path)).map((name) => basename(name, '.ts'));
}

/**
 * Lists the names that a module exports, without those for `require` and the default import. Names of another package are written as
 * `...require('package')`, which Node.js follows.
 */
function listExportedNames(module: string): string[] {
  const { module: record, errors } = parseSync(module, readFileSync(module, 'utf8'));
  if (errors[0] !== undefined) throw new Error(`${module}: ${errors[0].message}`);
  return record.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, importName, moduleRequest }) => {
      const from = moduleRequest?.value ?? '';
      if (importName.kind !== 'AllButDefault') return isIdentifier(exportName.name) ? exportName.name : [];
      return from.startsWith('.') ? listExportedNames(join(dirname(module), from)) : `...require('${from}')`;
    }),
  );
}

function isIdentifier(name: string | null): name is string {
  return name !== null && name !== 'default' && /^[\w$]+$/.test(name);
}

function writeEntry(file: string): void {
  const module = file.replace(/\.cjs$/, '.js');
  if (!existsSync(module))
    throw new Error(`${file} would load ${module}, which does not exist. Build the packages first.`);
  // Node.js returns the export named `module.exports`; bundlers return all exports. Node.js finds the names for `import` in the text of the
  // file, so the last line has them, and never runs.
  const lines = [
    "'use strict';",
    "require('@supercargo/catalogue/node-version');",
    `const entry = require('./${basename(module)}');`,
    "module.exports = entry['module.exports'] || entry;",
    `0 && (module.exports = { ${listExportedNames(module).join(', ')} });`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/** Writes the types of an entry that `require` returns. */
async function writeTypes(source: string, file: string): Promise<void> {
  const name = basename(source, '.ts');
  const exported: object = await import(pathToFileURL(join(dirname(file), `${name}.js`)).href);
  const module = `../dist/${name}.js`;
  const isClass = 'module.exports' in exported;
  writeFileSync(
    file,
    isClass
      ? buildCommonJsTypes(source, module)
      : buildEntryTypes(source, module, Object.keys(exported).filter(isIdentifier)),
  );
}
