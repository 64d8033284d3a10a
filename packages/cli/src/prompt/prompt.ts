import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError } from '@supercargo/toolkit/errors/command-error';
import { exitCodes } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';

/** Prompts for a text in the terminal. Throws if there is no terminal; `alternative` is the action of that error. */
export async function prompt(question: string, shell: Shell, alternative: string): Promise<string> {
  checkTerminal(question, shell, alternative);
  const lines = createInterface({ input: shell.stdin, output: shell.stderr as never, terminal: true });
  return readAnswer(lines.question(question, { signal: shell.signal }), lines, alternative);
}

/** Prompts for a text without showing what is typed. */
export async function promptSecret(question: string, shell: Shell, alternative: string): Promise<string> {
  checkTerminal(question, shell, alternative);
  const mutedOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  // The interface turns off the terminal's echo, so the question appears only after it is created.
  const lines = createInterface({ input: shell.stdin, output: mutedOutput, terminal: true });
  shell.stderr.write(question);
  const answer = await readAnswer(lines.question('', { signal: shell.signal }), lines, alternative);
  shell.stderr.write('\n');
  return answer;
}

async function readAnswer(
  question: Promise<string>,
  lines: { close(): void; once(event: 'SIGINT', then: () => void): void },
  alternative: string,
) {
  // In raw mode the terminal sends no signal for Ctrl-C, so readline reports the key.
  lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return (await question).trim();
  } catch (error) {
    if (!/Ctrl\+D/.test((error as Error).message)) throw error;
    throw new CommandError('INPUT_ENDED', 'The input ended (Ctrl-D) before the answer.', alternative);
  } finally {
    lines.close();
  }
}

function checkTerminal(question: string, { stdin, stderr }: Shell, alternative: string): void {
  if (stdin.isTTY && stderr.isTTY) return;
  // A log then shows what would have been confirmed, and for which seller.
  const text = question
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join(' ');
  throw new CommandError(
    'NEEDS_TERMINAL',
    `Cannot prompt without a terminal: ${text}`,
    alternative,
    exitCodes.noTerminal,
  );
}
