import { chmod, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces the text of a file atomically and keeps its permissions. After a crash, the file has the old text or the new one; the next
 * run uses the same temporary file.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  const target = await realpath(file);
  const temporaryFile = join(dirname(target), `.${basename(target)}.supercargo-migrate`);
  try {
    await writeFile(temporaryFile, text, { flush: true });
    await chmod(temporaryFile, (await stat(target)).mode & 0o777);
    await rename(temporaryFile, target);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
}
