import type { DocumentDeps, RetryBehavior } from '../document-deps.ts';

const finalErrors = new WeakSet<object>();

/** Marks an error as final after its retries are used up, so that an enclosing `retryRead` does not retry it again. */
export function markAsFinal(error: unknown): unknown {
  if (typeof error === 'object' && error !== null) finalErrors.add(error);
  return error;
}

/**
 * Runs an attempt to read a document and retries it after retryable errors, except after errors that are marked as
 * final.
 */
export async function retryRead<T>(
  deps: DocumentDeps,
  operation: string,
  attempt: () => Promise<T>,
  signal: AbortSignal | undefined,
  behavior?: RetryBehavior,
): Promise<T> {
  const outcome = await deps.retry(
    operation,
    async () => {
      try {
        return { value: await attempt() };
      } catch (error) {
        if (typeof error === 'object' && error !== null && finalErrors.has(error)) return { error };
        throw error;
      }
    },
    signal,
    { reads: true, ...behavior },
  );
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}
