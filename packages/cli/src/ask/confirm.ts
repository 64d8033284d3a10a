import { CommandError } from '../command-error.ts';
import { printableLines } from '../output/printable.ts';
import type { Shell } from '../shell/shell.ts';
import { ask } from './ask.ts';

/** Asks before something is changed; with --yes it does not. Throws when the answer is no. */
export async function confirm(what: string, { yes }: { readonly yes: boolean }, shell: Shell): Promise<void> {
  if (yes) return;
  const question = `${printableLines(what)}\nDo it? [y/N] `;
  const answer = await ask(question, shell, 'Add --yes to do it without a question.');
  if (/^(y|yes)$/i.test(answer)) return;
  throw new CommandError('DECLINED', 'Nothing was sent.', 'Answer y to go on.');
}
