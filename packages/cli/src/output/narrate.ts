import type { Shell } from '../shell/shell.ts';

/** Says on stderr what is going on; nothing with --quiet. */
export function narrate(shell: Pick<Shell, 'stderr'>, { quiet }: { readonly quiet: boolean }, text: string): void {
  if (!quiet) shell.stderr.write(`${text}\n`);
}
