import { wrongUse } from './command-error.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { commandHelp } from './help/command-help.ts';
import { groupHelp, overview } from './help/overview.ts';
import { didYouMean } from './nearest.ts';
import type { Shell } from './shell/shell.ts';
import { readLine } from './spec/read-line.ts';
import { commands, findCommand, groupOf, type TableEntry } from './table/table.ts';

/** Does what the line says and gives the exit code. Never rejects. */
export async function runCommandLine(line: readonly string[], shell: Shell): Promise<ExitCode> {
  try {
    return await dispatch(line, shell);
  } catch (error) {
    const { tellError } = await import('./tell-error.ts');
    return tellError(error, shell, { json: line.includes('--json') || line.includes('--ndjson') });
  }
}

async function dispatch(line: readonly string[], shell: Shell): Promise<ExitCode> {
  const [first] = line;
  if (first === '--version') return print(shell, await version());
  const words = first === 'help' ? line.slice(1) : line;
  const wantsHelp = first === 'help' || asksForHelp(line);
  const entry = findCommand(words);
  if (entry !== undefined) {
    if (wantsHelp) return print(shell, commandHelp(entry.spec));
    return run(entry, words.slice(entry.spec.name.split(' ').length), shell);
  }
  const group = groupOf(words[0]);
  if (group.length > 0 && (wantsHelp || words.length === 1)) return print(shell, groupHelp(words[0] ?? '', group));
  const named = words.filter((word) => !word.startsWith('-'));
  if (named.length === 0 && (wantsHelp || first === undefined)) return print(shell, overview(commands));
  throw unknownCommand(words);
}

/** What stands behind a lone `--` is for somebody else. */
function asksForHelp(line: readonly string[]): boolean {
  const end = line.indexOf('--');
  return line.slice(0, end === -1 ? undefined : end).some((word) => word === '--help' || word === '-h');
}

async function run(entry: TableEntry, rest: readonly string[], shell: Shell): Promise<ExitCode> {
  const given = readLine(entry.spec, rest);
  const { run: runCommand } = await entry.load();
  return (
    (await runCommand(
      given as never,
      shell,
      commands.map(({ spec }) => spec),
    )) ?? exitCodes.done
  );
}

function unknownCommand(words: readonly string[]) {
  const names = commands.map(({ spec }) => spec.name);
  const [first = '', second] = words;
  const written = second === undefined || groupOf(first).length === 0 ? first : `${first} ${second}`;
  const known = [...names, ...names.map((name) => name.split(' ')[0] ?? '')];
  const near = didYouMean(written, [...new Set(known)]);
  return wrongUse('COMMAND_UNKNOWN', `There is no command ${written}.${near}`, 'supercargo --help lists all of them.');
}

async function version(): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  const manifest = JSON.parse(await readFile(new URL(import.meta.resolve('@supercargo/cli/package.json')), 'utf8'));
  return String(manifest.version);
}

function print(shell: Shell, text: string): ExitCode {
  shell.stdout.write(`${text}\n`);
  return exitCodes.done;
}
