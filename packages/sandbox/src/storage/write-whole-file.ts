import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file so that its name appears only when the file is complete. */
export function writeWholeFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
