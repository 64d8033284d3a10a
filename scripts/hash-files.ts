import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

/** Returns a hash of the files in the folders and of the versions of all packages. An output with the same hash is up to date. */
export function hashFiles(folders: readonly string[]): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const file of folders.flatMap(listFiles).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Lists the files in a folder and in its folders. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
