import { clientAction } from '../client-errors.ts';
import { paint } from '../output/paint.ts';
import { printable } from '../output/printable.ts';
import type { Shell } from '../shell/shell.ts';

/** One thing that was looked at. */
export interface Step {
  readonly step: string;
  readonly ok: boolean;
  readonly says: string;
  /** What to do when it is not well. */
  readonly action?: string;
}

/** A step as a line, with what to do under it. */
export function stepLine({ step, ok, says, action }: Step, { stdout }: Pick<Shell, 'stdout'>): string {
  const mark = ok ? paint('green', '✓', stdout) : paint('red', '✗', stdout);
  const advice = action === undefined ? '' : `\n    ${printable(action)}`;
  return `${mark} ${step}: ${printable(says)}${advice}\n`;
}

/** Does a piece of work as a step: what it throws is a step that is not well. */
export async function tryStep(step: string, work: () => Promise<string>): Promise<Step & { readonly error?: unknown }> {
  try {
    return { step, ok: true, says: await work() };
  } catch (error) {
    const { code, message, action } = error as { code?: string; message: string; action?: string };
    const advice = action ?? (await clientAction(code));
    return { step, ok: false, says: `${code ?? 'FAILED'}: ${message}`, ...(advice && { action: advice }), error };
  }
}
