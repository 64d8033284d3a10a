import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openPrivateFolder } from './private-files.ts';
import { writeWholeFile } from './write-whole-file.ts';

/** The storage of the named snapshots' texts. */
export interface SnapshotFiles {
  names(): readonly string[];
  /** Undefined if there is no snapshot with this name. */
  find(name: string): string | undefined;
  put(name: string, text: string): void;
  remove(name: string): void;
}

/** Snapshots in memory. They end with the sandbox. */
export function createMemorySnapshotFiles(): SnapshotFiles {
  const texts = new Map<string, string>();
  return {
    names: () => [...texts.keys()],
    find: (name) => texts.get(name),
    put: (name, text) => void texts.set(name, text),
    remove: (name) => void texts.delete(name),
  };
}

/** Snapshots in a folder, one file each. They remain when the sandbox ends. */
export function createFolderSnapshotFiles(folder: string): SnapshotFiles {
  const file = (name: string) => join(folder, buildFileName(name));
  const open = () => openPrivateFolder(folder, (name) => parseName(name).length > 0);
  if (existsSync(folder)) open();
  const names = new Set(existsSync(folder) ? readdirSync(folder).flatMap(parseName) : []);
  return {
    names: () => [...names],
    find: (name) => (names.has(name) ? readFileSync(file(name), 'utf8') : undefined),
    put(name, text) {
      open();
      writeWholeFile(file(name), text);
      names.add(name);
    },
    remove(name) {
      rmSync(file(name), { force: true });
      names.delete(name);
    },
  };
}

/** The hash separates names that some file systems treat as equal, such as `Sale` and `sale`. */
function buildFileName(name: string): string {
  return `${name}.${createHash('sha1').update(name).digest('hex').slice(0, 8)}.json`;
}

/** Returns the name of the snapshot in a file; none if the file is not a snapshot's. */
function parseName(file: string): readonly string[] {
  const name = file.slice(0, -'.12345678.json'.length);
  return buildFileName(name) === file ? [name] : [];
}
