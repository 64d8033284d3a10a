import { getHelpWidth } from '@supercargo/toolkit/help/help-width';
import { describeUnknownCommand, readRequest } from './command-words.ts';
import { type CommandSummary, formatOverview } from './overview.ts';

/** A text, where it goes, and the exit code. */
export interface OfflineAnswer {
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
  readonly exitCode: 0 | 2;
}

/**
 * Answers `supercargo --help`, `--version` and unknown commands without the command line, as the command line does. `commands` are those
 * that the client's package was built with. Returns undefined for arguments that need the command line.
 */
export function answerOffline(
  args: readonly string[],
  commands: readonly CommandSummary[],
  version: string,
  terminal: Parameters<typeof getHelpWidth>[0],
): OfflineAnswer | undefined {
  const names = commands.map(({ spec }) => spec.name);
  const request = readRequest(args, names);
  if (request === 'command') return undefined;
  if (request === 'version') return { stream: 'stdout', text: version, exitCode: 0 };
  if (request === 'overview')
    return { stream: 'stdout', text: formatOverview(commands, getHelpWidth(terminal)), exitCode: 0 };
  const { code, message, action } = describeUnknownCommand(args, names);
  return { stream: 'stderr', text: `Error ${code}: ${message}\n${action}`, exitCode: 2 };
}
