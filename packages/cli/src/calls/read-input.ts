import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CommandError, usageError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';

/** Reads the text of `@FILE`, or stdin for `-`. Any other value is returned unchanged. */
export async function readInput(given: string, { stdin }: Pick<Shell, 'stdin'>): Promise<string> {
  if (given === '-') return text(stdin);
  if (!given.startsWith('@')) return given;
  const file = given.slice(1);
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError('FILE_UNREADABLE', `Cannot read ${file}: ${error.code}.`, 'Check the path.');
  });
}

/** Reads `@FILE`, stdin or the value itself as JSON. */
export async function readJson(name: string, given: string, shell: Pick<Shell, 'stdin'>): Promise<unknown> {
  const source = await readInput(given, shell);
  try {
    return JSON.parse(source);
  } catch (error) {
    const message = `${name} is not valid JSON: ${(error as Error).message}.`;
    throw usageError('VALUE_INVALID', message, suggestFile(given));
  }
}

/** Suggests @ for a text that looks like a file name, because @ is easily forgotten. */
function suggestFile(given: string): string {
  return /^[\w./-]+$/.test(given) && given !== '-' && !given.startsWith('@')
    ? `To read a file, write @${given}.`
    : 'Pass JSON, @FILE, or - for stdin.';
}
