import { findErrorAction } from '@supercargo/toolkit/errors/client-errors';
import { colorize } from '@supercargo/toolkit/output/colorize';
import { sanitizeLine } from '@supercargo/toolkit/output/sanitize';
import type { Shell } from '@supercargo/toolkit/shell/shell';

/** The result of one check. */
export interface Step {
  readonly step: string;
  readonly ok: boolean;
  readonly message: string;
  /** The action to take if the check failed. */
  readonly action?: string;
}

/** Formats a step as one line, with the action below it. */
export function formatStep({ step, ok, message, action }: Step, { stdout }: Pick<Shell, 'stdout'>): string {
  const mark = ok ? colorize('green', '✓', stdout) : colorize('red', '✗', stdout);
  const actionLine = action === undefined ? '' : `\n    ${sanitizeLine(action)}`;
  return `${mark} ${step}: ${sanitizeLine(message)}${actionLine}\n`;
}

/** Runs a check. An exception becomes a failed step. */
export async function runStep(step: string, work: () => Promise<string>): Promise<Step & { readonly error?: unknown }> {
  try {
    return { step, ok: true, message: await work() };
  } catch (error) {
    const { code, message, action } = error as { code?: string; message: string; action?: string };
    const errorAction = action ?? (await findErrorAction(code));
    return {
      step,
      ok: false,
      message: `${code ?? 'FAILED'}: ${message}`,
      ...(errorAction && { action: errorAction }),
      error,
    };
  }
}
