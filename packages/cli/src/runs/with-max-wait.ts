import { CommandError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { formatDuration } from '@supercargo/toolkit/times/format-duration';

/**
 * Does some work with a shell whose signal is aborted after `--max-wait`, as by Ctrl-C. Then throws MAX_WAIT_EXCEEDED, unless the outcome
 * of a write is unknown. Without `--max-wait`, the shell stays the same.
 */
export async function withMaxWait<Result>(
  shell: Shell,
  { 'max-wait': maxWait }: { readonly 'max-wait': number | undefined },
  work: (shell: Shell) => Promise<Result>,
): Promise<Result> {
  if (maxWait === undefined) return work(shell);
  const controller = new AbortController();
  const stopTimer = shell.every(Math.max(1, maxWait), () => controller.abort());
  try {
    return await work({ ...shell, signal: AbortSignal.any([shell.signal, controller.signal]) });
  } catch (error) {
    const isUnknown = (error as { readonly outcome?: string } | null)?.outcome === 'unknown';
    if (!controller.signal.aborted || shell.signal.aborted || isUnknown) throw error;
    throw new CommandError(
      'MAX_WAIT_EXCEEDED',
      `It was not done within --max-wait, ${formatDuration(maxWait)}.`,
      'Try again later, or with a longer --max-wait.',
    );
  } finally {
    stopTimer();
  }
}
