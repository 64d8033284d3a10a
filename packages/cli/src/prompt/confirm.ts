import { CommandError } from '@supercargo/toolkit/errors/command-error';
import { sanitizeLines } from '@supercargo/toolkit/output/sanitize';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { prompt } from './prompt.ts';

/** Asks for confirmation before a change, unless --yes is set. Throws if the user declines. */
export async function confirm(description: string, { yes }: { readonly yes: boolean }, shell: Shell): Promise<void> {
  if (yes) return;
  const question = `${sanitizeLines(description)}\nContinue? [y/N] `;
  const answer = await prompt(question, shell, 'Add --yes to continue without confirmation.');
  if (/^(y|yes)$/i.test(answer)) return;
  throw new CommandError('DECLINED', 'Nothing was changed.');
}
