import { readFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { isManualMock, oldName } from './find-manual-mock.ts';
import { findModuleNames } from './find-module-names.ts';
import { listSourceFiles } from './list-source-files.ts';
import type { SourceFile } from './migrate-files.ts';
import { parseSource, SourceSyntaxError } from './parse-source.ts';

/** The files that use amazon-sp-api after `--write`, by the package.json that has it as a dependency. */
export class RemainingUses {
  readonly #byManifest: ReadonlyMap<string, readonly string[]>;

  constructor(byManifest: ReadonlyMap<string, readonly string[]>) {
    this.#byManifest = byManifest;
  }

  /** Lists the files that use the dependency of a package.json. */
  list(manifest: string): readonly string[] {
    return this.#byManifest.get(resolve(manifest)) ?? [];
  }
}

/** Finds the files that use amazon-sp-api after `--write`: those with a place that is not written, and those that are not scanned. */
export async function findRemainingUses(files: readonly SourceFile[]): Promise<RemainingUses> {
  const scanned = new Map(files.map((file) => [resolve(file.path), file]));
  const owners = files.filter(({ path, text }) => isManifest(path) && text.includes(oldName));
  const byManifest = new Map<string, string[]>(owners.map(({ path }) => [resolve(path), []]));
  const all = await listSourceFiles([...new Set(owners.map(({ path }) => dirname(path)))]);
  for (const path of all) {
    const owner = findOwner(resolve(path), byManifest);
    if (owner === undefined) continue;
    const file = scanned.get(resolve(path));
    const text = file?.text ?? (await readFile(path, 'utf8'));
    if (usesAfterwards(path, text, file?.isWritable ?? false)) byManifest.get(owner)?.push(path);
  }
  return new RemainingUses(byManifest);
}

function isManifest(path: string): boolean {
  return /(?:^|[\\/])package\.json$/.test(path);
}

/** The package.json in the closest folder around a file. */
function findOwner(path: string, byManifest: ReadonlyMap<string, unknown>): string | undefined {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (byManifest.has(manifest)) return manifest;
    if (folder === dirname(folder) || folder.endsWith(sep)) return undefined;
  }
}

function usesAfterwards(path: string, text: string, isWritten: boolean): boolean {
  if (isManualMock(path)) return true;
  if (path.endsWith('.json') || !text.includes(oldName)) return false;
  try {
    const names = parseSource(path, text).flatMap(({ root }) => findModuleNames(root, text));
    return names.some(({ edit }) => edit === undefined || !isWritten);
  } catch (error) {
    if (!(error instanceof SourceSyntaxError)) throw error;
    return true;
  }
}
