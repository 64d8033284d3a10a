import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Shell } from '../shell/shell.ts';

/** Asks a person on the terminal. Throws when there is none, with what to do instead. */
export async function ask(question: string, shell: Shell, instead: string): Promise<string> {
  needTerminal(question, shell, instead);
  const lines = createInterface({ input: shell.stdin, output: shell.stderr as never, terminal: true });
  return answered(lines.question(question, { signal: shell.signal }), lines);
}

/** The same without showing what is typed. */
export async function askSecret(question: string, shell: Shell, instead: string): Promise<string> {
  needTerminal(question, shell, instead);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // From here on the terminal shows nothing by itself: only then may a person begin to type.
  const lines = createInterface({ input: shell.stdin, output: nowhere, terminal: true });
  shell.stderr.write(question);
  const answer = await answered(lines.question('', { signal: shell.signal }), lines);
  shell.stderr.write('\n');
  return answer;
}

async function answered(
  question: Promise<string>,
  lines: { close(): void; once(event: 'SIGINT', then: () => void): void },
) {
  // In raw mode the terminal sends no signal: readline sees the key.
  lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return (await question).trim();
  } finally {
    lines.close();
  }
}

function needTerminal(question: string, { stdin, stderr }: Shell, instead: string): void {
  if (stdin.isTTY && stderr.isTTY) return;
  // Whoever reads this in a log is to see what would have been done, and to whom.
  const asked = question
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join(' ');
  throw new CommandError('NEEDS_TERMINAL', `There is no terminal to ask on: ${asked}`, instead, exitCodes.needsPerson);
}
