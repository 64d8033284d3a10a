import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { hashFiles, listFiles } from './hash-files.ts';
import { root } from './steps.ts';

const web = join(root, 'packages/console/web');
/** The code of another package that the screens use. */
const jsonSchema = join(root, 'packages/client/src/json-schema');
const output = join(root, 'packages/console/dist/web');
const stamp = join(output, '.built-from');

/** Builds and compresses the console's screens. Does nothing when the sources have not changed since the last build. */
export async function buildWeb(): Promise<void> {
  const sources = hashFiles([web, jsonSchema]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  await build({ configFile: join(web, 'vite.config.ts'), logLevel: 'warn' });
  for (const font of ['inter', 'jetbrains-mono'])
    copyFileSync(join(root, 'node_modules/@fontsource-variable', font, 'LICENSE'), join(output, `${font}-LICENSE.txt`));
  for (const file of listFiles(output)) if (/\.(js|css|svg)$/.test(file)) compress(file);
  writeFileSync(stamp, sources);
}

function compress(file: string): void {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildWeb();
