import { build } from 'esbuild';

/**
 * Lists the files that a module imports, at once or on demand, directly or through others. Rejects if one of them imports a module of
 * Node.js.
 */
export async function listBundledFiles(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs);
}
