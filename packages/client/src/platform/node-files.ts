import { readFileSync } from 'node:fs';
import type { Files } from '../ports/files.ts';

/** The disk of the machine, through Node. What only downloads and uploads need is loaded with the first of them. */
export const nodeFiles: Files = {
  readText,
  open: async (path) => (await import('./whole-files.ts')).openFile(path),
  write: async (path, content) => (await import('./whole-files.ts')).writeFile(path, content),
  hold: async (path, content) => (await import('./whole-files.ts')).holdBytes(path, content),
};

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined;
    throw error;
  }
}
