import type { Shell } from '@supercargo/toolkit/shell/shell';

/** Prints a progress message to stderr, unless --quiet is set. */
export function printNote(shell: Pick<Shell, 'stderr'>, { quiet }: { readonly quiet: boolean }, text: string): void {
  if (!quiet) shell.stderr.write(`${text}\n`);
}
