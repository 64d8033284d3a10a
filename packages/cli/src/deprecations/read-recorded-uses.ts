import { CommandError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { openUseLog, type RecordedUse } from '@supercargo/toolkit/uses/use-log';
import { loadConsole } from '../console/load-console.ts';
import { formatUse, parseUse, type Use } from './parse-uses.ts';

/** A use with the calls of the last 30 days. */
export interface CountedUse {
  readonly use: Use;
  readonly calls: number;
  /** Time of the last call; ISO 8601. */
  readonly last: string;
}

/** The uses of the last 30 days, and the console whose calls they include. */
export interface RecordedUses {
  readonly uses: readonly CountedUse[];
  /** The data folder of the console. Undefined if no console has been used there. */
  readonly dataFolder: string | undefined;
}

const period = 30 * 86_400_000;

/**
 * Reads what this user's calls of the last 30 days used: those of the command line and of tools for assistants, and those in the data
 * folder of the console.
 *
 * @param givenFolder Data folder of the console; undefined for the default one, which does not have to exist.
 */
export async function readRecordedUses(givenFolder: string | undefined, shell: Shell): Promise<RecordedUses> {
  const since = shell.now() - period;
  const loggedUses = await openUseLog(shell).read(since);
  const { dataFolder, uses } = await readConsoleUses(givenFolder, since, shell);
  if (givenFolder !== undefined && uses === undefined) {
    const action = 'Pass the folder that supercargo console start prints as Data.';
    throw new CommandError('CONSOLE_DATA_MISSING', `${dataFolder} is not the data folder of a console.`, action);
  }
  return { uses: sumUses([...loggedUses, ...(uses ?? [])]), dataFolder: uses === undefined ? undefined : dataFolder };
}

async function readConsoleUses(givenFolder: string | undefined, since: number, { env }: Shell) {
  try {
    const { readRecentUses } = await loadConsole(() => import('@supercargo/console'));
    return await readRecentUses(givenFolder, since, env);
  } catch (error) {
    const isMissing = error instanceof CommandError && error.code === 'PACKAGE_MISSING';
    if (isMissing && givenFolder === undefined) return { dataFolder: undefined, uses: undefined };
    throw error;
  }
}

function sumUses(recorded: readonly RecordedUse[]): CountedUse[] {
  const sums = new Map<string, CountedUse>();
  for (const { use: text, calls, last } of recorded) {
    const use = parseUse(text);
    if (use === undefined) continue;
    const before = sums.get(formatUse(use));
    sums.set(formatUse(use), {
      use,
      calls: calls + (before?.calls ?? 0),
      last: before !== undefined && before.last > last ? before.last : last,
    });
  }
  return [...sums.values()];
}
