import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { PRIVATE_FILE } from './private-files.ts';

/** Writes a file for this user alone, so that its name appears only when the file is complete. */
export function writeWholeFile(file: string, text: string): void {
  // A file that an interrupted process left would keep its mode.
  rmSync(`${file}.new`, { force: true });
  writeFileSync(`${file}.new`, text, { mode: PRIVATE_FILE });
  renameSync(`${file}.new`, file);
}
