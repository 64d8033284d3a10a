import { CommandError } from '../errors/command-error.ts';
import { sanitizeLines } from '../output/sanitize.ts';
import type { Shell } from '../shell/shell.ts';
import { prompt } from './prompt.ts';

/** Asks for confirmation before a change, unless --yes is set. Throws if the user declines. */
export async function confirm(description: string, { yes }: { readonly yes: boolean }, shell: Shell): Promise<void> {
  if (yes) return;
  const question = `${sanitizeLines(description)}\nContinue? [y/N] `;
  const answer = await prompt(question, shell, 'Add --yes to continue without confirmation.');
  if (/^(y|yes)$/i.test(answer)) return;
  throw new CommandError('DECLINED', 'Nothing was changed.');
}
