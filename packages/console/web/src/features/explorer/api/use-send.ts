import { useCallback, useEffect, useRef, useState } from 'react';
import { client } from '../../../lib/trpc.ts';
import type { CallOutcome } from './types.ts';

type Call = Parameters<typeof client.explorer.send.mutate>[0];

/** A call that can be cancelled: the screen is free at once, and the request ends on the wire. */
export function useSend(done: (outcome: CallOutcome) => void) {
  const [state, setState] = useState<{ pending: boolean; error: unknown; cancelled: boolean }>(still);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const send = async (call: Call) => {
    const own = new AbortController();
    controller.current?.abort();
    controller.current = own;
    setState({ ...still, pending: true });
    try {
      const outcome = await client.explorer.send.mutate(call, { signal: own.signal });
      if (own.signal.aborted) return;
      setState(still);
      done(outcome);
    } catch (error) {
      if (!own.signal.aborted) setState({ ...still, error });
    }
  };
  const cancel = useCallback(() => {
    controller.current?.abort();
    setState({ ...still, cancelled: true });
  }, []);
  return { ...state, send, cancel };
}

const still = { pending: false, error: undefined as unknown, cancelled: false };
