import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CommandError, wrongUse } from '../command-error.ts';
import type { Shell } from '../shell/shell.ts';

/** The text of `@FILE`, of stdin for `-`, or what was given itself. */
export async function readGiven(given: string, { stdin }: Pick<Shell, 'stdin'>): Promise<string> {
  if (given === '-') return text(stdin);
  if (!given.startsWith('@')) return given;
  const file = given.slice(1);
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError('FILE_UNREADABLE', `${file} cannot be read: ${error.code}.`, 'Look at the path.');
  });
}

/** The same as JSON. */
export async function readJson(what: string, given: string, shell: Pick<Shell, 'stdin'>): Promise<unknown> {
  const source = await readGiven(given, shell);
  try {
    return JSON.parse(source);
  } catch (error) {
    const message = `What ${what} gives is no JSON: ${(error as Error).message}.`;
    throw wrongUse('VALUE_UNREADABLE', message, 'Write JSON, @FILE, or - for stdin.');
  }
}
