import { formatSuggestion } from '@supercargo/toolkit/suggestions';

/** What the arguments ask for: the version, the list of commands, or a command or group of commands that exists or does not. */
export type Request = 'version' | 'overview' | 'command' | 'unknown';

/** Reads what the arguments ask for. `names` are the names of all commands, such as `report get`. */
export function readRequest(args: readonly string[], names: readonly string[]): Request {
  if (['--version', '-v'].includes(args[0] ?? '')) return 'version';
  const words = listWords(args);
  if (names.some((name) => name.split(' ').every((word, index) => words[index] === word))) return 'command';
  const isGroup = names.some((name) => name.startsWith(`${words[0]} `));
  if (isGroup && (words.length === 1 || wantsHelp(args))) return 'command';
  const isOverview = words.every((word) => word.startsWith('-')) && (args.length === 0 || wantsHelp(args));
  return isOverview ? 'overview' : 'unknown';
}

/** The arguments without a leading `help`. */
export function listWords(args: readonly string[]): readonly string[] {
  return args[0] === 'help' ? args.slice(1) : args;
}

export function wantsHelp(args: readonly string[]): boolean {
  return args[0] === 'help' || hasFlag(args, ['--help', '-h']);
}

/** Whether one of the flags is among the arguments. Words after a lone `--` are not options. */
export function hasFlag(args: readonly string[], flags: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? undefined : end).some((word) => flags.includes(word));
}

/** The message about a command that does not exist, and what to do. */
export function describeUnknownCommand(args: readonly string[], names: readonly string[]) {
  const [first = '', second] = listWords(args);
  const groups = new Set(names.flatMap((name) => name.split(' ').slice(0, -1)));
  const name = second === undefined || !groups.has(first) ? first : `${first} ${second}`;
  const suggestion = formatSuggestion(name, [...new Set([...names, ...groups])]);
  return {
    code: 'COMMAND_UNKNOWN',
    message: `Unknown command: ${name}.${suggestion}`,
    action: 'Run supercargo --help to list all commands.',
  };
}
