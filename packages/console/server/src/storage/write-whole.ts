import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Writes a file so that it appears only when it is complete. Only its owner can read it. */
export async function writeWhole(file: string, content: Blob): Promise<void> {
  const draft = join(file, '..', `.${basename(file)}.${process.pid}`);
  try {
    await writeFile(draft, content.stream(), { mode: 0o600, flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
