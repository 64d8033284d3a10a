import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CommandError, usageError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';

/** Reads the text of `@FILE`, or stdin for `-`. Any other value is returned unchanged. */
export async function readInput(source: string, { stdin }: Pick<Shell, 'stdin'>): Promise<string> {
  if (source === '-') return text(stdin);
  if (!source.startsWith('@')) return source;
  const file = source.slice(1);
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError('FILE_UNREADABLE', `Cannot read ${file}: ${error.code}.`, 'Check the path.');
  });
}

/** Reads `@FILE`, stdin or the value itself as JSON. */
export async function readJson(name: string, source: string, shell: Pick<Shell, 'stdin'>): Promise<unknown> {
  const json = await readInput(source, shell);
  try {
    return JSON.parse(json);
  } catch (error) {
    const message = `${name} is not valid JSON: ${(error as Error).message}.`;
    throw usageError('VALUE_INVALID', message, suggestFile(source));
  }
}

/** Suggests @ for a text that looks like a file name, because @ is easily forgotten. */
function suggestFile(source: string): string {
  return /^[\w./-]+$/.test(source) && source !== '-' && !source.startsWith('@')
    ? `To read a file, write @${source}.`
    : 'Pass JSON, @FILE, or - for stdin.';
}
