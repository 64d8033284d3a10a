import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isJsonObject } from '../base/json-value.ts';
import { lockDirectory } from './directory-lock.ts';
import { openPrivateFolder } from './private-files.ts';
import type { SavedParts, StateTexts } from './sandbox-state.ts';
import { StateError } from './state-error.ts';
import { buildStateHead, checkHead, parseOrThrow } from './state-form.ts';
import { writeWholeFile } from './write-whole-file.ts';

/** The saved state on disk: a file for each part, and an index of the files that belong together. */
export interface DataDirectory {
  /** Loads the state; null if nothing was saved yet. Throws a StateError if the state cannot be loaded. */
  read(): SavedParts | null;
  /** Writes the parts that changed. If the process ends while writing, the earlier state remains complete. */
  write(texts: StateTexts): void;
  /** Releases the folder for other sandboxes. */
  release(): void;
}

const INDEX = 'sandbox.json';
/** The names of the other files. */
const PART = /^.+\.[0-9a-f]{16}\.json(\.new)?$/;

/** Opens a data folder. Throws a StateError if another sandbox uses it. */
export function openDataDirectory(directory: string, seed: string): DataDirectory {
  openPrivateFolder(directory, (file) => file === INDEX || PART.test(file));
  const lock = lockDirectory(resolve(directory));
  const indexFile = join(directory, INDEX);
  return {
    read() {
      if (!existsSync(indexFile)) return null;
      const index = checkHead(readJson(indexFile), seed, indexFile);
      const files = isJsonObject(index.files) ? Object.entries(index.files) : [];
      return new Map(files.map(([name, file]) => [name, readJson(join(directory, String(file)))]));
    },
    write(texts) {
      lock.check();
      const files = [...texts].map(([name, text]) => [name, buildFileName(name, text)] as const);
      for (const [name, file] of files) writeOnce(join(directory, file), texts.get(name) ?? '');
      writeWholeFile(indexFile, JSON.stringify({ ...buildStateHead(seed), files: Object.fromEntries(files) }, null, 2));
      removeUnused(directory, new Set(files.map(([, file]) => file)));
    },
    release: () => lock.release(),
  };
}

/** The name contains a hash of the content, so that unchanged parts need not be written again. */
function buildFileName(name: string, text: string): string {
  const hash = createHash('sha1').update(text).digest('hex').slice(0, 16);
  return `${encodeURIComponent(name)}.${hash}.json`;
}

function writeOnce(file: string, text: string): void {
  if (!existsSync(file)) writeWholeFile(file, text);
}

/** Deletes files of the sandbox that the index no longer names. Does not touch other files. */
function removeUnused(directory: string, wanted: ReadonlySet<string>): void {
  const stale = readdirSync(directory).filter((file) => PART.test(file) && !wanted.has(file));
  for (const file of stale) rmSync(join(directory, file), { force: true });
}

function readJson(file: string): unknown {
  if (!existsSync(file)) throw new StateError(`${file} is missing.`);
  return parseOrThrow((): unknown => JSON.parse(readFileSync(file, 'utf8')), file);
}
