import type { DocumentDeps, RepeatManner } from './document-deps.ts';

const final = new WeakSet<object>();

/** Marks an error that has been retried as often as it may be: what stands around it does not retry it again. */
export function giveUp(error: unknown): unknown {
  if (typeof error === 'object' && error !== null) final.add(error);
  return error;
}

/** Repeats an attempt to read a document within the bounds of `deps`, except after errors that were given up on. */
export async function repeatAttempt<T>(
  deps: DocumentDeps,
  operation: string,
  attempt: () => Promise<T>,
  signal: AbortSignal | undefined,
  how?: RepeatManner,
): Promise<T> {
  const outcome = await deps.retry(
    operation,
    async () => {
      try {
        return { value: await attempt() };
      } catch (error) {
        if (typeof error === 'object' && error !== null && final.has(error)) return { error };
        throw error;
      }
    },
    signal,
    { reads: true, ...how },
  );
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}
