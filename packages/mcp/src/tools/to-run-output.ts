import { sanitizeCode } from '../output/sanitize-code.ts';
import type { ToolOutput } from '../output/tool-output.ts';
import { toErrorOutput } from '../results/to-error-output.ts';
import type { TrackedRun } from '../state/run-tracker.ts';
import type { ServerState } from '../state/server-state.ts';

/** Converts a run to output. `done` builds the output for a result. */
export function toRunOutput<Result>(
  run: TrackedRun<Result>,
  state: ServerState,
  { kind, next, done }: { readonly kind: string; readonly next: string; readonly done: (result: Result) => ToolOutput },
): ToolOutput {
  const { id, status, progress, result, startedAt } = run;
  if (result !== undefined) return done(result);
  if (status === 'failed') {
    const { text, metadata, data } = toErrorOutput(run.error, state);
    return { text: `The ${kind} failed. ${text}`, metadata: { id, status, error: metadata }, data };
  }
  return {
    text: `The ${kind} is in progress. ${next}`,
    metadata: { id, status, amazonStatus: sanitizeCode(progress), startedAt: new Date(startedAt).toISOString() },
  };
}
