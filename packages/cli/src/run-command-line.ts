import { parseArguments } from '@supercargo/toolkit/command-line/parse-arguments';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import { formatCommandHelp } from '@supercargo/toolkit/help/command-help';
import { type ExitCode, exitCodes } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { formatSuggestion } from '@supercargo/toolkit/suggestions';
import { type Command, commands, findCommand, listGroup } from './commands/definitions/commands.ts';
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
  const [first] = args;
  if (first === '--version') return print(shell, await readVersion());
  const words = first === 'help' ? args.slice(1) : args;
  const wantsHelp = first === 'help' || hasFlag(args, ['--help', '-h']);
  const command = findCommand(words);
  if (command !== undefined) {
    if (wantsHelp) return print(shell, formatCommandHelp(command.spec));
    return runParsed(command, words.slice(command.spec.name.split(' ').length), shell);
  }
  const group = listGroup(words[0]);
  if (group.length > 0 && (wantsHelp || words.length === 1))
    return print(shell, formatGroupHelp(words[0] ?? '', group));
  const commandWords = words.filter((word) => !word.startsWith('-'));
  if (commandWords.length === 0 && (wantsHelp || first === undefined)) return print(shell, formatOverview(commands));
  throw buildUnknownCommandError(words);
}

/** Words after a lone `--` are not options. */
function hasFlag(args: readonly string[], flags: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? undefined : end).some((word) => flags.includes(word));
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

function buildUnknownCommandError(words: readonly string[]) {
  const names = commands.map(({ spec }) => spec.name);
  const [first = '', second] = words;
  const name = second === undefined || listGroup(first).length === 0 ? first : `${first} ${second}`;
  const known = [...names, ...names.map((name) => name.split(' ')[0] ?? '')];
  const suggestion = formatSuggestion(name, [...new Set(known)]);
  return usageError(
    'COMMAND_UNKNOWN',
    `Unknown command: ${name}.${suggestion}`,
    'Run supercargo --help to list all commands.',
  );
}

function print(shell: Shell, text: string): ExitCode {
  shell.stdout.write(`${text}\n`);
  return exitCodes.success;
}
