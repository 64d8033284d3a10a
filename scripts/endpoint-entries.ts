import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './steps.ts';

const compiled = join(root, 'packages/catalogue/dist/generated/endpoints');
const output = join(root, 'packages/client/lib/endpoints');

/**
 * Writes the modules `supercargo/endpoints/…`, which only export a module of the catalogue again: strict package managers do not let a
 * program import a dependency of its dependency.
 */
mkdirSync(output, { recursive: true });
for (const file of readdirSync(compiled).filter((name) => name.endsWith('.js'))) {
  const name = basename(file, '.js');
  const module = `@supercargo/catalogue/endpoints/${name}`;
  const names = Object.keys(await import(pathToFileURL(join(compiled, file)).href));
  const again = `export { ${names.join(', ')} } from '${module}';\n`;
  const types = [
    `import type * as entry from '${module}' with { 'resolution-mode': 'import' };`,
    ...names.map((one) => `export declare const ${one}: typeof entry.${one};`),
  ];
  const files = {
    js: again,
    'd.ts': again,
    cjs: `'use strict';\nmodule.exports = require('${module}');\n`,
    'd.cts': `${types.join('\n')}\n`,
  };
  for (const [extension, text] of Object.entries(files)) writeFileSync(join(output, `${name}.${extension}`), text);
}
