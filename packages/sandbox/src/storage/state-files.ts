import {
  closeSync,
  existsSync,
  fdatasync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PRIVATE_FILE } from './private-files.ts';

/** A file that is open for appending. */
export interface AppendedFile {
  /** The length in bytes. */
  readonly length: number;
  append(text: string): void;
  truncate(length: number): void;
  /** Waits until the disk has everything that was appended. */
  sync(): Promise<void>;
  /** Does the same at once. */
  syncAtOnce(): void;
  close(): void;
}

/** The files of a folder. */
export interface StateFiles {
  names(): readonly string[];
  /** Null if there is no file with this name. */
  read(name: string): Buffer | null;
  /** Opens a file for appending. Creates it if it does not exist. */
  open(name: string): AppendedFile;
  rename(from: string, to: string): void;
  /** Deletes a file, if it exists. */
  remove(name: string): void;
  /** Waits until the disk has the names of all files. */
  syncNames(): void;
}

/** The files of a folder on disk. Only the user can read them. `check` throws an error if the folder may not be changed. */
export function openStateFiles(folder: string, check: () => void): StateFiles {
  const path = (name: string) => join(folder, name);
  return {
    names: () => readdirSync(folder),
    read: (name) => (existsSync(path(name)) ? readFileSync(path(name)) : null),
    open: (name) => openFile(path(name), check),
    rename(from, to) {
      check();
      renameSync(path(from), path(to));
    },
    remove(name) {
      check();
      rmSync(path(name), { force: true });
    },
    syncNames: () => syncFolder(folder),
  };
}

const syncFile = promisify(fdatasync);

function openFile(path: string, check: () => void): AppendedFile {
  check();
  const file = openSync(path, 'a', PRIVATE_FILE);
  let length = fstatSync(file).size;
  return {
    get length() {
      return length;
    },
    append(text) {
      check();
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; ) {
        const written = writeSync(file, bytes, at);
        at += written;
        length += written;
      }
    },
    truncate(shorter) {
      ftruncateSync(file, shorter);
      length = shorter;
    },
    sync: () => syncFile(file),
    syncAtOnce: () => fsyncSync(file),
    close: () => closeSync(file),
  };
}

/** Windows cannot open a folder, and needs no such call. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Writes a file so that its name appears only when the file is complete, even if the machine stops. */
export function writeFileAtOnce(files: StateFiles, name: string, text: string): void {
  const part = `${name}.new`;
  files.remove(part);
  const file = files.open(part);
  try {
    file.append(text);
    file.syncAtOnce();
  } finally {
    file.close();
  }
  files.rename(part, name);
}
