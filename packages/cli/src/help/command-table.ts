import { commands } from '../commands/commands.ts';
import type { CommandSummary } from './overview.ts';

/** What the build writes into the client's package, whose command answers from it. */
export const commandTable: readonly CommandSummary[] = commands.map(({ spec: { name, summary } }) => ({
  spec: { name, summary },
}));
