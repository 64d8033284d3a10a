import { readFileSync } from 'node:fs';
import type { Files } from '../ports/files.ts';

/** File access through Node. Code that only downloads and uploads need is loaded on demand. */
export const nodeFiles: Files = {
  readText,
  open: async (path) => (await import('./atomic-files.ts')).openFile(path),
  write: async (path, content) => (await import('./atomic-files.ts')).writeFile(path, content),
  writeTemporary: async (path, content) => (await import('./atomic-files.ts')).writeTemporary(path, content),
};

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined;
    throw error;
  }
}
