import { renameSync, writeFileSync } from 'node:fs';

/** A file appears under its name when it is complete, never before. */
export function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
