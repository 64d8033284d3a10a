import { type BuildFailure, build } from 'esbuild';

export type Platform = 'node' | 'neutral';

/** Bundles a program that exports the names of an entry. Returns the imports that cannot be resolved, and no file if there are some. */
export async function bundleEntry(
  entry: string,
  platform: Platform,
  folder: string,
  file: string,
): Promise<readonly string[]> {
  const contents = `import * as entry from '${entry}';\nexport const names = Object.keys(entry);\n`;
  try {
    await build({
      stdin: { contents, resolveDir: folder },
      outfile: file,
      bundle: true,
      format: 'esm',
      platform,
      logLevel: 'silent',
    });
    return [];
  } catch (error) {
    const names = (error as BuildFailure).errors.map(
      ({ text }) => /^Could not resolve "(.+)"$/.exec(text)?.[1] ?? text,
    );
    return [...new Set(names)].toSorted();
  }
}

/** Returns the files that a bundle of a program for Node.js contains. */
export async function listBundledInputs(contents: string, folder: string): Promise<readonly string[]> {
  const { metafile } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const [output] = Object.values(metafile.outputs);
  return Object.entries(output?.inputs ?? {}).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : []));
}
