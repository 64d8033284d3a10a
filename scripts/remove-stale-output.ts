import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './steps.ts';

interface Project {
  readonly compilerOptions?: { readonly rootDir: string; readonly outDir: string };
  readonly references?: readonly { readonly path: string }[];
}

/** Lists the built files whose source no longer exists. The compiler leaves them, and npm would publish them. */
export function listStaleOutput(sources: string, output: string): string[] {
  if (!existsSync(output)) return [];
  return readdirSync(output, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const module = /^(.*?)(?:\.d\.[cm]?ts|\.[cm]?js)$/.exec(relative(output, file))?.[1];
      return module !== undefined && !extensions.some((extension) => existsSync(join(sources, module + extension)));
    });
}

const extensions = ['.ts', '.tsx', '.mts', '.cts'];

function readProject(file: string): Project {
  return JSON.parse(readFileSync(file, 'utf8')) as Project;
}

/** Removes the stale output of every package. */
function removeStaleOutput(): void {
  for (const { path } of readProject(join(root, 'tsconfig.json')).references ?? []) {
    const file = join(root, path.endsWith('.json') ? path : `${path}/tsconfig.json`);
    const { compilerOptions } = readProject(file);
    if (compilerOptions === undefined) throw new Error(`${file} has no compilerOptions.`);
    const { rootDir, outDir } = compilerOptions;
    const stale = listStaleOutput(join(dirname(file), rootDir), join(dirname(file), outDir));
    for (const old of stale) rmSync(old);
    if (stale.length > 0) console.log(`Removed ${stale.length} files without a source from ${join(path, outDir)}.`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) removeStaleOutput();
