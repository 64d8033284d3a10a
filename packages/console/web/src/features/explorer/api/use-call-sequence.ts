import { useRef, useState } from 'react';
import { describeError } from '../../../lib/requests/error-description.ts';
import { client } from '../../../lib/requests/trpc.ts';
import { formatDuration } from '../../../lib/text/format.ts';
import type { SavedRequest } from './types.ts';

/** Result of one call of the sequence. */
export interface CallResult {
  readonly ok: boolean;
  readonly text: string;
}

/** Sends saved calls one after the other. Stops after the first failed call. */
export function useCallSequence() {
  const [results, setResults] = useState<ReadonlyMap<string, CallResult>>(new Map());
  const [runningId, setRunningId] = useState<string>();
  const controller = useRef<AbortController>(null);
  const run = async (queue: readonly SavedRequest[], sellerId: string) => {
    const ownController = new AbortController();
    controller.current = ownController;
    const ended = new Map<string, CallResult>();
    setResults(ended);
    for (const { id, endpoint, version, operation, input } of queue) {
      setRunningId(id);
      const call = { endpoint, version, operation, input: input as never, sellerId };
      const result = await sendCall(call, ownController.signal);
      ended.set(id, result);
      setResults(new Map(ended));
      if (!result.ok || ownController.signal.aborted) break;
    }
    setRunningId(undefined);
  };
  return {
    /** Results by ID of the saved call. */
    results,
    /** ID of the saved call that is being sent. */
    runningId,
    run,
    stop: () => controller.current?.abort(),
  };
}

type Call = Parameters<typeof client.explorer.send.mutate>[0];

async function sendCall(call: Omit<Call, 'confirmed' | 'validate'>, signal: AbortSignal): Promise<CallResult> {
  try {
    const outcome = await client.explorer.send.mutate({ ...call, confirmed: true, validate: true }, { signal });
    if (outcome.ok) return { ok: true, text: `${outcome.status}, ${formatDuration(outcome.milliseconds)}` };
    return { ok: false, text: outcome.error?.message ?? `Status ${outcome.status}` };
  } catch (error) {
    return { ok: false, text: signal.aborted ? 'Cancelled' : describeError(error).message };
  }
}
