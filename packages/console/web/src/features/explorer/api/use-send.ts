import { useCallback, useEffect, useRef, useState } from 'react';
import { checkSession, client } from '../../../lib/requests/trpc.ts';
import type { CallOutcome } from './types.ts';

type Call = Parameters<typeof client.explorer.send.mutate>[0];

/** The state of the call that is being sent. */
export interface Sending {
  readonly pending: boolean;
  readonly error: unknown;
  readonly cancelled: boolean;
}

/** Sends a call that can be cancelled. Cancelling frees the screen immediately and aborts the request. */
export function useSend() {
  const [state, setState] = useState<Sending>(idle);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const send = async (call: Call, onDone: (outcome: CallOutcome) => void) => {
    const ownController = new AbortController();
    controller.current?.abort();
    controller.current = ownController;
    setState({ ...idle, pending: true });
    try {
      const outcome = await client.explorer.send.mutate(call, { signal: ownController.signal });
      if (ownController.signal.aborted) return;
      setState(idle);
      onDone(outcome);
    } catch (error) {
      checkSession(error);
      if (!ownController.signal.aborted) setState({ ...idle, error });
    }
  };
  const cancel = useCallback(() => {
    controller.current?.abort();
    setState({ ...idle, cancelled: true });
  }, []);
  return { ...state, send, cancel };
}

const idle: Sending = { pending: false, error: undefined, cancelled: false };
