import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { CatalogueManifest } from '../../../packages/catalogue/src/manifest.ts';
import type { GeneratedFiles } from './emit.ts';
import { sha256 } from './sha256.ts';

/** Writes the files to a folder, and deletes the files that are not expected there. */
export function writeGenerated(
  target: string,
  files: GeneratedFiles,
  expected: Readonly<Record<string, string>>,
): void {
  for (const path of Object.keys(hashGenerated(target))) if (!(path in expected)) rmSync(join(target, path));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  }
}

/** Returns the hashes of the files of a folder, by path. */
export function hashGenerated(target: string): Record<string, string> {
  if (!existsSync(target)) return {};
  const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [relative(target, file).split(sep).join('/'), sha256(readFileSync(file, 'utf8'))];
    }),
  );
}

/** Reads the manifest of a folder; undefined if it has none. */
export function readManifest(target: string): CatalogueManifest | undefined {
  const file = join(target, 'manifest.ts');
  return existsSync(file) ? (readDataModule(file) as CatalogueManifest) : undefined;
}

/** Reads the data of a generated module. */
export function readDataModule(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  return JSON.parse(text.slice(text.indexOf('= {') + 2, text.lastIndexOf(';')));
}
