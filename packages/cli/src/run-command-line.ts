import { parseArguments } from '@supercargo/toolkit/command-line/parse-arguments';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import { formatCommandHelp } from '@supercargo/toolkit/help/command-help';
import { getHelpWidth } from '@supercargo/toolkit/help/help-width';
import { type ExitCode, exitCodes } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { type Command, commands, findCommand, listGroup } from './commands/commands.ts';
import { describeUnknownCommand, hasFlag, listWords, readRequest, wantsHelp } from './help/command-words.ts';
import { formatGroupHelp, formatOverview } from './help/overview.ts';
import { readVersion } from './read-version.ts';

/** Runs the command that the arguments name and returns the exit code. Never rejects. */
export async function runCommandLine(args: readonly string[], shell: Shell): Promise<number> {
  try {
    return await dispatch(args, shell);
  } catch (error) {
    const { printError } = await import('@supercargo/toolkit/errors/print-error');
    return printError(error, shell, { json: hasFlag(args, ['--json', '--ndjson']) });
  }
}

async function dispatch(args: readonly string[], shell: Shell): Promise<number> {
  const names = commands.map(({ spec }) => spec.name);
  const request = readRequest(args, names);
  const width = getHelpWidth(shell);
  if (request === 'version') return print(shell, await readVersion());
  if (request === 'overview') return print(shell, formatOverview(commands, width));
  const words = listWords(args);
  if (request === 'unknown') {
    const { code, message, action } = describeUnknownCommand(args, names);
    throw usageError(code, message, action);
  }
  const command = findCommand(words);
  if (command === undefined) return print(shell, formatGroupHelp(words[0] ?? '', listGroup(words[0]), width));
  if (wantsHelp(args)) return print(shell, formatCommandHelp(command.spec, width));
  return runParsed(command, words.slice(command.spec.name.split(' ').length), shell);
}

async function runParsed(command: Command, rest: readonly string[], shell: Shell): Promise<number> {
  const parsed = parseArguments(command.spec, rest);
  const { run: runCommand } = await command.load();
  return (
    (await runCommand(
      parsed as never,
      shell,
      commands.map(({ spec }) => spec),
    )) ?? exitCodes.success
  );
}

function print(shell: Shell, text: string): ExitCode {
  shell.stdout.write(`${text}\n`);
  return exitCodes.success;
}
