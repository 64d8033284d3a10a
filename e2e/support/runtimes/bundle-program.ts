import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles a program of this folder from the sources of the packages, as a bundler for a runtime without Node.js does. */
export async function bundleProgram(name: string, folder: string): Promise<string> {
  const outfile = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [join(import.meta.dirname, `${name}.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['@supercargo/source'],
    logLevel: 'error',
  });
  return outfile;
}
